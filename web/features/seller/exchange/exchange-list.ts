import { FRESH, type Prefetch } from '../../../core/routing/screen.ts'
import { pageParam, readSearch, type SearchStateOf } from '../../../core/routing/search-state.ts'
import { exchangeApi } from './exchange.api.ts'

export const SEARCH = { page: pageParam }

/** Returns the request for what the address chooses. */
export const listRequest = ({ page }: SearchStateOf<typeof SEARCH>) => ({ page: page - 1 })

/** Starts the screen's query while its code is loading. */
export function startExchangeList(search: URLSearchParams): Prefetch {
  return exchangeApi.util.prefetch('exchanges', listRequest(readSearch(SEARCH, search)), FRESH)
}
