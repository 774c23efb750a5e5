import { LIMITS } from '@sarafan/contract/limits'
import { globalFilter } from '../../../core/launch/global-filter.ts'
import { type Prefetch, prefetchAll } from '../../../core/routing/screen.ts'
import { readSearch } from '../../../core/routing/search-state.ts'
import { catalogApi } from '../../../parts/catalog/catalog.api.ts'
import { LISTING, listingRequest } from '../../../parts/catalog/listing.ts'
import { searchApi } from '../../../parts/search/search.api.ts'

/** Starts the query of the results while the screen's code is loading, without a search text those of the suggestions. */
export function startSearch(search: URLSearchParams): Prefetch {
  const listing = readSearch(LISTING, search)
  if (listing.q.length < LIMITS.searchMinChars)
    return prefetchAll(
      searchApi.util.prefetch('suggest', { q: '' }, {}),
      catalogApi.util.prefetch('showCategories', undefined, {}),
    )
  const request = { q: listing.q, ...listingRequest(listing), ...globalFilter() }
  return catalogApi.endpoints.found.initiate(request, { subscribe: false })
}
