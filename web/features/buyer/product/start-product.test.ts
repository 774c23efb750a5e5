// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { makeStore } from '../../../core/api/store.ts'
import type { Product } from '../../../parts/catalog/catalog.api.ts'
import { homeApi } from '../../../parts/home/home.api.ts'
import { EMPTY_HOME } from '../../../parts/home/home.fixtures.ts'
import { shownCard } from '../../../test/products.fixtures.ts'
import { startProduct } from './product.api.ts'

afterEach(() => void vi.unstubAllGlobals())

const card = (changes: Partial<Product> = {}) => shownCard({ id: 7, variantId: 71, ...changes })

/** The queries that the start of product 7 adds where the home page shows `products`. */
function started(products: Product[], isOpened: boolean): string[] {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { dispatch, getState } = makeStore()
  const home = { ...EMPTY_HOME, blocks: [], products, productTotal: products.length }
  dispatch(homeApi.util.upsertQueryEntries([{ endpointName: 'showHome', arg: {}, value: home }]))
  dispatch(startProduct(7, { isOpened }))
  return Object.keys(getState().api.queries).filter((key) => !key.startsWith('showHome'))
}

test('issue 17: the delivery of a product that a list has shown is requested together with its page', () => {
  expect(started([card()], true)).toEqual(['showProduct({"id":7})', 'estimateDelivery({"variant":71})'])
})

test('issue 17: a finger that only touches a card, a sold-out product and one that no list has shown request the page alone', () => {
  const alone = ['showProduct({"id":7})']
  expect(started([card()], false)).toEqual(alone)
  expect(started([card({ inStock: false })], true)).toEqual(alone)
  expect(started([card({ id: 8 })], true)).toEqual(alone)
})
