import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeRace, openRaceEngine } from '../../test/races.ts'
import { runSql } from '../../test/sql.ts'
import { onOneConnection, transaction } from './database.ts'
import type { Engine } from './engines.ts'
import { DatabaseUnavailable } from './outage.ts'
import { awaitBatch } from './rows.ts'

describeRace('connections that break', () => {
  let engine: Engine
  beforeAll(async () => {
    engine = await openRaceEngine(3)
    await engine.script('create table note (n int unique deferrable initially deferred)')
  })
  afterAll(() => engine.close())

  const pid = async (db = engine.db) => {
    const [row] = await runSql<{ pid: number }>(db, 'select pg_backend_pid() as pid')
    return row?.pid ?? 0
  }
  /** Terminates connections of the pool from another connection, and waits until their sockets notice. */
  const kill = async (...pids: number[]) => {
    const outside = await openRaceEngine(1)
    for (const one of pids) await outside.run('select pg_terminate_backend($1::int, 2000)', [one])
    await outside.close()
  }

  test('review 1a: a connection killed inside an open transaction rejects the transaction as an outage', async () => {
    const broken = transaction(engine.db, async (tx) => {
      await runSql(tx, 'insert into note values (1)')
      await kill(await pid(tx))
      await runSql(tx, 'insert into note values (2)')
    })
    await expect(broken).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await runSql(engine.db, 'select n from note')).toEqual([])
  })

  test('review 1a: connections killed while idle are replaced and their statements prepared again', async () => {
    const text = 'select $1::int as n'
    const pids = await Promise.all([1, 2, 3].map(() => onOneConnection(engine.db, async (same) => pid(same))))
    await kill(...new Set(pids))
    for (let n = 0; n < 6; n++) {
      const found = await Promise.all([n, n + 1].map((value) => runSql(engine.db, text, [value])))
      expect(found).toEqual([[{ n }], [{ n: n + 1 }]])
    }
  })

  test('review 1a: batched statements fail together when their connection breaks before the commit', async () => {
    const ended = await onOneConnection(engine.db, (same) =>
      Promise.allSettled([
        runSql(same, 'insert into note values (3)'),
        runSql(same, 'select pg_terminate_backend(pg_backend_pid()), pg_sleep(1)'),
      ]),
    )
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await runSql(engine.db, 'select n from note')).toEqual([])
  })

  test('review 1a: a statement whose own commit fails is rejected', async () => {
    await runSql(engine.db, 'insert into note values (7)')
    await expect(runSql(engine.db, 'insert into note values (7)')).rejects.toMatchObject({ code: '23505' })
    const both = onOneConnection(engine.db, (same) =>
      awaitBatch([runSql(same, 'insert into note values (8)'), runSql(same, 'insert into note values (7)')]),
    )
    await expect(both).rejects.toMatchObject({ code: '23505' })
    expect(await runSql(engine.db, 'delete from note returning n')).toEqual([{ n: 7 }])
  })

  test('review 1a: a statement timeout is an outage and rolls its transaction back', async () => {
    const slow = transaction(engine.db, async (tx) => {
      await runSql(tx, 'insert into note values (4)')
      await runSql(tx, `select set_config('statement_timeout', '20', true)`)
      await runSql(tx, 'select pg_sleep(2)')
    })
    await expect(slow).rejects.toMatchObject({ name: 'DatabaseUnavailable', code: '57014' })
    expect(await runSql(engine.db, 'select n from note')).toEqual([])
  })

  test('review 1a: a connection that became read-only in a failover is replaced', async () => {
    const one = await openRaceEngine(1)
    const before = await pid(one.db)
    const refused = transaction(one.db, async (tx) => {
      await runSql(tx, 'set transaction read only')
      await runSql(tx, 'create table refused (n int)')
    })
    await expect(refused).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await pid(one.db)).not.toBe(before)
    await one.close()
  })

  test('review 1a: a statement on a silent connection fails instead of hanging', async () => {
    const one = await openRaceEngine(1, { silenceMs: 200 })
    await expect(runSql(one.db, 'select pg_sleep(5)')).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await runSql(one.db, 'select 1 as n')).toEqual([{ n: 1 }])
    await one.close()
  })
})
