import { ORDER_MOVES } from '@sarafan/contract/orders/states'
import type { SellerOrder } from '../../../../../parts/seller-orders/seller-orders.ts'

/** Returns whether the viewer may change what an order contains: until it is sent, and never electronic goods. */
export function isEditable({ order, deliveryKind, canManage, paymentMethod }: SellerOrder): boolean {
  return (
    canManage &&
    ORDER_MOVES.edit.from.includes(order.status) &&
    deliveryKind !== 'digital' &&
    paymentMethod !== 'replacement'
  )
}
