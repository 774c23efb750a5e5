import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeRace, openRaceEngine } from '../../test/races.ts'
import { runSql } from '../../test/sql.ts'
import { onOneConnection, transaction, withCommit } from './database.ts'
import type { Engine } from './engines.ts'
import { awaitBatch } from './rows.ts'

describeRace('prepared statements with cached columns', () => {
  let engine: Engine
  beforeAll(async () => {
    engine = await openRaceEngine(2)
  })
  afterAll(() => engine.close())

  test('return the same rows again: none, one and many, of any type', async () => {
    const sql = `select n, n::text as word, case when n > 1 then now() end is null as "isFirst", array[n::int] as list
      from generate_series(1, $1::bigint) n`
    const one = { n: 1, word: '1', isFirst: true, list: [1] }
    for (let i = 0; i < 6; i++) {
      expect(await runSql(engine.db, sql, [1])).toEqual([one])
      expect(await runSql(engine.db, sql, [0])).toEqual([])
      expect(await runSql(engine.db, sql, [2])).toEqual([one, { n: 2, word: '2', isFirst: false, list: [2] }])
    }
  })

  test('batched statements that return no rows still execute, in order', async () => {
    await engine.script('create table noted (n int)')
    const put = 'insert into noted select $1::int'
    const read = 'select array_agg(n order by n) as found from noted where n <= $1'
    for (let n = 1; n <= 3; n++) {
      const [, [first], , [second]] = await transaction(engine.db, (tx) =>
        awaitBatch([
          runSql(tx, put, [2 * n]),
          runSql<{ found: number[] }>(tx, read, [100]),
          runSql(tx, put, [2 * n + 1]),
          runSql<{ found: number[] }>(tx, read, [100]),
        ]),
      )
      expect([first?.found.at(-1), second?.found.at(-1)]).toEqual([2 * n, 2 * n + 1])
    }
  })

  test('work again after a failure, at the first use and later', async () => {
    const share = 'select 10 / $1::int as part'
    for (let i = 0; i < 4; i++) {
      await expect(runSql(engine.db, share, [0])).rejects.toMatchObject({ code: '22012' })
      expect(await runSql(engine.db, share, [5])).toEqual([{ part: 2 }])
    }
  })

  test('fail when their table has changed, instead of misreading its rows', async () => {
    await engine.script('create table shape (a int, b text); insert into shape values (1, $$x$$)')
    const read = 'select * from shape where a = $1'
    for (let i = 0; i < 3; i++) expect(await runSql(engine.db, read, [1])).toEqual([{ a: 1, b: 'x' }])
    await engine.script('alter table shape drop column b, add column c int default 7')
    await expect(runSql(engine.db, read, [1])).rejects.toMatchObject({ code: '0A000' })
  })

  test('a batch without a transaction commits or rolls back as a whole and stops at the first failure', async () => {
    await engine.script('create table kept (n int)')
    const put = 'insert into kept select 10 / $1::int'
    const both = (...divisors: number[]) =>
      onOneConnection(engine.db, (same) =>
        Promise.allSettled(divisors.map((divisor) => runSql(same, put, [divisor]))),
      )
    for (let i = 0; i < 3; i++) {
      const ended = await both(1, 0, 5)
      expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
      expect(await runSql(engine.db, 'select n from kept')).toEqual([])
    }
    await both(1, 5)
    expect(await runSql(engine.db, 'select n from kept order by n')).toEqual([{ n: 2 }, { n: 10 }])
  })

  test('a value that cannot be serialised fails its batch and leaves the connection usable', async () => {
    const round: { self?: object } = {}
    round.self = round
    for (let i = 0; i < 3; i++) {
      const sent = onOneConnection(engine.db, (same) =>
        awaitBatch([
          runSql(same, 'select 1 as n'),
          runSql(same, `select $1::jsonb as told, ${i} as n`, [round]),
        ]),
      )
      await expect(sent).rejects.toThrow(/circular/)
      expect(await runSql(engine.db, 'select $1::int as n', [i])).toEqual([{ n: i }])
    }
  })

  test('a statement sent with the commit rejects the transaction with its own error', async () => {
    await engine.script('create table once_only (n int primary key)')
    const put = (n: number) =>
      transaction(engine.db, async (tx) =>
        withCommit(runSql(tx, 'insert into once_only select $1::int', [n])),
      )
    await put(1)
    await expect(put(1)).rejects.toMatchObject({ code: '23505' })
    await put(2)
    expect(await runSql(engine.db, 'select count(*)::int as n from once_only')).toEqual([{ n: 2 }])
  })
})
