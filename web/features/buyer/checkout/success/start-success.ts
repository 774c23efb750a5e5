import type { Prefetch } from '../../../../core/routing/screen.ts'
import { orderApi } from '../../../../parts/checkout/checkout.api.ts'
import { draftKeyOf } from '../useDraftKey.ts'

/** Query parameter of the page after an order whose buyer left the payment: there is nothing to wait for. */
export const UNPAID = 'unpaid'

/** The page's only request without a tap: the server holds the response until the payment is known (rulings 21). */
export const successRequest = (id: string, key: string | undefined, search: URLSearchParams) => ({
  id,
  wait: !search.has(UNPAID),
  key,
})

/** Starts that request while the screen's code is loading; the page then waits for the same response. */
export function startSuccess(id: string, search: URLSearchParams): Prefetch {
  return orderApi.util.prefetch('showSuccess', successRequest(id, draftKeyOf(id, location.hash), search), {})
}
