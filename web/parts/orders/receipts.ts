import type { saleOrderCalls } from '@sarafan/contract/orders/seller-orders'
import type { Reply } from '../../core/api/api.ts'
import { kopOf } from '../../core/config/money.ts'

type OnWire = Reply<typeof saleOrderCalls.setReceiptLink>['Receipts'][number]

/** A fiscal receipt about an order. */
export interface Receipt {
  readonly id: number
  readonly kind: OnWire['Kind']
  readonly status: OnWire['Status']
  readonly totalKop: number
  /** Where it is read; empty without one. */
  readonly link: string
  readonly at: Date
}

export function receiptOf(wire: OnWire): Receipt {
  return {
    id: wire.Id,
    kind: wire.Kind,
    status: wire.Status,
    link: wire.Link,
    totalKop: kopOf(wire.Total),
    at: new Date(wire.At),
  }
}

/** Whether the seller still has to print it and say where it is. */
export function isSellers({ status }: Receipt): boolean {
  return status === 'by_seller' || status === 'canceled'
}
