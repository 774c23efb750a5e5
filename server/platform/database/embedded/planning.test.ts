import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowDatabase, type Loan } from '../../../test/shared-database.ts'
import { runSql } from '../../../test/sql.ts'
import type { Db } from '../database.ts'

/** First sent whole, then prepared under a name, then run by it. */
const USES = [1, 2, 3, 4]
let loan: Loan
let db: Db

beforeAll(async () => {
  loan = await borrowDatabase()
  db = loan.engine.db
  await runSql(db, 'begin')
})
afterAll(() => loan.giveBack())

test('issue 17: a statement of the embedded database returns the same rows at every use', async () => {
  const read = `select n, n::text as word, case when n > 1 then 'later' end as some_word, array[n] as list,
    $2::jsonb as data, $3::timestamptz as at from generate_series(1, $1::bigint) n`
  const at = new Date('2027-03-10T09:20:00.000Z')
  const data = { name: "O'Neil", tags: ['a', 'b'] }
  const one = { n: 1, word: '1', someWord: null, list: [1], data, at }
  for (const _ of USES) {
    expect(await runSql(db, read, [0, data, at])).toEqual([])
    expect(await runSql(db, read, [1, data, at])).toEqual([one])
    expect(await runSql(db, read, [2, data, at])).toEqual([
      one,
      { ...one, n: 2, word: '2', someWord: 'later', list: [2] },
    ])
  }
})

test('issue 17: a statement of the embedded database works again after it failed, at its first use too', async () => {
  const share = 'select 10 / $1::int as part'
  for (const _ of USES) {
    await runSql(db, 'savepoint before')
    await expect(runSql(db, share, [0])).rejects.toMatchObject({ code: '22012' })
    await runSql(db, 'rollback to savepoint before')
    expect(await runSql(db, share, [5])).toEqual([{ part: 2 }])
  }
})
