import { keyOfPart, type Receipt, refundOnce, surchargesOf } from '../../payments/payments.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refundParts } from '../fiscal/receipt-parts.ts'
import { spreadOver } from '../fiscal/spread.ts'
import type { OrderRow } from '../rows.ts'

/**
 * Refunds an amount, once per key, to the payments that an order of a locked group was paid with: to surcharges first, then
 * to `paymentId`, the captured payment of its checkout (decision 074).
 */
export async function refundPaid(
  tx: Tx,
  order: OrderRow,
  of: {
    key: string
    paymentId: number
    amountKop: number
    reason: 'return' | 'cancel'
    receipt: Receipt
    at: Date
  },
): Promise<void> {
  const { reason, at } = of
  const surcharges = await surchargesOf(tx, { groupId: order.groupId, subject: order.id })
  for (const { paymentId, ...piece } of spreadOver(of, surcharges)) {
    const key = paymentId === of.paymentId ? of.key : `${of.key}:surcharge:${paymentId}`
    for (const [place, part] of refundParts(piece.receipt, piece.amountKop).entries())
      await refundOnce(tx, {
        paymentId,
        subject: order.id,
        reason,
        at,
        ...part,
        key: keyOfPart(key, place),
      })
  }
}
