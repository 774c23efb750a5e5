import { ALL_CALLS } from '@sarafan/contract/all.generated'
import type { Call } from '@sarafan/contract/call'
import { REFUSALS } from '@sarafan/contract/refusals'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { guest, logIn, person, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { sampleOf } from '../../test/fixtures/samples.ts'
import { requestOf, testWorld, type Visitor } from '../../test/world.ts'

const CALLS: [string, Call][] = Object.entries(ALL_CALLS)

let dom: TestShowcase
let anna: Visitor

const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true })
  anna = await logIn(w, await person(w, 'Анна'), dom)
})

const send = (call: Call, change: (request: InjectOptions) => InjectOptions = (same) => same) =>
  world.app.inject(change(requestOf(anna, call, sampleOf(call))))
const isDeclared = (call: Call, status: number) =>
  status === 200 || [...call.refusals, 'invalid_question' as const].some((code) => REFUSALS[code] === status)
const withPath = (request: InjectOptions, path: (old: string) => string): InjectOptions => ({
  ...request,
  url: path(String(request.url)),
})

test('AP-01: the contract declares at least 30 calls, 14 of them in families', () => {
  expect(CALLS.length).toBeGreaterThanOrEqual(30)
  const families = CALLS.filter(([, call]) => call.method !== undefined)
  expect(families.length).toBeGreaterThanOrEqual(14)
})

describe.each(CALLS)('%s', (_name, call) => {
  test('AP-05 AP-06 AP-07: accepts json, toramatest and s', async () => {
    const { statusCode } = await send(call, (request) => ({
      ...request,
      query: { ...(request.query as object), s: '1' },
    }))
    expect(isDeclared(call, statusCode)).toBe(true)
  })

  test('AP-19: responds alike with and without a trailing slash, without a redirect', async () => {
    const bare = await send(call, (request) => withPath(request, (path) => path.replace(/\/$/, '')))
    const slashed = await send(call, (request) => withPath(request, (path) => `${path.replace(/\/$/, '')}/`))
    expect(slashed.statusCode).toBe(bare.statusCode)
    expect(isDeclared(call, bare.statusCode)).toBe(true)
  })

  test('AP-55: refuses an unknown field', async () => {
    const { statusCode } = await send(call, (request) =>
      call.verb === 'GET'
        ? { ...request, query: { ...(request.query as object), surprise: '1' } }
        : { ...request, payload: { ...(request.payload as object), surprise: 1 } },
    )
    expect(statusCode === 422).toBe(!call.lenient)
  })

  test('AP-07: refuses a parameter given twice', async () => {
    const { statusCode } = await send(call, (request) => ({
      ...request,
      query: undefined as never, // the query is in the URL below
      url: `${request.url}?${new URLSearchParams(request.query as Record<string, string>)}&toramatest=1`,
    }))
    expect(statusCode).toBe(422)
  })

  test('RO-26: refuses a wrong Origin on a write, accepts an absent one', async () => {
    const foreign = await send(call, (request) => ({
      ...request,
      headers: { ...request.headers, origin: 'https://evil.example' },
    }))
    const absent = await send(call)
    expect(isDeclared(call, absent.statusCode)).toBe(true)
    if (call.verb === 'POST') expect(foreign.statusCode).toBe(403)
    else expect(isDeclared(call, foreign.statusCode)).toBe(true)
  })
})

const WRITES = CALLS.filter(([, call]) => call.verb === 'POST')

describe.each(WRITES)('%s', (_name, call) => {
  test('AP-55: refuses a form', async () => {
    const response = await send(call, (request) => ({
      ...request,
      headers: { ...request.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'method=x',
    }))
    expect(response.statusCode).toBe(415)
    expect(response.json().code).toBe('json_required')
  })

  test('RO-26: refuses a request without our header', async () => {
    const response = await send(call, (request) => ({
      ...request,
      headers: { ...request.headers, 'x-requested-with': '' },
    }))
    expect(response.json().code).toBe('header_required')
  })
})

test('AP-20: an unknown method of a family returns 404 `method_unknown`', async () => {
  const response = await world.app.inject({
    ...requestOf(anna, ALL_CALLS.logout, {}),
    payload: { method: 'dropEverything' },
  })
  expect(response.statusCode).toBe(404)
  expect(response.json().code).toBe('method_unknown')
})

test('RO-06: calls for people refuse a guest', async () => {
  const visitor = await guest(world, dom)
  const personal = CALLS.filter(([, call]) => call.access === 'client')
  expect(personal.length).toBeGreaterThanOrEqual(5)
  for (const [name, call] of personal) {
    const { statusCode } = await world.app.inject(requestOf(visitor, call, sampleOf(call)))
    expect([name, statusCode]).toEqual([name, 401])
  }
})
