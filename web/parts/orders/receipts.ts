import type { saleOrderCalls } from '@sarafan/contract/orders/seller-orders'
import type { ResponseData } from '../../core/api/endpoints.ts'

/** A fiscal receipt about an order. */
export type Receipt = ResponseData<typeof saleOrderCalls.setReceiptLink>['receipts'][number]

/** Whether the seller still has to print it and say where it is. */
export function isSellers({ status }: Receipt): boolean {
  return status === 'by_seller' || status === 'canceled'
}
