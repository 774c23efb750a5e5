import type { Prefetch } from '../../../../core/routing/screen.ts'
import { orderApi } from '../../../../parts/checkout/checkout.api.ts'
import { draftKeyOf } from '../useDraftKey.ts'

/** The page's only request without a tap: the server holds the response until the payment is known (rulings 21). */
export const successRequest = (id: string, key: string | undefined) => ({ id, wait: true, key })

/** Starts that request while the screen's code is loading; the page then waits for the same response. */
export function startSuccess(id: string): Prefetch {
  return orderApi.util.prefetch('showSuccess', successRequest(id, draftKeyOf(id, location.hash)), {})
}
