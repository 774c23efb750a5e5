import type { Prefetch } from '../../../../core/routing/screen.ts'
import { choiceParam, readSearch, type SearchStateOf } from '../../../../core/routing/search-state.ts'
import { productApi } from '../product.api.ts'

export const SORTS = ['new', 'high', 'low'] as const
export const STARS = ['5', '4', '3', '2', '1'] as const

export const SEARCH = { sort: choiceParam(SORTS, 'new'), stars: choiceParam(STARS, undefined) }

/** Returns the request for what the address chooses. */
export const listRequest = (product: number, { sort, stars }: SearchStateOf<typeof SEARCH>) => ({
  product,
  sort,
  stars,
})

/** Starts the screen's query while its code is loading. */
export function startReviews(product: number, search: URLSearchParams): Prefetch {
  const request = listRequest(product, readSearch(SEARCH, search))
  return productApi.endpoints.reviews.initiate(request, { subscribe: false })
}
