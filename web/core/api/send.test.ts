// @vitest-environment happy-dom

import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { logoCalls } from '@sarafan/contract/showcases/logo'
import { startCalls } from '@sarafan/contract/start'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rememberLaunchParams } from '../launch/launch-params.ts'
import { send } from './send.ts'
import { holdSession } from './session.ts'

const seen: { url: URL; init: RequestInit }[] = []
let answer: () => Promise<Response>

function json(body: unknown, status = 200) {
  return async () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

beforeEach(() => {
  seen.length = 0
  answer = json({ ok: true })
  localStorage.clear()
  rememberLaunchParams('')
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    seen.push({ url: new URL(url), init })
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const lastParams = () => seen.at(-1)?.url.searchParams ?? new URLSearchParams()

describe('what goes out', () => {
  test('AP-05, CN-07: every call carries the developer flag, 0 unless switched', async () => {
    await send({ call: startCalls.auth, fields: {} })
    await send({ call: cartCalls.clearCart, fields: {} })
    expect(seen.map(({ url }) => url.searchParams.get('toramatest'))).toEqual(['0', '0'])
    localStorage.setItem('DevModeApp', '1')
    await send({ call: startCalls.auth, fields: {} })
    expect(lastParams().get('toramatest')).toBe('1')
  })

  test('AP-06: requests carry the s of the first address, even after the address changed', async () => {
    await send({ call: startCalls.auth, fields: {} })
    expect(lastParams().has('s')).toBe(false)
    rememberLaunchParams('?s=2n&a=1')
    await send({ call: startCalls.auth, fields: {} })
    await send({ call: cartCalls.clearCart, fields: {} })
    expect(seen.slice(1).map(({ url }) => url.searchParams.get('s'))).toEqual(['2n', '2n'])
  })

  test('a mutation sent while the page closes outlives it; a query does not', async () => {
    await send({ call: cartCalls.clearCart, fields: {} })
    const shown = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await send({ call: cartCalls.clearCart, fields: {} })
    await send({ call: startCalls.serverTime, fields: {} })
    shown.mockRestore()
    expect(seen.map(({ init }) => init.keepalive ?? false)).toEqual([false, true, false])
  })

  test('AP-07: questions that read ask for json, those that write do not', async () => {
    await send({ call: startCalls.serverTime, fields: {} })
    expect([lastParams().get('json'), lastParams().get('method')]).toEqual(['1', 'getDBTime'])
    await send({ call: cartCalls.clearCart, fields: {} })
    expect(lastParams().has('json')).toBe(false)
    expect(seen.at(-1)?.init.body).toBe('{"method":"ClearCart"}')
  })

  test('RO-26: credentials, our header and the token go with each call', async () => {
    holdSession({ token: 'secret', isLogged: true })
    await send({ call: startCalls.auth, fields: {} })
    const init = seen.at(-1)?.init
    expect(init?.credentials).toBe('include')
    expect(init?.headers).toMatchObject({ 'X-Requested-With': 'sarafan', Authorization: 'Bearer secret' })
  })

  test('a field named in the path is not repeated in the query', async () => {
    await send({ call: catalogCalls.showProduct, fields: { id: '5' } })
    expect(seen.at(-1)?.url.pathname).toMatch(/\/product\/5$/)
    expect(lastParams().has('id')).toBe(false)
  })
})

describe('what comes back', () => {
  test('ER-01, ER-02: 2xx is data, everything else an error', async () => {
    expect(await send({ call: startCalls.auth, fields: {} })).toEqual({ data: { ok: true } })
    answer = json({ code: 'cart_empty' }, 409)
    const sent = await send({ call: startCalls.auth, fields: {} })
    expect(sent).toEqual({ error: { status: 409, data: { code: 'cart_empty' } } })
  })

  test('ER-03: an error is its status and its data, text or JSON', async () => {
    answer = async () => new Response('Нет такой витрины', { status: 404 })
    expect(await send({ call: startCalls.auth, fields: {} })).toEqual({
      error: { status: 404, data: 'Нет такой витрины' },
    })
    answer = json({ code: 'cart_full' }, 409)
    expect(await send({ call: startCalls.auth, fields: {} })).toEqual({
      error: { status: 409, data: { code: 'cart_full' } },
    })
  })

  test('ER-04, ER-06: no network and unreadable JSON have their own names', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await send({ call: startCalls.auth, fields: {} })).toEqual({
      error: { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' },
    })
    answer = async () => new Response('<html>', { headers: { 'content-type': 'application/json' } })
    expect(await send({ call: startCalls.auth, fields: {} })).toMatchObject({
      error: { status: 'PARSING_ERROR' },
    })
  })

  test('issue 15: a call that was called off before it is sent never leaves', async () => {
    const before = seen.length
    answer = json({})
    const sent = await send({ call: startCalls.auth, fields: {} }, AbortSignal.abort())
    expect(sent).toMatchObject({ error: { status: 'FETCH_ERROR' } })
    expect(seen).toHaveLength(before)
  })

  test('ER-05: an answer that takes more than 30 s is a time-out', async () => {
    vi.useFakeTimers()
    answer = () =>
      new Promise((_, reject) => {
        seen.at(-1)?.init.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    const sent = send({ call: startCalls.auth, fields: {} })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await sent).toMatchObject({ error: { status: 'TIMEOUT_ERROR' } })
  })

  test('ER-05: an upload that reports progress has no time-out while it moves', async () => {
    vi.useFakeTimers()
    const told: number[] = []
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        readonly upload: { onprogress?: (event: object) => void } = {}
        onabort?: () => void
        open() {}
        setRequestHeader() {}
        abort() {
          this.onabort?.()
        }
        send() {
          for (const [at, loaded] of [1, 2].entries())
            setTimeout(
              () => this.upload.onprogress?.({ lengthComputable: true, loaded, total: 4 }),
              (at + 1) * 25_000,
            )
        }
      },
    )
    const request = { call: logoCalls.uploadShowcaseLogo, fields: { id: '7' } }
    const sent = send({ ...request, onProgress: (share) => told.push(share) })
    // The sender is loaded first, with timers of its own.
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(79_000)
    expect(told).toEqual([0.25, 0.5])
    const isOver = await Promise.race([sent.then(() => true), Promise.resolve(false)])
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await sent).toMatchObject({ error: { status: 'TIMEOUT_ERROR' } })
  })
})
