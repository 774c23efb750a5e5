import { FRESH, type Prefetch } from '../../../core/routing/screen.ts'
import {
  pageParam,
  patternParam,
  readSearch,
  type SearchStateOf,
} from '../../../core/routing/search-state.ts'
import { certificateSalesApi } from './certificate-sales.api.ts'

export const SEARCH = { page: pageParam, order: patternParam(/^[0-9a-z]{20,26}$/) }

/** Returns the request for what the address chooses. */
export const listRequest = ({ page, order }: SearchStateOf<typeof SEARCH>) => ({
  page: page - 1,
  ...(order === '' ? {} : { order }),
})

/** Starts the screen's query while its code is loading. */
export function startSales(search: URLSearchParams): Prefetch {
  const request = listRequest(readSearch(SEARCH, search))
  return certificateSalesApi.util.prefetch('showCertificateSales', request, FRESH)
}
