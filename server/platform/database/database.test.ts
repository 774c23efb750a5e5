import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { runSql } from '../../test/sql.ts'
import { transaction } from './database.ts'

const world = testDatabase()

test('a transaction commits everything or rolls everything back', async () => {
  const failing = transaction(world.db, async (tx) => {
    await runSql(tx, `insert into setting (name, value) values ('a', '1')`)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  const rows = await runSql(world.db, 'select * from setting')
  expect(rows).toEqual([])
})

test('a call outside the open transaction of its flow throws instead of hanging', async () => {
  const wrong = transaction(world.db, () => runSql(world.db, 'select 1'))
  await expect(wrong).rejects.toThrow('outside the open transaction')
})

test('statements are counted with BEGIN and COMMIT', async () => {
  await transaction(world.db, (tx) => runSql(tx, 'select 1'))
  expect(world.statements).toEqual(['begin', 'select 1', 'commit'])
})

test('a list of bigint comes back as integers on both engines', async () => {
  const text = `select '{1,9007199254740991,null}'::bigint[] as some, '{}'::bigint[] as none`
  expect(await runSql(world.db, text)).toEqual([{ some: [1, Number.MAX_SAFE_INTEGER, null], none: [] }])
})

test('bigint comes back as a safe integer, never as text', async () => {
  const rows = await runSql<{ n: number }>(world.db, 'select 9007199254740991::bigint as n')
  expect(rows[0]?.n).toBe(Number.MAX_SAFE_INTEGER)
  await expect(runSql(world.db, 'select 9007199254740993::bigint')).rejects.toThrow('safe integer')
})
