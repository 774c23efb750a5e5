import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeRace, openRaceEngine, someoneWaits } from '../../../test/races.ts'
import { runSql } from '../../../test/sql.ts'
import { type Db, transaction } from '../database.ts'
import type { Engine } from '../engines.ts'
import { DatabaseUnavailable } from '../outage.ts'
import { type InSharedBatch, sharedBatches } from './shared-batches.ts'

describeRace('statements of several callers in one batch', () => {
  let engine: Engine
  let inBatch: InSharedBatch
  beforeAll(async () => {
    engine = await openRaceEngine(5)
    await engine.script('create table note (n int primary key, text text)')
  })
  afterAll(() => engine.close())
  let first: Promise<unknown>
  beforeEach(async () => {
    await engine.script('delete from note')
    inBatch = sharedBatches(engine.db)
    // The only one that runs alone; what is sent meanwhile shares batches.
    first = inBatch((db) => runSql(db, 'select pg_sleep(0.3)'))
  })
  afterEach(() => first)

  const insert = (n: number) => (same: Db) =>
    runSql<{ tx: string }>(
      same,
      `insert into note values ($1, 'a') returning pg_current_xact_id()::text as tx`,
      [n],
    )
  const numbers = async () =>
    (await runSql<{ n: number }>(engine.db, 'select n from note order by n')).map(({ n }) => n)

  test('performance: forty callers at one time get their own rows from fewer transactions', async () => {
    const made = await Promise.all(Array.from({ length: 40 }, (_, n) => inBatch(insert(n))))
    const transactions = new Set(made.map(([row]) => row?.tx))
    expect(transactions.size).toBeGreaterThan(1)
    expect(transactions.size).toBeLessThan(20)
    const read = await Promise.all(
      [7, 8, 9].map((n) => inBatch((same) => runSql(same, 'select n from note where n = $1', [n]))),
    )
    expect(read).toEqual([[{ n: 7 }], [{ n: 8 }], [{ n: 9 }]])
    expect(await numbers()).toHaveLength(40)
  })

  test('reliability: a statement that fails gets its own error, and the others of its batch succeed', async () => {
    await inBatch(insert(2))
    const ended = await Promise.allSettled([1, 2, 3].map((n) => inBatch(insert(n))))
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(ended[1]).toMatchObject({ reason: { code: '23505' } })
    expect(await numbers()).toEqual([1, 2, 3])
  })

  test('reliability: a statement that waits for a lock does not hold up the others of its batch', async () => {
    await inBatch(insert(1))
    const isLocked = Promise.withResolvers<void>()
    const unlock = Promise.withResolvers<void>()
    const locked = transaction(engine.db, async (tx) => {
      await runSql(tx, 'select from note where n = 1 for update')
      isLocked.resolve()
      await unlock.promise
    })
    await isLocked.promise
    const waiting = inBatch((same) => runSql(same, `update note set text = 'b' where n = 1 returning text`))
    await Promise.all([2, 3].map((n) => inBatch(insert(n))))
    await someoneWaits(engine)
    unlock.resolve()
    await locked
    expect(await waiting).toEqual([{ text: 'b' }])
    expect(await numbers()).toEqual([1, 2, 3])
  })

  test('reliability: a connection that breaks fails the callers of its batch, and the next ones get another', async () => {
    const broken = (same: Db) => runSql(same, 'select pg_terminate_backend(pg_backend_pid()), pg_sleep(1)')
    const ended = await Promise.allSettled([inBatch(insert(1)), inBatch(broken), inBatch(insert(2))])
    for (const one of ended)
      expect(one).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
    expect(await numbers()).toEqual([])
    await inBatch(insert(3))
    expect(await numbers()).toEqual([3])
  })

  test('reliability: only statements that share a batch wait a short time for locks', async () => {
    const wait = (db: Db) => runSql(db, `select current_setting('lock_timeout') as wait`)
    expect(await inBatch(wait)).toEqual([{ wait: '50ms' }])
    await first
    expect(await inBatch(wait)).toEqual([{ wait: '5s' }])
    expect(await wait(engine.db)).toEqual([{ wait: '5s' }])
  })
})
