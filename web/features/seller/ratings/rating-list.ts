import { FRESH, type Prefetch } from '../../../core/routing/screen.ts'
import { choiceParam, pageParam, readSearch, type SearchStateOf } from '../../../core/routing/search-state.ts'
import { ratingsApi } from '../../../parts/ratings/ratings.api.ts'

export const GROUPS = ['all', 'unanswered', 'low'] as const
export const SEARCH = { group: choiceParam(GROUPS, 'all'), page: pageParam }

/** Returns the request for what the address chooses. */
export const listRequest = ({ group, page }: SearchStateOf<typeof SEARCH>) => ({ group, page: page - 1 })

/** Starts the screen's query while its code is loading. */
export function startRatings(search: URLSearchParams): Prefetch {
  return ratingsApi.util.prefetch('ratings', listRequest(readSearch(SEARCH, search)), FRESH)
}
