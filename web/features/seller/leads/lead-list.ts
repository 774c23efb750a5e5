import { FRESH, type Prefetch } from '../../../core/routing/screen.ts'
import { choiceParam, pageParam, readSearch, type SearchStateOf } from '../../../core/routing/search-state.ts'
import { type LeadStatus, leadsApi } from '../../../parts/leads/leads.api.ts'

export const STATUSES: readonly LeadStatus[] = ['new', 'in_work', 'converted', 'rejected']
export const SEARCH = { status: choiceParam(STATUSES, undefined), page: pageParam }

/** Returns the request for what the address chooses. */
export const listRequest = ({ status, page }: SearchStateOf<typeof SEARCH>) => ({
  page: page - 1,
  ...(status ? { status } : {}),
})

/** Starts the screen's query while its code is loading. */
export function startLeadList(search: URLSearchParams): Prefetch {
  return leadsApi.util.prefetch('showLeads', listRequest(readSearch(SEARCH, search)), FRESH)
}
