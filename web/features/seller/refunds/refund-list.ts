import { FRESH, type Prefetch } from '../../../core/routing/screen.ts'
import { choiceParam, pageParam, readSearch, type SearchStateOf } from '../../../core/routing/search-state.ts'
import { refundsApi, type State } from '../../../parts/refunds/refunds.api.ts'

export const STATES: readonly State[] = ['due', 'done']
export const SEARCH = { state: choiceParam(STATES, 'due'), page: pageParam }

/** Returns the request for what the address chooses. */
export const listRequest = ({ state, page }: SearchStateOf<typeof SEARCH>) => ({ state, page: page - 1 })

/** Starts the screen's query while its code is loading. */
export function startRefundList(search: URLSearchParams): Prefetch {
  return refundsApi.util.prefetch('showManualRefunds', listRequest(readSearch(SEARCH, search)), FRESH)
}
