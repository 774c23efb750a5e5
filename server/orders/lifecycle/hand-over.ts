import { writeOff } from '../../catalog/catalog.ts'
import { capturedPayment, recordHandover } from '../../payments/payments.ts'
import { after } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { paymentAfter } from '../checkout/payment-methods.ts'
import { isPaidOutsideProviders, recordOrderReceipt } from '../fiscal/cod-and-invoice.ts'
import { receiptOf } from '../fiscal/receipt.ts'
import { settle } from '../payment/pay.ts'
import { dateRewards } from '../rewards.ts'
import { linesOf, type OrderRow } from '../rows.ts'
import { moveOrder, type Step } from './move.ts'

/** The goods of a locked order leave the shelf, unless they did before: for the carrier, or to wait at the point. */
export async function sendOff(tx: Tx, order: OrderRow, step: Step): Promise<OrderRow> {
  const moved = await moveOrder(tx, order, step)
  if (order.status !== 'shipped') await leaveShelf(tx, order, step.at)
  return moved
}

async function leaveShelf(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const lines = await linesOf(tx, order.id)
  await writeOff(tx, { lines, at, reference: `order:${order.id}` })
}

/**
 * The goods of a locked order are with the buyer, since `deliveredAt` or now: the return window starts then, and what
 * is paid on delivery is paid now (rulings 7).
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
  // What nobody carries was on the shelf until now.
  if (order.status === 'confirmed') await leaveShelf(tx, order, at)
  if (isPaidNow) {
    await recordOrderReceipt(tx, delivered, { kind: 'sale', mode: 'full_payment', at })
    await settle(tx, jobs, delivered, at)
  } else await setOff(tx, delivered, at)
  await dateRewards(tx, delivered, confirmAt)
  return delivered
}

/** What was paid in advance is set off against the goods by a receipt of its own (54-FZ). */
async function setOff(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  if (isPaidOutsideProviders(order))
    return recordOrderReceipt(tx, order, { kind: 'offset', mode: 'full_payment', at })
  const payment = await capturedPayment(tx, order.groupId)
  if (!payment) return
  const receipt = await receiptOf(tx, { orderIds: [order.id], mode: 'full_payment' })
  await recordHandover(tx, { paymentId: payment.id, subject: order.id, receipt, at })
}
