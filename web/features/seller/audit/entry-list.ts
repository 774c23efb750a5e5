import { FRESH, type Prefetch } from '../../../core/routing/screen.ts'
import {
  choiceParam,
  pageParam,
  readSearch,
  type SearchStateOf,
  textParam,
} from '../../../core/routing/search-state.ts'
import { auditApi } from './audit.api.ts'
import { isKind } from './audit.ts'

export const SEARCH = {
  scope: choiceParam(['here', 'all'], 'here'),
  kind: textParam(40),
  person: textParam(20),
  page: pageParam,
}
export type Choice = SearchStateOf<typeof SEARCH>

/** Returns the request for what the address chooses. */
export const listRequest = ({ scope, kind, person, page }: Choice) => ({
  ...(scope === 'all' ? { scope } : {}),
  ...(isKind(kind) ? { kind } : {}),
  ...(person === '' ? {} : { person: Number(person) }),
  page: page - 1,
})

/** Starts the screen's query while its code is loading. */
export function startEntryList(search: URLSearchParams): Prefetch {
  return auditApi.util.prefetch('audit', listRequest(readSearch(SEARCH, search)), FRESH)
}
