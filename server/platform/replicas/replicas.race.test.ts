import { setTimeout as pause } from 'node:timers/promises'
import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { startCalls } from '@sarafan/contract/start'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findPostgres, type OwnPostgres, startPostgres, startReplicaOf } from '../../../scripts/postgres.ts'
import { buildApp } from '../../app.ts'
import type { App } from '../../app-deps.ts'
import { openQueue, type Queue } from '../../doors/jobs/queue.ts'
import { AT, product, shop, type TestProduct } from '../../test/fixtures/catalog.ts'
import { describeRace } from '../../test/races.ts'
import { runSql } from '../../test/sql.ts'
import { requestOf } from '../../test/world.ts'
import { FixedClock } from '../clock.ts'
import { type Engine, openPostgres } from '../database/engines.ts'
import { migrate } from '../database/migrate.ts'
import { openReplicas, type Replicas } from './replicas.ts'

const MAX_LAG_MS = 600

/** Uses a primary and a streaming replica of its own, since the tests stop one and hold back the other. */
describeRace('guests are answered from a replica', () => {
  const bin = findPostgres() ?? ''
  let primary: OwnPostgres
  let standby: OwnPostgres
  let engine: Engine
  let onStandby: Engine
  let queue: Queue
  let replicas: Replicas
  let app: App
  let mug: TestProduct
  const clock = new FixedClock(AT)

  beforeAll(async () => {
    primary = await startPostgres(bin, { fsync: 'off' })
    engine = await openPostgres(primary.url, { connections: 4 })
    await migrate(engine)
    const dom = await shop(engine, 'dom', { isDefault: true })
    mug = await product(engine, dom, 'Кружка', { priceKop: 1000_00 })
    standby = await startReplicaOf(bin, primary)
    queue = await openQueue(engine, { upkeep: false })
  }, 180_000)
  afterAll(async () => {
    await queue.stop()
    await engine.close()
    await standby.stop()
    await primary.stop()
  })
  beforeEach(async () => {
    onStandby = await openPostgres(standby.url, { connections: 1 })
    const settings = { urls: [standby.url], maxLagMs: MAX_LAG_MS }
    replicas = await openReplicas({ primary: engine.db, clock, settings, connections: 2 })
    const rest = { publicUrl: '', startParameter: 'startapp', logLevel: 'silent', trustProxy: false } as const
    app = await buildApp({ engine, replicas, clock, jobs: queue, isDemo: true, isPaced: false, ...rest })
    await untilUsed()
  })
  afterEach(async () => {
    await app.door.close()
    await replicas.close()
    await onStandby.close()
  })

  const untilUsed = () => expect.poll(() => replicas.pick(), { timeout: 10_000 }).not.toBeNull()
  const setPrice = (priceKop: number) =>
    runSql(engine.db, 'update variant set price_kop = $1 where id = $2', [priceKop, mug.variantId])
  const ask = async (token = '') => {
    const { statusCode, payload } = await app.door.inject(
      requestOf({ token, alias: 'dom' }, catalogCalls.showProduct, { id: String(mug.id) }),
    )
    expect([statusCode, payload]).toEqual([200, expect.stringContaining('price')])
    const { variants } = JSON.parse(payload) as { variants: { price: number }[] } // the answer of showProduct
    return variants[0]?.price
  }
  const openSession = async () => {
    const { payload } = await app.door.inject(requestOf({ token: '', alias: 'dom' }, startCalls.start, {}))
    return JSON.parse(payload).token as string
  }
  /** How many rows of variants a database has read. */
  const readsOf = async (of: Engine) => {
    const text = `select coalesce(sum(idx_tup_fetch), 0)::int as n from pg_stat_user_tables where relname = 'variant'`
    return (await runSql<{ n: number }>(of.db, text))[0]?.n ?? 0
  }

  test('issue 18: a guest without a session reads from the replica', async () => {
    const before = await readsOf(onStandby)
    for (let i = 0; i < 5; i++) await ask()
    await expect.poll(() => readsOf(onStandby), { timeout: 15_000 }).toBeGreaterThan(before)
  })

  test('issue 18: a changed price is visible to guests within the limit, and at once to those with a session', async () => {
    const token = await openSession()
    await setPrice(1100_00)
    expect(await ask(token)).toBe(1100)
    const changedAtMs = performance.now()
    await expect.poll(() => ask(), { interval: 10, timeout: 5000 }).toBe(1100)
    expect(performance.now() - changedAtMs).toBeLessThan(MAX_LAG_MS + 300)
  })

  test('issue 18: while replay is paused the replica answers no longer than the limit, then the primary', async () => {
    const token = await openSession()
    await onStandby.script('select pg_wal_replay_pause()')
    await expect
      .poll(
        async () =>
          (await runSql<{ s: string }>(onStandby.db, 'select pg_get_wal_replay_pause_state() as s'))[0]?.s,
      )
      .toBe('paused')
    try {
      const changedAtMs = performance.now()
      await setPrice(1200_00)
      expect(await ask(token)).toBe(1200)
      const seen: { atMs: number; price: number | undefined }[] = []
      while (performance.now() - changedAtMs < MAX_LAG_MS * 2) {
        const atMs = performance.now() - changedAtMs
        seen.push({ atMs, price: await ask() })
        await pause(5)
      }
      // The replica had its last answer before the change, so for some time it still answered.
      expect(seen[0]?.price).toBe(1100)
      expect(seen.filter(({ atMs, price }) => atMs > MAX_LAG_MS && price !== 1200)).toEqual([])
      expect(replicas.pick()).toBeNull()
    } finally {
      await onStandby.script('select pg_wal_replay_resume()')
    }
    await untilUsed()
    expect(await ask()).toBe(1200)
  })

  test('issue 18: an idle primary keeps its replica in use', async () => {
    await pause(MAX_LAG_MS * 3)
    expect(replicas.pick()).not.toBeNull()
    expect(replicas.agesMs().every((ms) => ms < MAX_LAG_MS)).toBe(true)
  })

  test('issue 18: a replica killed under load costs no error, and is used again when it is back', async () => {
    let isOver = false
    const readers = Array.from({ length: 4 }, async () => {
      while (!isOver) expect(await ask()).toBe(1200)
    })
    const all = Promise.all(readers)
    await pause(200)
    await onStandby.close()
    await standby.shutDown('immediate')
    await pause(MAX_LAG_MS * 2)
    expect(replicas.pick()).toBeNull()
    await standby.startAgain()
    onStandby = await openPostgres(standby.url, { connections: 1 })
    await untilUsed()
    isOver = true
    await all
  }, 30_000)
})
