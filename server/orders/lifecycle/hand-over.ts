import { writeOff } from '../../catalog/catalog.ts'
import { issueCertificates } from '../../certificates/certificates.ts'
import { deliverDigital } from '../../digital/digital.ts'
import { capturedPayment, recordHandover, STARS, surchargesOf } from '../../payments/payments.ts'
import { after } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { paymentAfter } from '../checkout/payment/payment-methods.ts'
import { isPaidOutsideProviders, recordOrderReceipt } from '../fiscal/cod-and-invoice.ts'
import { receiptOf } from '../fiscal/receipt.ts'
import { splitReceipt, totalOf } from '../fiscal/receipt-parts.ts'
import { spreadOver } from '../fiscal/spread.ts'
import { settle } from '../payment/settle.ts'
import { dateRewards } from '../rewards.ts'
import { dueKop, linesToSend, type OrderRow } from '../rows.ts'
import { moveOrder, type Step } from './move.ts'

/** Moves a locked order to `ready` or `shipped` and takes its goods from stock, unless that was done before. */
export async function sendOff(tx: Tx, order: OrderRow, step: Step): Promise<OrderRow> {
  const moved = await moveOrder(tx, order, step)
  if (order.status !== 'shipped') await takeFromStock(tx, order, step.at)
  return moved
}

async function takeFromStock(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const lines = await linesToSend(tx, order.id)
  await writeOff(tx, { lines, at, reference: `order:${order.id}` })
}

/**
 * Marks a locked order as delivered at `deliveredAt` or now. The return window starts then, and an order paid on
 * delivery becomes paid (rulings 7).
 */
export async function deliverOrder(tx: Tx, jobs: Jobs, order: OrderRow, step: Step): Promise<OrderRow> {
  const { at, deliveredAt = at } = step
  const confirmAt = after(deliveredAt, { days: order.returnWindowDays })
  const isPaidNow = paymentAfter(order.paymentMethod) !== undefined && order.paymentStatus !== 'paid'
  const delivered = await moveOrder(tx, order, {
    ...step,
    deliveryStatus: 'delivered',
    deliveredAt,
    confirmAt,
    ...(isPaidNow ? { paymentStatus: 'paid', paidAt: at } : {}),
  })
  // Goods that need no transport were still in stock.
  if (order.status === 'confirmed') await takeFromStock(tx, order, at)
  if (isPaidNow) {
    await recordOrderReceipt(tx, delivered, { kind: 'sale', mode: 'full_payment', at })
    await settle(tx, jobs, delivered, at)
  } else await recordOffset(tx, delivered, at)
  await dateRewards(tx, delivered, confirmAt)
  return delivered
}

/** Records the receipt that offsets the prepayment against the goods (54-FZ). */
async function recordOffset(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  // Nor does the messenger print receipts: the part that certificates paid is set off here (decision 067).
  if (isPaidOutsideProviders(order) || order.paymentMethod === STARS)
    return recordOrderReceipt(tx, order, { kind: 'offset', mode: 'full_payment', at })
  // Certificates paid everything: their advance is set off. The payment of the group, if any, is for its other orders.
  if (order.certificateKop > 0 && dueKop(order) === 0)
    return recordOrderReceipt(tx, order, { kind: 'offset', mode: 'full_payment', at })
  const payment = await capturedPayment(tx, order.groupId)
  if (!payment) return
  const whole = await receiptOf(tx, { orderIds: [order.id], mode: 'full_payment' })
  const surcharges = await surchargesOf(tx, { groupId: order.groupId, subject: order.id })
  const pieces = spreadOver({ paymentId: payment.id, amountKop: totalOf(whole), receipt: whole }, surcharges)
  const receipts = pieces.flatMap(({ paymentId, receipt }) =>
    splitReceipt(receipt).map((one) => ({ paymentId, receipt: one })),
  )
  for (const [part, one] of receipts.entries())
    await recordHandover(tx, { ...one, subject: order.id, part, at })
}

const STOP_CONFIRMING = statement('orders.lifecycle.handOver.stopConfirming')`
  delete from order_timer where order_id = $1 and kind = 'auto_confirm'`

/**
 * Gives a locked, paid order of which nothing is sent its keys, files and certificates, and delivers it. Returns false when
 * keys are lacking: then it gets nothing, stays paid and may be cancelled, and the sweep tries again.
 */
export async function handOverElectronic(tx: Tx, jobs: Jobs, order: OrderRow, at: Date): Promise<boolean> {
  if (order.isDigital && !(await deliverDigital(tx, order, at))) {
    await queryRows(tx, STOP_CONFIRMING, [order.id])
    return false
  }
  await issueCertificates(tx, order, at)
  const step = { actor: 'system', at } as const
  const confirmed = await moveOrder(tx, order, { ...step, event: 'confirm' })
  await deliverOrder(tx, jobs, confirmed, { ...step, event: 'deliver' })
  return true
}
