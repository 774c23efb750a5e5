import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outboundClient } from './client.ts'
import { OutboundError } from './error.ts'
import { type Exchange, type OutboundResponse, textOfAnswer } from './exchange.ts'
import type { OutboundLimits } from './policies.ts'

const LIMITS: OutboundLimits = { provider: 'carrier', timeoutMs: 1000, maxConcurrent: 2, maxBytes: 1000 }
const URL = 'https://carrier.test/prices?token=geheim'

const sent = vi.fn<Exchange>()
const clientOf = (limits: OutboundLimits) => outboundClient(limits, sent)
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  sent.mockReset()
})

const answer = (status: number, headers: Record<string, string> = {}): OutboundResponse => ({
  status,
  headers,
  bytes: new TextEncoder().encode('text'),
})

/** An exchange without a response; it rejects when it is aborted. */
const silence: Exchange = (_limits, { signal }, timeLimit) =>
  new Promise((_done, fail) => {
    timeLimit.addEventListener('abort', () => fail(new OutboundError('carrier', 'timeout')))
    signal?.addEventListener('abort', () => fail(new OutboundError('carrier', 'aborted')))
  })

/** Returns the outcome of a request after all timers that it needs. */
async function outcome(request: Promise<unknown>): Promise<unknown> {
  const ended = request.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return ended
}

test('issue 14: a request without a response in time is aborted with a timeout error that has no address', async () => {
  sent.mockImplementation(silence)
  const send = clientOf({ ...LIMITS, attempts: 1 })
  const error = await outcome(send({ url: URL }))
  expect(error).toMatchObject({ reason: 'timeout', mayHaveArrived: true, message: 'carrier: timeout' })
  expect(sent.mock.calls[0]?.[2].aborted).toBe(true)
})

test('issue 14: a failed connection names only the provider and the system’s code', async () => {
  const cause = Object.assign(new Error(`connect ${URL}`), { code: 'ECONNREFUSED' })
  sent.mockRejectedValue(new OutboundError('carrier', 'unreachable', cause))
  const error = await outcome(clientOf(LIMITS)({ url: URL }))
  expect(error).toMatchObject({ reason: 'unreachable', mayHaveArrived: false })
  expect(String(error)).toBe('OutboundError: carrier: unreachable (ECONNREFUSED)')
  expect(JSON.stringify(error)).not.toContain('geheim')
  expect(sent).toHaveBeenCalledTimes(3)
})

test('issue 14: a GET is retried after 503, and after 429 when Retry-After has passed', async () => {
  sent.mockResolvedValueOnce(answer(503)).mockResolvedValueOnce(answer(429, { 'retry-after': '2' }))
  sent.mockResolvedValueOnce(answer(200))
  const request = clientOf(LIMITS)({ url: URL })
  await vi.advanceTimersByTimeAsync(300)
  expect(sent).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1690)
  expect(sent).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(310)
  expect(sent).toHaveBeenCalledTimes(3)
  expect(textOfAnswer(await request)).toBe('text')
})

test('issue 14: a response with a long Retry-After is returned at once', async () => {
  sent.mockResolvedValue(answer(429, { 'retry-after': '60' }))
  expect(await clientOf(LIMITS)({ url: URL })).toMatchObject({ status: 429 })
  expect(sent).toHaveBeenCalledTimes(1)
})

test.each([
  ['answered 503', async () => answer(503)],
  ['not answered', silence],
  ['cut off', () => Promise.reject(new OutboundError('carrier', 'unreachable'))],
])('issue 14: a POST that is %s is retried only when it is idempotent', async (_how, reply) => {
  sent.mockImplementation(reply)
  const send = clientOf(LIMITS)
  await outcome(send({ url: URL, method: 'POST', body: '{}' }))
  expect(sent).toHaveBeenCalledTimes(1)
  await outcome(send({ url: URL, method: 'POST', body: '{}', isIdempotent: true }))
  expect(sent).toHaveBeenCalledTimes(4)
})

test('issue 14: five failed requests open the breaker of their host; half a minute later one success closes it', async () => {
  sent.mockImplementation(async () => answer(500))
  const send = clientOf({ ...LIMITS, attempts: 1 })
  for (let times = 0; times < 5; times++) expect(await send({ url: URL })).toMatchObject({ status: 500 })
  await expect(send({ url: URL })).rejects.toMatchObject({ reason: 'circuit_open', mayHaveArrived: false })
  expect(await send({ url: 'https://other.test/' })).toMatchObject({ status: 500 })
  expect(sent).toHaveBeenCalledTimes(6)

  await vi.advanceTimersByTimeAsync(30_000)
  expect(await send({ url: URL })).toMatchObject({ status: 500 })
  await expect(send({ url: URL })).rejects.toMatchObject({ reason: 'circuit_open' })

  await vi.advanceTimersByTimeAsync(30_000)
  sent.mockImplementation(async () => answer(200))
  expect(await send({ url: URL })).toMatchObject({ status: 200 })
  expect(await send({ url: URL })).toMatchObject({ status: 200 })
})

test('issue 14: refusals of the provider leave the breaker closed', async () => {
  sent.mockImplementation(async () => answer(404))
  const send = clientOf(LIMITS)
  for (let times = 0; times < 7; times++) expect(await send({ url: URL })).toMatchObject({ status: 404 })
  expect(sent).toHaveBeenCalledTimes(7)
})

test('issue 14: at most two requests run at once, twenty wait, more are refused', async () => {
  const open: (() => void)[] = []
  sent.mockImplementation(
    () => new Promise<OutboundResponse>((done) => void open.push(() => done(answer(200)))),
  )
  const send = clientOf({ ...LIMITS, timeoutMs: 60_000 })
  const requests = Array.from({ length: 23 }, () => send({ url: URL }).catch((error: unknown) => error))
  expect(await requests[22]).toMatchObject({ reason: 'overloaded' })
  expect(open).toHaveLength(2)
  while (sent.mock.calls.length < 22 || open.length > 0) {
    open.shift()?.()
    await vi.advanceTimersByTimeAsync(1)
    expect(open.length).toBeLessThanOrEqual(2)
  }
  expect(await Promise.all(requests.slice(0, 22))).toEqual(
    Array.from({ length: 22 }, () => expect.objectContaining({ status: 200 })),
  )
})

test('issue 14: a response over the size limit is not retried', async () => {
  sent.mockRejectedValue(new OutboundError('carrier', 'too_long'))
  await expect(clientOf(LIMITS)({ url: URL })).rejects.toEqual(new OutboundError('carrier', 'too_long'))
  expect(sent).toHaveBeenCalledTimes(1)
})

test('issue 14: an aborted request ends and is not retried', async () => {
  sent.mockImplementation(silence)
  const ends = new AbortController()
  const request = clientOf(LIMITS)({ url: URL, signal: ends.signal })
  ends.abort()
  await expect(request).rejects.toMatchObject({ reason: 'aborted' })
  expect(sent).toHaveBeenCalledTimes(1)
})
