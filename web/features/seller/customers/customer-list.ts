import { FRESH, type Prefetch } from '../../../core/routing/screen.ts'
import { readSearch } from '../../../core/routing/search-state.ts'
import { CUSTOMER_SEARCH, type CustomerChoice, customersApi, filterOf } from './customers.api.ts'

/** Returns the request for what the address chooses. */
export const listRequest = (choice: CustomerChoice) => ({
  ...filterOf(choice),
  sort: choice.sort,
  page: choice.page - 1,
})

/** Starts the screen's query while its code is loading. */
export function startCustomers(search: URLSearchParams): Prefetch {
  return customersApi.util.prefetch('showCustomers', listRequest(readSearch(CUSTOMER_SEARCH, search)), FRESH)
}
