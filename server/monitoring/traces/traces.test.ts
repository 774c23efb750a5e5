import { accountCalls } from '@sarafan/contract/people/account'
import { startCalls } from '@sarafan/contract/start'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runRecorded } from '../../platform/jobs/runs.ts'
import { outboundClient } from '../../platform/outbound/client.ts'
import { logIn, person, showcase } from '../../test/fixtures/people.ts'
import {
  type CollectedSpan,
  type FakeCollector,
  openCollector,
} from '../../test/monitoring/fake-collector.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { openTraces } from './traces.ts'

let collector: FakeCollector
let stop: () => Promise<void>
let anna: Visitor
const world = testWorld(async (w) => {
  anna = await logIn(w, await person(w, 'Секретина'), await showcase(w, 'dom', { isDefault: true }))
})
beforeEach(async () => {
  collector = await openCollector()
  stop = openTraces({ endpoint: collector.url, percent: 100 })
})
afterEach(() => collector.close())

/** Sends what was traced; returns the spans that the collector accepted, after it has refused none. */
async function collected(): Promise<CollectedSpan[]> {
  await stop()
  expect(collector.refused).toEqual([])
  return collector.spans
}

/** The library begins each span at a whole millisecond and adds its exact duration. */
const ROUNDING_NS = 1_000_000n
const isWithin = (inner: CollectedSpan, outer: CollectedSpan) =>
  BigInt(inner.startTimeUnixNano) >= BigInt(outer.startTimeUnixNano) - ROUNDING_NS &&
  BigInt(inner.endTimeUnixNano) <= BigInt(outer.endTimeUnixNano) + ROUNDING_NS

test('issue 18: the collector gets a call by its name with its statements by theirs', async () => {
  await world.ask(anna, accountCalls.showProfile, {})
  const spans = await collected()
  const root = spans.find(({ name }) => name === 'showProfile')
  expect(root).toMatchObject({ kind: 2 })
  expect(root?.parentSpanId).toBeUndefined()
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId)
  expect(statements.length).toBeGreaterThan(1)
  for (const { name, kind } of statements)
    expect([name, kind]).toEqual([expect.stringMatching(/^[\w.]+$/), 3])
  expect(statements.every((one) => root && isWithin(one, root) && one.traceId === root.traceId)).toBe(true)
})

test('issue 18: traces contain no values of people, and errors by their code only', async () => {
  const change = { FirstName: 'Секретина', Phone: '+7 916 123-45-67', Email: 'tayna@example.test' }
  await world.ask(anna, accountCalls.updateClient, change)
  await world.ask(anna, accountCalls.updateClient, { ...change, BirthDate: '1990-01-02' })
  await world.ask({ ...anna, token: 'x'.repeat(43) }, startCalls.start, { tgData: 'user=Секретина&hash=1' })
  const spans = await collected()
  const failed = spans.filter(({ status }) => status.code === 2)
  expect(failed.map(({ name }) => name)).toContain('updateClient')
  expect(failed[0]?.attributes.find(({ key }) => key === 'error.type')?.value.stringValue).toMatch(
    /consent_required/,
  )
  // Random ids and times in nanoseconds contain any short number now and then.
  const text = collector.bodies
    .join()
    .replace(/"(?:traceId|spanId|parentSpanId|startTimeUnixNano|endTimeUnixNano)":"\w+"/g, '')
  expect(text).toContain('updateClient')
  for (const secret of ['Секретина', '9161234567', '123-45-67', 'tayna', anna.token, 'x'.repeat(43), '1990'])
    expect(text).not.toContain(secret)
})

test('issue 18: jobs begin traces, requests to other services are in them without addresses', async () => {
  const send = outboundClient({
    provider: 'carrier',
    timeoutMs: 50,
    maxConcurrent: 1,
    maxBytes: 10,
    attempts: 1,
  })
  const url = 'http://127.0.0.1:9/orders?phone=79161234567'
  const deps = {
    db: world.db,
    clock: world.clock,
    log: { error: () => undefined },
    recorded: new Map(),
    running: new Set(),
  }
  const work = () => send({ method: 'GET', url })
  await expect(runRecorded({ ...deps, running: new Set() }, 'books', work)).rejects.toThrow()
  const spans = await collected()
  const job = spans.find(({ name }) => name === 'books')
  expect(spans.find(({ name }) => name === 'carrier')).toMatchObject({
    parentSpanId: job?.spanId,
    status: { code: 2 },
  })
  expect(collector.bodies.join()).not.toMatch(/79161234567|127\.0\.0\.1:9/)
})

test('issue 18: a collector that is away disturbs no call', async () => {
  await stop()
  await collector.close()
  stop = openTraces({ endpoint: collector.url, percent: 100 })
  expect((await world.ask(anna, startCalls.start, {})).status).toBe(200)
  await stop()
  expect(collector.spans).toEqual([])
  collector = await openCollector()
})

test('issue 18: what is no OTLP is refused by the collector of these tests', async () => {
  const post = (body: string) =>
    fetch(`${collector.url}/v1/traces`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
  for (const body of [
    '{',
    '{}',
    '{"resourceSpans":[{"resource":{"attributes":[]},"scopeSpans":[{"spans":[{"traceId":"1"}]}]}]}',
  ])
    expect((await post(body)).status).toBe(400)
  expect(collector.refused).toHaveLength(3)
  await stop()
})
