import { globalFilter } from '../../core/launch/global-filter.ts'
import type { Prefetch } from '../../core/routing/screen.ts'
import { readSearch } from '../../core/routing/search-state.ts'
import { catalogApi } from './catalog.api.ts'
import { LISTING, listingRequest } from './listing.ts'

/** Starts the query of a product list as its page makes it. */
export function startListing(scope: { category?: string }, search: URLSearchParams): Prefetch {
  const request = { ...scope, ...globalFilter(), ...listingRequest(readSearch(LISTING, search)) }
  return catalogApi.endpoints.listing.initiate(request, { subscribe: false })
}
