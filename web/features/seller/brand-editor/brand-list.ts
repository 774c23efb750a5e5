import { FRESH, type Prefetch } from '../../../core/routing/screen.ts'
import { pageParam, readSearch, type SearchStateOf, textParam } from '../../../core/routing/search-state.ts'
import { brandsApi } from './brand-editor.api.ts'

export const SEARCH = { q: textParam(80), page: pageParam }

/** Returns the request for what the address chooses. */
export const listRequest = ({ q, page }: SearchStateOf<typeof SEARCH>) => ({
  page: page - 1,
  ...(q === '' ? {} : { q }),
})

/** Starts the screen's query while its code is loading. */
export function startBrandList(search: URLSearchParams): Prefetch {
  return brandsApi.util.prefetch('brandEdit', listRequest(readSearch(SEARCH, search)), FRESH)
}
