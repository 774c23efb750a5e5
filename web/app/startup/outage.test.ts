// @vitest-environment happy-dom
import { correctionCalls } from '@sarafan/contract/bonuses/corrections'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../core/api/api.ts'
import { idempotentMutationOf } from '../../core/api/endpoints.ts'
import { letCallsGo } from '../../core/api/session.ts'
import { makeStore } from '../../core/api/store.ts'
import { cartApi } from '../../parts/cart/cart.api.ts'

const once = api.injectEndpoints({
  endpoints: (build) => ({
    decideOnce: build.mutation(idempotentMutationOf(correctionCalls.decideCorrection)),
  }),
})
const ANSWER = JSON.stringify({ cart: { goodsInfo: [] } })
const AWAY = { status: 503, headers: { 'retry-after': '2', 'content-type': 'text/plain; charset=utf-8' } }
let answers: Response[]
const keys: (string | undefined)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  letCallsGo()
  keys.length = 0
  vi.stubGlobal('fetch', async (_: string, init: { headers: Record<string, string> }) => {
    keys.push(init.headers['Idempotency-Key'])
    return answers.shift() ?? new Response(ANSWER, { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const away = (times: number) => Array.from({ length: times }, () => new Response('Магазин недоступен', AWAY))

test('review 1c: a question answered 503 with Retry-After is sent again after that time', async () => {
  answers = away(2)
  const sent = makeStore().dispatch(cartApi.endpoints.showCart.initiate())
  await vi.advanceTimersByTimeAsync(1900)
  expect(keys).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2200)
  await sent
  expect(keys).toHaveLength(3)
})

test('review 1c: a question the server never gets back to shows the server’s words after three retries', async () => {
  answers = away(9)
  const sent = makeStore().dispatch(cartApi.endpoints.showCart.initiate())
  await vi.advanceTimersByTimeAsync(20_000)
  expect((await sent).error).toMatchObject({ status: 503, data: 'Магазин недоступен' })
  expect(keys).toHaveLength(4)
})

test('review 1c: a change answered 503 is sent again only under an idempotency key, and under the same one', async () => {
  const store = makeStore()
  answers = away(1)
  const cleared = store.dispatch(cartApi.endpoints.clearCart.initiate())
  await vi.advanceTimersByTimeAsync(5000)
  await cleared
  expect(keys).toEqual([undefined])
  keys.length = 0
  answers = away(1)
  const request = { Id: '1', Decision: 'approve' } as never // the request does not matter here
  const decided = store.dispatch(once.endpoints.decideOnce.initiate({ request, key: 'one-key' }))
  await vi.advanceTimersByTimeAsync(5000)
  await decided
  expect(keys).toEqual(['one-key', 'one-key'])
})
