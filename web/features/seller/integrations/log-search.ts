import { pageParam } from '../../../core/routing/search-state.ts'

/** The page of a webhook's log, in the address. */
export const LOG_SEARCH = { page: pageParam }
