import { startCalls } from '@sarafan/contract/start'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { outboundClient } from '../platform/outbound/client.ts'
import { guestOrder } from '../test/fixtures/orders.ts'
import { logIn, person, showcase } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld, type Visitor } from '../test/world.ts'
import { observeCalls } from './call-metrics.ts'
import { type Metrics, openMetrics, serveMetrics } from './metrics.ts'

let metrics: Metrics
let anna: Visitor
const world = testWorld(async (w) => {
  metrics = openMetrics({ engine: w.engine, clock: w.clock })
  observeCalls(w.app, metrics.registry)
  anna = await logIn(w, await person(w, 'Секретова'), await showcase(w, 'main', { isDefault: true }))
})
afterAll(() => metrics.close())

/** Metrics as if nothing had been read from the database before. */
async function scrape(): Promise<string> {
  const fresh = openMetrics({ engine: world.engine, clock: world.clock })
  const text = await fresh.text()
  fresh.close()
  return text
}

beforeEach(() => metrics.registry.resetMetrics())

test('issue 18: a response is counted by the name of its call and its status', async () => {
  await world.ask(anna, startCalls.start, {})
  const text = await metrics.text()
  expect(text).toContain('sarafan_responses_total{call="start",status="200"} 1')
  expect(text).toMatch(/sarafan_response_seconds_bucket\{le="10",call="start"\} 1/)
})

test('issue 18: addresses that strangers make up create one time series', async () => {
  for (const path of ['/api/made-up-1', '/made-up-2', '/api/made-up-3?phone=79161234567'])
    await world.app.inject(path)
  const series = (await metrics.text())
    .split('\n')
    .filter((line) => line.startsWith('sarafan_responses_total{'))
  expect(series).toEqual(['sarafan_responses_total{call="none",status="404"} 3'])
})

test('issue 18: metrics name no person, phone, token or address', async () => {
  await world.ask(anna, startCalls.start, {})
  await world.app.inject({
    url: '/api/made-up?token=sk_secret',
    headers: { authorization: 'Bearer sk_secret' },
  })
  expect(await metrics.text()).not.toMatch(/Секретова|sk_secret|\d{10}(?!\d*\.)\d*"/)
})

test('issue 18: work that is due counts in the depth and age of its queue, later work does not', async () => {
  const at = world.clock.now()
  const insert = `insert into notification (person_id, type, subject, at, bot_due_at) values (1, 'system', $1, $2, $2)`
  await runSql(world.db, insert, ['a', new Date(at.getTime() - 90_000)])
  await runSql(world.db, insert, ['b', new Date(at.getTime() + 90_000)])
  const text = await scrape()
  expect(text).toContain('sarafan_queue_depth{queue="notices"} 1')
  expect(text).toContain('sarafan_queue_age_seconds{queue="notices"} 90')
  expect(text).toContain('sarafan_queue_depth{queue="webhooks"} 0')
})

test('issue 18: an order whose rewards are not posted yet is work of their queue', async () => {
  await guestOrder(world)
  await runSql(world.db, 'update orders set reward_version = 1')
  const text = await scrape()
  expect(text).toContain('sarafan_queue_depth{queue="rewards"} 1')
})

test('issue 18: a ledger that does not reconcile is reported until an administrator resumes withdrawals', async () => {
  expect(await scrape()).toContain('sarafan_ledger_sound 1')
  await runSql(world.db, `insert into setting (name, value) values ('withdrawals_off', '"drift"')`)
  expect(await scrape()).toContain('sarafan_ledger_sound 0')
})

test('issue 18: a service that does not respond in time is counted by its name and the reason', async () => {
  const send = outboundClient({
    provider: 'carrier',
    timeoutMs: 50,
    maxConcurrent: 1,
    maxBytes: 10,
    attempts: 1,
  })
  await expect(send({ method: 'GET', url: 'http://127.0.0.1:9/' })).rejects.toThrow()
  expect(await metrics.text()).toContain(
    'sarafan_outbound_failures_total{provider="carrier",reason="unreachable"} 1',
  )
})

test('issue 18: while the database is unavailable the process still reports itself', async () => {
  const db = new Proxy(world.db, {
    get() {
      throw new Error('the database is unavailable')
    },
  })
  const lonely = openMetrics({ engine: { ...world.engine, db }, clock: world.clock })
  const text = await lonely.text()
  lonely.close()
  expect(text).toContain('sarafan_database_up 0')
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).not.toContain('sarafan_queue_depth{')
})

test('issue 18: only /metrics is served on the port of metrics', async () => {
  const { port, stop } = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
  const of = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })
  const found = await of('/metrics')
  expect([found.status, found.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  expect([(await of('/')).status, (await of('/metrics', 'POST')).status]).toEqual([404, 404])
  await stop()
  await expect(of('/metrics')).rejects.toThrow()
})

test('issue 18: the age of each replica is a gauge, infinite while it does not answer, and its limit another', async () => {
  const replicas = { agesMs: () => [250, Number.POSITIVE_INFINITY], maxLagMs: 2000 }
  const fresh = openMetrics({ engine: world.engine, clock: world.clock, replicas })
  const text = await fresh.text()
  fresh.close()
  expect(text).toContain('sarafan_replica_age_seconds{replica="1"} 0.25')
  expect(text).toContain('sarafan_replica_age_seconds{replica="2"} +Inf')
  expect(text).toContain('sarafan_replica_max_age_seconds 2')
})
