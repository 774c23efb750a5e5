import type { OrderActor } from '@sarafan/contract/orders/states'
import { lockCertificatesOf } from '../../certificates/certificates.ts'
import { capturedPayment, createPayment, voidPayment } from '../../payments/payments.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { isPaidOutsideProviders, recordOrderReceipt } from '../fiscal/cod-and-invoice.ts'
import { receiptOf } from '../fiscal/receipt.ts'
import { dropParcel } from '../parcels/drop-parcel.ts'
import { capture } from '../payment/pay.ts'
import { leftOf, refundedSoFar } from '../returns/lines.ts'
import { recordManualRefund } from '../returns/manual-refunds.ts'
import { refundPaid } from '../returns/refund-paid.ts'
import { dropRewards } from '../rewards.ts'
import { dueKop, type OrderRow } from '../rows.ts'
import { moveOrder } from './move.ts'
import { releaseOrder, restockOrder, returnBonuses, returnCertificates } from './release.ts'

export interface CancelBy {
  readonly actor: OrderActor
  readonly personId: number | null
  readonly reason: string
  readonly at: Date
}

/**
 * Cancels a locked order of a locked group. Stock, bonuses and captured money are returned once and rewards are
 * reversed. If the group is unpaid, its other orders get a new payment (rulings 8).
 */
export async function cancelOrder(
  tx: Tx,
  jobs: Jobs,
  of: { order: OrderRow; group: readonly OrderRow[] },
  by: CancelBy,
): Promise<void> {
  const { order } = of
  const { at } = by
  await moveOrder(tx, order, { ...finalFields(order, by), event: 'cancel', deliveryStatus: 'none' })
  await lockCertificatesOf(tx, of.group)
  if (order.status === 'awaiting_payment') await createPaymentForRest(tx, jobs, of, at)
  await refundPayment(tx, order, { reason: 'cancel', at })
  await releaseOrder(tx, order, at)
  await dropRewards(tx, jobs, order, at)
  await dropParcel(tx, { orderId: order.id, at })
}

/**
 * Ends a locked order that was sent and then refused or not collected. Money and bonuses are returned in full and
 * rewards are reversed. The goods are restocked if they are already back (domain.md 5.1, decision 013).
 */
export async function takeBack(
  tx: Tx,
  jobs: Jobs,
  order: OrderRow,
  by: CancelBy & { readonly isHome?: boolean },
): Promise<void> {
  const { at, isHome = true } = by
  const deliveryStatus = isHome ? 'returned' : 'returning'
  await moveOrder(tx, order, { ...finalFields(order, by), event: 'return_to_sender', deliveryStatus })
  await refundPayment(tx, order, { reason: 'return_to_sender', at })
  await returnCertificates(tx, order, at)
  await returnBonuses(tx, order, at)
  if (isHome) await restockOrder(tx, order, at)
  await dropRewards(tx, jobs, order, at)
}

/** Returns the fields set when an order ends: a paid order is refunded, an unpaid one is no longer due. */
function finalFields(order: OrderRow, by: CancelBy) {
  const { actor, personId, reason, at } = by
  const money = isPaid(order)
    ? ({ paymentStatus: 'refunded', refundedKop: order.payableKop } as const)
    : ({ paymentStatus: 'not_required' } as const)
  return { actor, personId, reason, at, cancelledAt: at, ...money }
}

const isPaid = (order: OrderRow) => order.paymentStatus === 'paid'

async function createPaymentForRest(
  tx: Tx,
  jobs: Jobs,
  of: { order: OrderRow; group: readonly OrderRow[] },
  at: Date,
): Promise<void> {
  const { groupId, showcaseId, paymentMethod } = of.order
  const way = await voidPayment(tx, { groupId, at })
  const rest = of.group.filter((one) => one.id !== of.order.id && one.status === 'awaiting_payment')
  if (rest.length === 0) return
  const shares = rest.map((one) => ({ subject: one.id, amountKop: dueKop(one) }))
  // Certificates cover what is left: no payment system has anything to take.
  const isCovered = rest.some((one) => one.certificateKop > 0) && rest.every((one) => dueKop(one) === 0)
  if (isCovered) return capture(tx, jobs, rest, at)
  await createPayment(tx, { groupId, showcaseId, shares, provider: paymentMethod, way, at })
}

/**
 * Refunds, through the providers that took the money, what was not refunded when the order was edited; other money is
 * recorded as owed by hand, with its receipt.
 */
async function refundPayment(
  tx: Tx,
  order: OrderRow,
  { reason, at }: { reason: 'cancel' | 'return_to_sender'; at: Date },
): Promise<void> {
  if (!isPaid(order)) return
  const before = refundedSoFar(await leftOf(tx, order.id))
  const amountKop = dueKop(order) - (before.moneyKop - before.certificateKop)
  if (amountKop === 0) return
  if (isPaidOutsideProviders(order))
    await recordOrderReceipt(tx, order, { kind: 'return', mode: 'full_prepayment', at })
  const key = `order:${order.id}:cancel`
  const payment = await capturedPayment(tx, order.groupId)
  if (!payment) return recordManualRefund(tx, order, { key, amountKop, reason, at })
  const receipt = await receiptOf(tx, { orderIds: [order.id], mode: 'full_prepayment' })
  await refundPaid(tx, order, { key, paymentId: payment.id, amountKop, reason: 'cancel', receipt, at })
}
