import { FRESH, type Prefetch } from '../../../core/routing/screen.ts'
import { pageParam, readSearch, type SearchStateOf } from '../../../core/routing/search-state.ts'
import { integrationsApi } from './integrations.api.ts'

/** The page of a webhook's log, in the address. */
export const LOG_SEARCH = { page: pageParam }

/** Returns the request for the page of the log that the address chooses. */
export const logRequest = (id: number, { page }: SearchStateOf<typeof LOG_SEARCH>) => ({ id, page: page - 1 })

/** Starts the screen's query while its code is loading. */
export function startLog(id: number, search: URLSearchParams): Prefetch {
  return integrationsApi.util.prefetch('webhookLog', logRequest(id, readSearch(LOG_SEARCH, search)), FRESH)
}
