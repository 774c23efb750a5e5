import { FRESH, type Prefetch } from '../../../core/routing/screen.ts'
import { pageParam, readSearch } from '../../../core/routing/search-state.ts'
import { changesRequest, referrerChangesApi } from '../../../parts/referrer-changes/referrer-changes.api.ts'

export const SEARCH = { page: pageParam }

/** Starts the screen's query while its code is loading. */
export function startChangeList(search: URLSearchParams): Prefetch {
  const { page } = readSearch(SEARCH, search)
  return referrerChangesApi.util.prefetch('referrerChanges', changesRequest(page), FRESH)
}
