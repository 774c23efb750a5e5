import { FRESH, type Prefetch } from '../../../core/routing/screen.ts'
import { readSearch } from '../../../core/routing/search-state.ts'
import { saleOrdersApi } from '../../../parts/seller-orders/seller-orders.api.ts'
import {
  filterOf,
  ORDER_LIST_SEARCH,
  type OrderListFilter,
} from '../../../parts/seller-orders/seller-orders.ts'

/** Returns the request for what the address chooses. */
export const listRequest = (choice: OrderListFilter) => ({
  ...filterOf(choice),
  sort: choice.sort,
  page: choice.page - 1,
})

/** Starts the screen's query while its code is loading. */
export function startOrderList(search: URLSearchParams): Prefetch {
  return saleOrdersApi.util.prefetch(
    'showSaleOrders',
    listRequest(readSearch(ORDER_LIST_SEARCH, search)),
    FRESH,
  )
}
