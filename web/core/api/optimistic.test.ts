import { configureStore } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query/react'
import { deliverySettingsCalls } from '@sarafan/contract/orders/delivery-settings'
import { expect, test, vi } from 'vitest'
import { requestOf } from './endpoints.ts'
import { optimistic } from './optimistic.ts'
import type { ApiRequest, CallError } from './send.ts'

type Answer = { data: unknown } | { error: CallError }
const OK: Answer = { data: null }
const REFUSED: Answer = { error: { status: 409, data: { code: 'state_conflict', message: '' } } as CallError }

/** A list on a server that responds when the test says so. */
function openList() {
  const sent: { ids: number[]; answer: (answer: Answer) => void }[] = []
  const api = createApi({
    baseQuery: (request: ApiRequest) => {
      const { promise, resolve } = Promise.withResolvers<Answer>()
      sent.push({ ids: request.fields.IDs as number[], answer: resolve })
      return promise
    },
    endpoints: (build) => ({
      list: build.query<number[], void>({ queryFn: () => ({ data: [1, 2, 3] }) }),
      order: build.mutation<unknown, number[]>(
        optimistic<number[]>({
          query: (ids) => requestOf(deliverySettingsCalls.orderDeliveryMethods)({ ids }),
          show(ids, apply) {
            apply(api.util.updateQueryData('list', undefined, () => ids))
          },
        }),
      ),
    }),
  })
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
  })
  const order = async (...ids: number[]) => {
    const result = await store.dispatch(api.endpoints.order.initiate(ids))
    return 'data' in result
  }
  const shown = () => api.endpoints.list.select()(store.getState()).data
  return { sent, order, shown, load: () => store.dispatch(api.endpoints.list.initiate()) }
}

test('an update is shown before its response, and reported after it', async () => {
  const { sent, order, shown, load } = openList()
  await load()
  const done = vi.fn()
  const result = order(3, 1, 2).then(done)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(shown()).toEqual([3, 1, 2])
  expect(done).not.toHaveBeenCalled()
  sent[0]?.answer(OK)
  await result
  expect(done).toHaveBeenCalledWith(true)
  expect(shown()).toEqual([3, 1, 2])
})

test('a refused update is undone', async () => {
  const { sent, order, shown, load } = openList()
  await load()
  const result = order(3, 1, 2)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.answer(REFUSED)
  expect(await result).toBe(false)
  expect(shown()).toEqual([1, 2, 3])
})

test('a quick repeat is sent after the response to the one before; the last one stays', async () => {
  const { sent, order, shown, load } = openList()
  await load()
  const results = [order(2, 1, 3), order(2, 3, 1)]
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(shown()).toEqual([2, 3, 1])
  await new Promise((done) => setTimeout(done, 20))
  expect(sent.map(({ ids }) => ids)).toEqual([[2, 1, 3]])
  sent[0]?.answer(OK)
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  sent[1]?.answer(OK)
  expect(await Promise.all(results)).toEqual([true, true])
  expect(sent.map(({ ids }) => ids)).toEqual([
    [2, 1, 3],
    [2, 3, 1],
  ])
  expect(shown()).toEqual([2, 3, 1])
})

test('when the first of two updates is refused, the second stays on screen and is sent', async () => {
  const { sent, order, shown, load } = openList()
  await load()
  const results = [order(2, 1, 3), order(3, 2, 1)]
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.answer(REFUSED)
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(shown()).toEqual([3, 2, 1])
  sent[1]?.answer(REFUSED)
  expect(await Promise.all(results)).toEqual([false, false])
  expect(shown()).toEqual([1, 2, 3])
})
