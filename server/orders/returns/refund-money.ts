import { capturedPayment } from '../../payments/payments.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isPaidOutsideProviders, recordOrderReceipt } from '../fiscal/cod-and-invoice.ts'
import { type ReceiptOf, receiptOf } from '../fiscal/receipt.ts'
import type { OrderRow } from '../rows.ts'
import { recordManualRefund } from './manual-refunds.ts'
import { refundPaid } from './refund-paid.ts'

/**
 * Refunds through the provider. Money no provider took is recorded as owed by hand; a shop refunds a sale outside the
 * app itself.
 */
export async function refundMoney(
  tx: Tx,
  order: OrderRow,
  of: {
    returnId: number
    moneyKop: number
    lines: ReceiptOf['parts'] & object
    /** `full_prepayment` while the goods have not been handed over. */
    mode: ReceiptOf['mode']
    at: Date
  },
): Promise<void> {
  if (isPaidOutsideProviders(order)) {
    const part = String(of.returnId)
    await recordOrderReceipt(tx, order, {
      kind: 'return',
      part,
      mode: of.mode,
      parts: of.lines,
      at: of.at,
    })
  }
  if (of.moneyKop === 0) return
  const key = `order:${order.id}:return:${of.returnId}`
  const payment = await capturedPayment(tx, order.groupId)
  if (!payment) {
    if (order.paymentMethod === 'offline') return
    return recordManualRefund(tx, order, { key, amountKop: of.moneyKop, reason: 'return', at: of.at })
  }
  const receipt = await receiptOf(tx, { orderIds: [order.id], mode: of.mode, parts: of.lines })
  const about = { key, paymentId: payment.id, amountKop: of.moneyKop, receipt, at: of.at }
  await refundPaid(tx, order, { ...about, reason: 'return' })
}
