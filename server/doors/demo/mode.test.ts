import { expect, test } from 'vitest'
import { createPerson } from '../../people/people.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Engine } from '../../platform/database/engines.ts'
import { testDatabase } from '../../test/database.ts'
import { demoMode, recordDemo } from './mode.ts'

const database = testDatabase()
const as = (kind: Engine['kind']): Engine => ({ ...database.engine, kind, db: database.db })
const unset = { demo: null, barrier: '' }
const person = () =>
  transaction(database.db, (tx) =>
    createPerson(tx, { firstName: 'Анна', telegramId: 1, at: new Date('2026-11-21T09:00:00Z') }),
  )

test('rulings 5: an empty embedded database becomes a demo by itself, an empty PostgreSQL does not', async () => {
  expect(await demoMode(as('pglite'), unset)).toBe('load')
  expect(await demoMode(as('postgres'), unset)).toBe('shop')
  expect(await demoMode(as('postgres'), { ...unset, demo: true })).toBe('load')
})

test('rulings 5: a database created as a demo stays one, also on PostgreSQL', async () => {
  await recordDemo(as('postgres'), 'loaded')
  expect(await demoMode(as('postgres'), unset)).toBe('demo')
  await expect(demoMode(as('postgres'), { ...unset, demo: false })).rejects.toThrow('DEMO=0')
})

test('rulings 5: a database with a shop’s own data never becomes a demo', async () => {
  await person()
  expect(await demoMode(as('pglite'), unset)).toBe('shop')
  await expect(demoMode(as('pglite'), { ...unset, demo: true })).rejects.toThrow('DEMO=1')
})

test('rulings 5: a demo with a real secret or on a public address is refused', async () => {
  const asked = { demo: null, barrier: 'does not go together with YOOKASSA_SECRET_KEY' }
  await expect(demoMode(as('pglite'), asked)).rejects.toThrow('YOOKASSA_SECRET_KEY')
  await recordDemo(as('pglite'), 'loaded')
  await expect(demoMode(as('postgres'), asked)).rejects.toThrow('YOOKASSA_SECRET_KEY')
  await expect(demoMode(as('postgres'), { ...asked, demo: false })).rejects.toThrow('DEMO=0')
})

test('a demo whose loading was interrupted is reported as broken', async () => {
  await recordDemo(as('pglite'), 'loading')
  await person()
  expect(await demoMode(as('pglite'), unset)).toBe('broken')
})
