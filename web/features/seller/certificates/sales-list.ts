import { FRESH, type Prefetch } from '../../../core/routing/screen.ts'
import { pageParam, readSearch, type SearchStateOf } from '../../../core/routing/search-state.ts'
import { certificateSalesApi } from './certificate-sales.api.ts'

export const SEARCH = { page: pageParam }

/** Returns the request for what the address chooses. */
export const listRequest = ({ page }: SearchStateOf<typeof SEARCH>) => ({ page: page - 1 })

/** Starts the screen's query while its code is loading. */
export function startSales(search: URLSearchParams): Prefetch {
  const request = listRequest(readSearch(SEARCH, search))
  return certificateSalesApi.util.prefetch('showCertificateSales', request, FRESH)
}
