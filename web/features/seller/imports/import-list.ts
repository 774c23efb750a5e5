import { FRESH, type Prefetch } from '../../../core/routing/screen.ts'
import { pageParam, readSearch, type SearchStateOf } from '../../../core/routing/search-state.ts'
import { importsApi } from './imports.api.ts'

export const SEARCH = { page: pageParam }

/** Returns the request for what the address chooses. */
export const listRequest = ({ page }: SearchStateOf<typeof SEARCH>) => ({ page: page - 1 })

/** Starts the screen's query while its code is loading. */
export function startImportList(search: URLSearchParams): Prefetch {
  return importsApi.util.prefetch('showImports', listRequest(readSearch(SEARCH, search)), FRESH)
}
