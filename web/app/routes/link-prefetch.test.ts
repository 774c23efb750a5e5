// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { makeStore } from '../../core/api/store.ts'
import { homeApi } from '../../parts/home/home.api.ts'
import { EMPTY_HOME } from '../../parts/home/home.fixtures.ts'
import { shownCard } from '../../test/products.fixtures.ts'
import { prefetchLikelyNext, preloadLikelyNext } from './routes.tsx'

afterEach(() => void vi.unstubAllGlobals())

test('issue 17: a link to a product starts its query when it is touched, and that of the delivery when it is followed', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { dispatch, getState } = makeStore()
  const home = { ...EMPTY_HOME, blocks: [], products: [shownCard({ id: 7, variantId: 71 })], productTotal: 1 }
  dispatch(homeApi.util.upsertQueryEntries([{ endpointName: 'showHome', arg: {}, value: home }]))
  const started = () => Object.keys(getState().api.queries).filter((key) => !key.startsWith('showHome'))
  const touched = { isOpened: false }
  prefetchLikelyNext('/product/7', touched, dispatch)
  expect(started()).toEqual([])
  await preloadLikelyNext()
  prefetchLikelyNext('/catalog', touched, dispatch)
  prefetchLikelyNext('/product/7', touched, dispatch)
  expect(started()).toEqual(['showProduct({"id":7})'])
  prefetchLikelyNext('/product/7', { isOpened: true }, dispatch)
  expect(started()).toEqual(['showProduct({"id":7})', 'estimateDelivery({"variant":71})'])
})
