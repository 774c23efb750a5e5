import { FRESH, type Prefetch } from '../../../core/routing/screen.ts'
import { readSearch } from '../../../core/routing/search-state.ts'
import { productsApi } from '../../../parts/products/products.api.ts'
import { SEARCH, viewOf } from './search.ts'

/** Starts the screen's query while its code is loading. */
export function startProductList(search: URLSearchParams): Prefetch {
  return productsApi.util.prefetch('showGoods', viewOf(readSearch(SEARCH, search)), FRESH)
}
