import type { DeliveryKind } from '@sarafan/contract/orders/states'
import type { SellerAction } from './seller-orders.ts'

/**
 * The label of an action: a download and a service are not handed over, a carrier's parcel does not wait at
 * the shop.
 */
export function actionLabel(action: SellerAction, kind: DeliveryKind) {
  if (action === 'ready' && kind === 'pvz') return 'seller-orders.do.waits' as const
  return action === 'deliver' && (kind === 'digital' || kind === 'none')
    ? ('seller-orders.do.done' as const)
    : (`seller-orders.do.${action}` as const)
}
