// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { makeStore } from '../../core/api/store.ts'
import { prefetchLikelyNext, preloadLikelyNext } from './routes.tsx'

afterEach(() => void vi.unstubAllGlobals())

test('issue 17: touching a link to a product starts its query at once, as soon as the code is here', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { dispatch, getState } = makeStore()
  const started = () => Object.keys(getState().api.queries)
  const touched = { isOpened: false }
  prefetchLikelyNext('/product/7', touched, dispatch)
  expect(started()).toEqual([])
  await preloadLikelyNext()
  prefetchLikelyNext('/catalog', touched, dispatch)
  prefetchLikelyNext('/product/7', touched, dispatch)
  expect(started()).toEqual(['showProduct({"id":7})'])
})
