// @vitest-environment happy-dom
import { cartCalls } from '@sarafan/contract/orders/cart'
import { startCalls } from '@sarafan/contract/start'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { seenApi } from '../../core/api/seen.api.ts'
import { startApi } from '../../core/api/start.api.ts'
import { makeStore } from '../../core/api/store.ts'
import { rememberLaunchParams } from '../../core/launch/launch-params.ts'
import { cartApi } from '../../parts/cart/cart.api.ts'
import { wireCart, wireLine } from '../../parts/cart/cart.fixtures.ts'
import { configWith } from '../../test/providers.tsx'
import { type Answers, answer, type Heard } from '../../test/wire.ts'

let heard: Heard[] = []
let answers: Answers = {}
const cart = wireCart([wireLine()])
const counters = { NewReferals: 1, UnseenTransactions: 2 }
const answersAtFirst = (): Answers => ({
  start: () => ({ reply: configWith() }),
  showCart: () => ({ reply: cart }),
  setQuantity: () => ({ reply: cart }),
  removeFromCart: () => ({ reply: cart }),
  clearCart: () => ({ reply: cart }),
  serverTime: () => ({ reply: { ServerTime: '2026-11-21T06:30:00Z' } }),
  showcaseCounters: () => ({ reply: counters }),
  auth: () => ({ reply: { isLogged: false, Id: null } }),
  changeMode: () => ({ reply: { Mode: 'admin' } }),
  clearCounters: () => ({ reply: { ok: true } }),
})

beforeEach(() => {
  heard = []
  answers = answersAtFirst()
  rememberLaunchParams('')
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => answer(url, init, { answers, heard }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const times = (name: Heard['name']) => heard.filter((one) => one.name === name).length
const settled = () => vi.advanceTimersByTimeAsync(20)
const { start, auth, serverTime, showcaseCounters, changeMode } = startApi.endpoints
const { clearCounters } = seenApi.endpoints
const question = { tgData: '', devMode: '0' }

describe('what is kept', () => {
  test('TR-02, CN-13, TR-06: an unused response is cached for 60 s and not requested again within them', async () => {
    const store = makeStore()
    const look = async () => {
      const subscription = store.dispatch(auth.initiate())
      await settled()
      subscription.unsubscribe()
    }
    await look()
    await vi.advanceTimersByTimeAsync(59_000)
    await look()
    expect(times('auth')).toBe(1)
    await vi.advanceTimersByTimeAsync(61_000)
    await look()
    expect(times('auth')).toBe(2)
  })

  test('AP-08: the start is requested at /menu/ and cached for a minute', async () => {
    const store = makeStore()
    const look = async () => {
      const subscription = store.dispatch(start.initiate(question))
      await settled()
      subscription.unsubscribe()
    }
    await look()
    await vi.advanceTimersByTimeAsync(59_000)
    await look()
    expect([startCalls.start.path, times('start')]).toEqual(['/menu/', 1])
    await vi.advanceTimersByTimeAsync(61_000)
    await look()
    expect(times('start')).toBe(2)
  })

  test('TR-03, AP-18: the server’s time is requested at each use', async () => {
    const store = makeStore()
    store.dispatch(serverTime.initiate()).unsubscribe()
    await settled()
    store.dispatch(serverTime.initiate()).unsubscribe()
    await settled()
    expect(times('serverTime')).toBe(2)
  })

  test('TR-04, TR-05: neither focusing the window nor going online sends a request', async () => {
    const store = makeStore()
    store.dispatch(auth.initiate())
    await settled()
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    await settled()
    expect(heard.map(({ name }) => name)).toEqual(['auth'])
  })

  test('CN-14, CN-17: in five minutes only the counters are polled, once a minute', async () => {
    const store = makeStore()
    store.dispatch(start.initiate(question))
    store.dispatch(cartApi.endpoints.showCart.initiate())
    const ask = { showcaseId: 7 }
    store.dispatch(showcaseCounters.initiate(ask, { subscriptionOptions: { pollingInterval: 60_000 } }))
    await settled()
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect([times('start'), times('showCart'), times('showcaseCounters')]).toEqual([1, 1, 6])
  })
})

test('TR-01: a query is uninitialized, then pending, then fulfilled or rejected', async () => {
  const store = makeStore()
  const status = () => auth.select()(store.getState()).status
  expect(status()).toBe('uninitialized')
  const asked = store.dispatch(auth.initiate())
  expect(status()).toBe('pending')
  await settled()
  expect(status()).toBe('fulfilled')
  answers.auth = () => ({ status: 500, body: 'нет' })
  asked.refetch()
  await settled()
  expect(status()).toBe('rejected')
})

describe('invalidation', () => {
  async function opened() {
    const store = makeStore()
    store.dispatch(start.initiate(question))
    store.dispatch(showcaseCounters.initiate({ showcaseId: 7 }))
    store.dispatch(cartApi.endpoints.showCart.initiate())
    await settled()
    return store
  }
  const asked = () => [times('start'), times('showcaseCounters')]

  test('TR-07, AP-20: changing the mode refetches the start and the counters', async () => {
    const store = await opened()
    await store.dispatch(changeMode.initiate({ mode: 'admin' }))
    await settled()
    expect(asked()).toEqual([2, 2])
    expect(times('showCart')).toBe(1)
  })

  test('TR-09, AP-22: clearing the counters refetches both', async () => {
    const store = await opened()
    await store.dispatch(clearCounters.initiate({ showcaseId: 7 }))
    await settled()
    expect(asked()).toEqual([2, 2])
  })

  test('AP-09: the start provides seven tags, and invalidating any of them refetches it', async () => {
    const areas = ['Wishlist', 'Auth', 'Test', 'Mlm', 'ShowCases', 'Mode', 'Counters'] as const
    expect([...(startCalls.start.provides ?? [])].sort()).toEqual([...areas].sort())
    const store = await opened()
    for (const [at, area] of areas.entries()) {
      store.dispatch(startApi.util.invalidateTags([area]))
      await settled()
      expect(times('start'), area).toBe(at + 2)
    }
  })

  test('TR-10: each of the three cart changes refetches the cart', async () => {
    const store = await opened()
    const { setQuantity, removeFromCart, clearCart } = cartApi.endpoints
    await store.dispatch(setQuantity.initiate({ productId: 1, quantity: 2 }))
    await settled()
    expect(times('showCart')).toBe(2)
    await store.dispatch(removeFromCart.initiate({ productId: 1 }))
    await settled()
    expect(times('showCart')).toBe(3)
    await store.dispatch(clearCart.initiate())
    await settled()
    expect(times('showCart')).toBe(4)
    expect(cartCalls.clearCart.invalidates).toContain('Cart')
  })
})

test('EN-81: the cache has the 29 tags of the specification', async () => {
  const { TAGS } = await import('@sarafan/contract/call')
  expect(new Set(TAGS).size).toBe(29)
  for (const area of ['Product', 'StaticPage', 'MediaGroup', 'SaleOrderInfo', 'GlobalFilter', 'WowTree'])
    expect(TAGS).toContain(area)
})
