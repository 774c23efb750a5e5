import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { transaction } from './database.ts'

const world = testDatabase()

test('a transaction commits everything or rolls everything back', async () => {
  const failing = transaction(world.db, async (tx) => {
    await sql`insert into setting (name, value) values ('a', '1')`.execute(tx)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  const { rows } = await sql`select * from setting`.execute(world.db)
  expect(rows).toEqual([])
})

test('a call outside the open transaction of its flow throws instead of hanging', async () => {
  const wrong = transaction(world.db, () => sql`select 1`.execute(world.db))
  await expect(wrong).rejects.toThrow('outside the open transaction')
})

test('statements are counted with BEGIN and COMMIT', async () => {
  await transaction(world.db, (tx) => sql`select 1`.execute(tx))
  expect(world.statements).toEqual(['begin', 'select 1', 'commit'])
})

test('bigint comes back as a safe integer, never as text', async () => {
  const { rows } = await sql<{ n: number }>`select 9007199254740991::bigint as n`.execute(world.db)
  expect(rows[0]?.n).toBe(Number.MAX_SAFE_INTEGER)
  await expect(sql`select 9007199254740993::bigint`.execute(world.db)).rejects.toThrow('safe integer')
})
