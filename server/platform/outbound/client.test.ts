import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outboundClient } from './client.ts'
import { OutboundError } from './error.ts'
import { textOfAnswer } from './exchange.ts'
import type { OutboundLimits } from './policies.ts'

const LIMITS: OutboundLimits = { provider: 'carrier', timeoutMs: 1000, maxConcurrent: 2, maxBytes: 1000 }
const URL = 'https://carrier.test/prices?token=geheim'

const fetched = vi.fn<typeof fetch>()
const realFetch = globalThis.fetch
beforeEach(() => {
  vi.useFakeTimers()
  // Requests that an earlier file of this process left behind must not count.
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) =>
    String(args[0]).includes('.test/') ? fetched(...args) : realFetch(...args),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
})

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response('text', { status, headers })

/** A fetch that never responds; it rejects when it is aborted. */
const silence = (_url: unknown, init?: RequestInit) =>
  new Promise<Response>((_done, fail) => {
    init?.signal?.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')))
  })

/** Returns the outcome of a request after all timers that it needs. */
async function outcome(request: Promise<unknown>): Promise<unknown> {
  const ended = request.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return ended
}

test('issue 14: a request without a response in time is aborted with a timeout error that has no address', async () => {
  fetched.mockImplementation(silence)
  const send = outboundClient({ ...LIMITS, attempts: 1 })
  const error = await outcome(send({ url: URL }))
  expect(error).toMatchObject({ reason: 'timeout', mayHaveArrived: true, message: 'carrier: timeout' })
  expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
})

test('issue 14: a failed connection names only the provider and the system’s code', async () => {
  const cause = Object.assign(new Error(`connect ${URL}`), { code: 'ECONNREFUSED' })
  fetched.mockRejectedValue(new TypeError('fetch failed', { cause }))
  const error = await outcome(outboundClient(LIMITS)({ url: URL }))
  expect(error).toMatchObject({ reason: 'unreachable', mayHaveArrived: false })
  expect(String(error)).toBe('OutboundError: carrier: unreachable (ECONNREFUSED)')
  expect(JSON.stringify(error)).not.toContain('geheim')
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('issue 14: a GET is retried after 503, and after 429 when Retry-After has passed', async () => {
  fetched.mockResolvedValueOnce(answer(503)).mockResolvedValueOnce(answer(429, { 'retry-after': '2' }))
  fetched.mockResolvedValueOnce(answer(200))
  const request = outboundClient(LIMITS)({ url: URL })
  await vi.advanceTimersByTimeAsync(300)
  expect(fetched).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1690)
  expect(fetched).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(310)
  expect(fetched).toHaveBeenCalledTimes(3)
  expect(textOfAnswer(await request)).toBe('text')
})

test('issue 14: a response with a long Retry-After is returned at once', async () => {
  fetched.mockResolvedValue(answer(429, { 'retry-after': '60' }))
  expect(await outboundClient(LIMITS)({ url: URL })).toMatchObject({ status: 429 })
  expect(fetched).toHaveBeenCalledTimes(1)
})

test.each([
  ['answered 503', async () => answer(503)],
  ['not answered', silence],
  ['cut off', () => Promise.reject(new TypeError('fetch failed'))],
])('issue 14: a POST that is %s is retried only when it is idempotent', async (_how, reply) => {
  fetched.mockImplementation(reply)
  const send = outboundClient(LIMITS)
  await outcome(send({ url: URL, method: 'POST', body: '{}' }))
  expect(fetched).toHaveBeenCalledTimes(1)
  await outcome(send({ url: URL, method: 'POST', body: '{}', isIdempotent: true }))
  expect(fetched).toHaveBeenCalledTimes(4)
})

test('issue 14: five failed requests open the breaker of their host; half a minute later one success closes it', async () => {
  fetched.mockImplementation(async () => answer(500))
  const send = outboundClient({ ...LIMITS, attempts: 1 })
  for (let times = 0; times < 5; times++) expect(await send({ url: URL })).toMatchObject({ status: 500 })
  await expect(send({ url: URL })).rejects.toMatchObject({ reason: 'circuit_open', mayHaveArrived: false })
  expect(await send({ url: 'https://other.test/' })).toMatchObject({ status: 500 })
  expect(fetched).toHaveBeenCalledTimes(6)

  await vi.advanceTimersByTimeAsync(30_000)
  expect(await send({ url: URL })).toMatchObject({ status: 500 })
  await expect(send({ url: URL })).rejects.toMatchObject({ reason: 'circuit_open' })

  await vi.advanceTimersByTimeAsync(30_000)
  fetched.mockImplementation(async () => answer(200))
  expect(await send({ url: URL })).toMatchObject({ status: 200 })
  expect(await send({ url: URL })).toMatchObject({ status: 200 })
})

test('issue 14: refusals of the provider leave the breaker closed', async () => {
  fetched.mockImplementation(async () => answer(404))
  const send = outboundClient(LIMITS)
  for (let times = 0; times < 7; times++) expect(await send({ url: URL })).toMatchObject({ status: 404 })
  expect(fetched).toHaveBeenCalledTimes(7)
})

test('issue 14: at most two requests run at once, twenty wait, more are refused', async () => {
  const open: (() => void)[] = []
  fetched.mockImplementation(() => new Promise((done) => void open.push(() => done(answer(200)))))
  const send = outboundClient({ ...LIMITS, timeoutMs: 60_000 })
  const requests = Array.from({ length: 23 }, () => send({ url: URL }).catch((error: unknown) => error))
  expect(await requests[22]).toMatchObject({ reason: 'overloaded' })
  expect(open).toHaveLength(2)
  while (fetched.mock.calls.length < 22 || open.length > 0) {
    open.shift()?.()
    await vi.advanceTimersByTimeAsync(1)
    expect(open.length).toBeLessThanOrEqual(2)
  }
  expect(await Promise.all(requests.slice(0, 22))).toEqual(
    Array.from({ length: 22 }, () => expect.objectContaining({ status: 200 })),
  )
})

test('issue 14: a response over the size limit is cut off and not retried', async () => {
  fetched.mockImplementation(async () => new Response('x'.repeat(1001)))
  await expect(outboundClient(LIMITS)({ url: URL })).rejects.toEqual(new OutboundError('carrier', 'too_long'))
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('issue 14: an aborted request ends and is not retried', async () => {
  fetched.mockImplementation(silence)
  const ends = new AbortController()
  const request = outboundClient(LIMITS)({ url: URL, signal: ends.signal })
  ends.abort()
  await expect(request).rejects.toMatchObject({ reason: 'aborted' })
  expect(fetched).toHaveBeenCalledTimes(1)
})
