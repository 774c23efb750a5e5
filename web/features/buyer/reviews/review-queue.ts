import { REVIEW_STATUSES } from '@sarafan/contract/catalog/reviews'
import { FRESH, type Prefetch } from '../../../core/routing/screen.ts'
import { choiceParam, pageParam, readSearch, type SearchStateOf } from '../../../core/routing/search-state.ts'
import { reviewsApi } from '../../../parts/reviews/reviews.api.ts'

export const SEARCH = { status: choiceParam(REVIEW_STATUSES, 'on_moderation'), page: pageParam }

/** Returns the request for what the address chooses. */
export const listRequest = ({ status, page }: SearchStateOf<typeof SEARCH>) => ({ status, page: page - 1 })

/** Starts the screen's query while its code is loading. */
export function startReviewQueue(search: URLSearchParams): Prefetch {
  return reviewsApi.util.prefetch('reviewQueue', listRequest(readSearch(SEARCH, search)), FRESH)
}
