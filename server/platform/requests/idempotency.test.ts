import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { transaction } from '../database/database.ts'
import { once, purgeOldKeys } from './idempotency.ts'

const world = testDatabase()
const NOW = new Date('2026-11-21T09:00:00Z')
const ask = { actor: 'p1', key: 'k'.repeat(16), request: { b: 1, a: 2 }, now: NOW }

test('the same key and request return the stored response and run the work once', async () => {
  let works = 0
  const run = (request: object) =>
    transaction(world.db, (tx) => once(tx, { ...ask, request }, async () => ({ n: ++works })))
  expect(await run({ b: 1, a: 2 })).toEqual({ n: 1 })
  expect(await run({ a: 2, b: 1 })).toEqual({ n: 1 })
  expect(works).toBe(1)
})

test('the same key with another request throws `idempotency_key_reused`', async () => {
  await transaction(world.db, (tx) => once(tx, ask, async () => ({ ok: true })))
  const other = transaction(world.db, (tx) =>
    once(tx, { ...ask, request: { a: 3 } }, async () => ({ ok: true })),
  )
  await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' })
})

test('equal keys of two people are independent', async () => {
  const run = (actor: string) =>
    transaction(world.db, (tx) => once(tx, { ...ask, actor }, async () => ({ actor })))
  expect(await run('p1')).toEqual({ actor: 'p1' })
  expect(await run('p2')).toEqual({ actor: 'p2' })
})

test('work that fails leaves the key free', async () => {
  const failing = transaction(world.db, (tx) =>
    once(tx, ask, async (): Promise<{ ok: boolean }> => {
      throw new Error('no')
    }),
  )
  await expect(failing).rejects.toThrow('no')
  expect(await transaction(world.db, (tx) => once(tx, ask, async () => ({ ok: true })))).toEqual({ ok: true })
})

test('a response that cannot be stored rolls the work back', async () => {
  const answering = (text: string) =>
    transaction(world.db, (tx) =>
      once(tx, ask, async () => {
        await purgeOldKeys(tx, new Date('2026-11-25T09:00:00Z'))
        return { text }
      }),
    )
  await transaction(world.db, (tx) => once(tx, { ...ask, actor: 'p2' }, async () => ({ ok: true })))
  // jsonb cannot hold a NUL character.
  await expect(answering('\0')).rejects.toMatchObject({ code: expect.stringMatching(/^22/) })
  expect(await transaction(world.db, (tx) => purgeOldKeys(tx, new Date('2026-11-25T09:00:00Z')))).toBe(1)
})

test('expired keys are purged', async () => {
  await transaction(world.db, (tx) => once(tx, ask, async () => ({ ok: true })))
  expect(await transaction(world.db, (tx) => purgeOldKeys(tx, NOW))).toBe(0)
  expect(await transaction(world.db, (tx) => purgeOldKeys(tx, new Date('2026-11-25T09:00:00Z')))).toBe(1)
})
