// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { heldToken, holdSession, isSessionLost, reopenWith } from '../../core/api/session.ts'
import { makeStore } from '../../core/api/store.ts'
import { cartApi } from '../../parts/cart/cart.api.ts'

afterEach(() => void vi.unstubAllGlobals())

const cart = {
  goodsInfo: [],
  cnt_in_cart: 0,
  version: 0,
  goods: 0,
  discount: 0,
  total: 0,
  bonus: 0,
  blocked: false,
}

test('a lost session is opened again silently, once for all calls, and each call is sent again', async () => {
  holdSession({ token: 'old', isLogged: true })
  let opened = 0
  reopenWith(async () => {
    opened++
    holdSession({ token: 'new', isLogged: true })
    return true
  })
  const tokens: string[] = []
  vi.stubGlobal('fetch', async (_: string, init: { headers: Record<string, string> }) => {
    tokens.push(init.headers.Authorization ?? '')
    if (heldToken() === 'old') return new Response('Войдите', { status: 401 })
    return new Response(JSON.stringify({ cart }), { headers: { 'content-type': 'application/json' } })
  })
  const store = makeStore()
  const [one, other] = await Promise.all([
    store.dispatch(cartApi.endpoints.showCart.initiate()),
    store.dispatch(cartApi.endpoints.clearCart.initiate()),
  ])
  expect([opened, one.data !== undefined, 'data' in other]).toEqual([1, true, true])
  expect(tokens.filter((token) => token === 'Bearer new').length).toBeGreaterThanOrEqual(2)
})

test('a refused guest keeps the session', () => {
  holdSession({ token: 'guest', isLogged: false })
  expect(isSessionLost({ status: 401, data: 'Войдите' })).toBe(false)
  expect(isSessionLost({ status: 401, data: { code: 'session_required' } })).toBe(true)
  expect(isSessionLost({ status: 403, data: { code: 'banned' } })).toBe(false)
})
