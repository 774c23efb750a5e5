import type { OrderActor } from '@sarafan/contract/states'
import { createPayment, latestPayment, refundOnce, voidPayment } from '../payments/payments.ts'
import type { Tx } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import { moveOrder } from './move.ts'
import { receiptOf } from './receipt.ts'
import { releaseOrder } from './release.ts'
import { dropRewards } from './rewards.ts'
import type { OrderRow } from './rows.ts'

export interface CancelBy {
  readonly actor: OrderActor
  readonly personId: number | null
  readonly reason: string
  readonly at: Date
}

/**
 * Cancels a locked order of a locked group: stock and bonuses go back, rewards return to zero, money that was
 * captured is refunded once; unpaid, the rest of the group gets a payment of its own (rulings 8).
 */
export async function cancelOrder(
  tx: Tx,
  jobs: Jobs,
  of: { order: OrderRow; group: readonly OrderRow[] },
  by: CancelBy,
): Promise<void> {
  const { order } = of
  const { at } = by
  const isPaid = order.paymentStatus === 'paid'
  await moveOrder(tx, order, {
    ...by,
    event: 'cancel',
    cancelledAt: at,
    deliveryStatus: 'none',
    paymentStatus: isPaid ? 'refunded' : 'not_required',
    ...(isPaid ? { refundedKop: order.payableKop } : {}),
  })
  if (order.status === 'awaiting_payment') await payForTheRest(tx, of, at)
  if (isPaid) await giveMoneyBack(tx, order, at)
  await releaseOrder(tx, order, at)
  await dropRewards(tx, jobs, order, at)
}

async function payForTheRest(
  tx: Tx,
  of: { order: OrderRow; group: readonly OrderRow[] },
  at: Date,
): Promise<void> {
  const { groupId, showcaseId, paymentMethod } = of.order
  await voidPayment(tx, { groupId, at })
  const rest = of.group.filter((one) => one.id !== of.order.id && one.status === 'awaiting_payment')
  if (rest.length === 0) return
  const shares = rest.map((one) => ({ subject: one.id, amountKop: one.payableKop }))
  await createPayment(tx, { groupId, showcaseId, shares, provider: paymentMethod, at })
}

async function giveMoneyBack(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const payment = await latestPayment(tx, order.groupId)
  if (payment?.status !== 'succeeded' || order.payableKop === 0) return
  await refundOnce(tx, {
    key: `order:${order.id}:cancel`,
    paymentId: payment.id,
    subject: order.id,
    amountKop: order.payableKop,
    reason: 'cancel',
    receipt: await receiptOf(tx, { orderIds: [order.id], mode: 'full_prepayment' }),
    at,
  })
}
