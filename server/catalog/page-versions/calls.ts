import type { Call } from '@sarafan/contract/call'
import { catalogCalls } from '@sarafan/contract/catalog/catalog'

/** A call whose response to guests depends on nothing but the request and on what `pageVersions` counts (decision 092). */
export interface CachedCall {
  readonly call: Call
  /** Returns the product whose page a request shows, from the parameters of its path; null for lists. */
  readonly productOf: (params: Readonly<Record<string, unknown>>) => number | null
}

const lists = (call: Call): CachedCall => ({ call, productOf: () => null })

/** The public calls of the catalogue without a clock; facets have a cache of their own, which may be seconds old. */
export const catalogCachedCalls: readonly CachedCall[] = [
  lists(catalogCalls.showCatalogue),
  lists(catalogCalls.search),
  lists(catalogCalls.showCategories),
  lists(catalogCalls.showBrands),
  lists(catalogCalls.showSimilar),
  {
    call: catalogCalls.showProduct,
    productOf: ({ id }) => (/^[1-9]\d{0,14}$/.test(String(id)) ? Number(id) : null),
  },
]
