import { FRESH, type Prefetch } from '../../../core/routing/screen.ts'
import { pageParam, readSearch } from '../../../core/routing/search-state.ts'
import { bonusesApi } from './bonuses.api.ts'
import { type Sort, storedSort } from './bonuses.ts'

export const SEARCH = { page: pageParam }

/** Returns the request for a page and an order. Pages are counted from one here and from zero in questions (TR-30, TR-31). */
export const listRequest = (page: number, sort: Sort) => ({
  page: page - 1,
  ...(sort === 'none' ? {} : { sort }),
})

/** Starts the screen's query while its code is loading. */
export function startBonuses(search: URLSearchParams): Prefetch {
  const { page } = readSearch(SEARCH, search)
  return bonusesApi.util.prefetch('showBonuses', listRequest(page, storedSort()), FRESH)
}
