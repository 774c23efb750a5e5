import { holdSpend } from '../../bonuses/bonuses.ts'
import { offersOf, reserve } from '../../catalog/catalog.ts'
import { holdCertificatesAgain, lockCertificatesOf } from '../../certificates/certificates.ts'
import { applyTopUpFact } from '../../deposits/deposits.ts'
import { lockDigital } from '../../digital/digital.ts'
import { mailPaymentFailed } from '../../notifications/notifications.ts'
import {
  acceptLate,
  captureHeld,
  type FactOutcome,
  type PaymentFact,
  type PaymentProvider,
  type PaymentState,
  paymentByExternal,
  recordFact,
  refundLate,
  type SweepPaymentsDeps,
  sharesOf,
} from '../../payments/payments.ts'
import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { attempt } from '../../platform/requests/attempt.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { settingsOf } from '../../showcases/showcases.ts'
import { applySurcharge } from '../editing/proposing/apply.ts'
import { receiptOf } from '../fiscal/receipt.ts'
import { handOverElectronic } from '../lifecycle/hand-over.ts'
import { moveOrder } from '../lifecycle/move.ts'
import { linesOf, lockGroup, type OrderRow } from '../rows.ts'
import { settle } from './settle.ts'

export interface PayDeps {
  readonly db: Db
  readonly jobs: Jobs
  readonly providers: readonly PaymentProvider[]
  /** Receives errors of work that no caller waits for. */
  readonly onError: (error: unknown) => void
}

/**
 * Applies a fact reported by a provider; repeating the same fact changes nothing.
 * - A capture pays the orders of its payment in one transaction.
 * - Money that comes too late reopens the orders or is refunded.
 * - Authorized money is captured if the orders still wait for it, and released if not (rulings 8, 9).
 * - Money for dearer goods of a paid order swaps them (decision 074).
 * - Money for a deposit is passed to `deposits` (ruling 38).
 * Capturing or releasing calls the provider after the commit; if that fails, the sweeper retries it.
 */
export async function takeFact(deps: PayDeps, fact: PaymentFact): Promise<FactOutcome> {
  const outcome = await applyFact(deps, fact)
  if (outcome === 'authorized') await captureHeld(sweepDeps(deps), fact.at, fact)
  return outcome
}

/** Returns the dependencies of provider polling; polled facts are handled like notifications. */
export function sweepDeps(deps: PayDeps): SweepPaymentsDeps {
  return {
    ...deps,
    takeFact: (fact) => applyFact(deps, fact),
    refundFailed: async (tx, { subject, key, error, at }) => {
      if (subject !== null)
        await queryRows(tx, RECORD_REFUND_FAILURE, [subject, at, JSON.stringify({ key, error })])
    },
  }
}

const RECORD_REFUND_FAILURE = statement('orders.payment.pay.recordRefundFailure')`
  insert into order_history (order_id, showcase_id, at, actor, event, data, visible_to_client)
  select id, showcase_id, $2, 'system', 'refund_failed', $3::jsonb, false from orders where id = $1`

async function applyFact(deps: PayDeps, fact: PaymentFact): Promise<FactOutcome> {
  return transaction(deps.db, async (tx) => {
    const payment = await paymentByExternal(tx, fact)
    if (!payment) return 'unknown'
    const { groupId, topUpId } = payment
    if (topUpId !== null) {
      const { outcome, isRepeated } = await applyTopUpFact(tx, { ...payment, topUpId }, fact)
      if (!isRepeated) reportMismatch(deps, payment, fact, outcome)
      return outcome
    }
    if (groupId === null) throw new Error(`payment ${payment.publicId} pays nothing`)
    const orders = await lockGroup(tx, groupId)
    const { outcome, repeated } = await recordFact(tx, fact)
    if (repeated) return outcome
    reportMismatch(deps, payment, fact, outcome)
    const { proposalId } = payment
    if (proposalId !== null) {
      const [order] = await paidBy(tx, payment, orders)
      if (!order) throw new Error(`surcharge ${payment.publicId} has no share`)
      await applySurcharge(tx, deps.jobs, { payment, proposalId, order, outcome, at: fact.at })
      return outcome
    }
    if (outcome === 'captured') await capture(tx, deps.jobs, await paidBy(tx, payment, orders), fact.at)
    if (outcome === 'late') await handleLatePayment(tx, deps.jobs, { payment, orders, at: fact.at })
    if (outcome === 'failed') await fail(tx, { groupId, paymentId: payment.id, at: fact.at })
    return outcome
  })
}

function reportMismatch(deps: PayDeps, payment: PaymentState, fact: PaymentFact, outcome: FactOutcome): void {
  if (outcome !== 'amount_mismatch') return
  const text = `payment ${payment.publicId}: ${fact.amountKop} came instead of ${payment.amountKop}`
  deps.onError(new Error(text))
}

async function paidBy(tx: Tx, payment: PaymentState, orders: readonly OrderRow[]): Promise<OrderRow[]> {
  const shares = await sharesOf(tx, payment.id)
  return shares.map(({ subject }) => {
    const order = orders.find((one) => one.id === subject)
    if (!order) throw new Error(`order ${subject} is not in the group of payment ${payment.id}`)
    return order
  })
}

/** Marks locked orders as paid and settles them; what needs no delivery is handed over at once. */
export async function capture(tx: Tx, jobs: Jobs, orders: readonly OrderRow[], at: Date): Promise<void> {
  await lockCertificatesOf(tx, orders)
  await lockDigital(
    tx,
    orders.filter(({ isDigital }) => isDigital).map(({ id }) => id),
  )
  for (const order of orders) {
    const paid = await moveOrder(tx, order, {
      event: 'capture',
      actor: 'system',
      at,
      paymentStatus: 'paid',
      paidAt: at,
    })
    await settle(tx, jobs, paid, at)
    if (order.isElectronic) await handOverElectronic(tx, jobs, paid, at)
  }
}

async function handleLatePayment(
  tx: Tx,
  jobs: Jobs,
  of: { payment: PaymentState; orders: readonly OrderRow[]; at: Date },
): Promise<void> {
  const { payment, at } = of
  const orders = await paidBy(tx, payment, of.orders)
  const canReopen = orders.every((order) => order.status === 'expired' || order.status === 'awaiting_payment')
  if (canReopen && (await tryReopen(tx, payment, orders, at))) await capture(tx, jobs, orders, at)
  else {
    const orderIds = orders.map((order) => order.id)
    const receipt = await receiptOf(tx, { orderIds, mode: 'full_prepayment' })
    await refundLate(tx, { paymentId: payment.id, amountKop: payment.amountKop, receipt, at })
  }
}

/** Reserves again what the expired orders had released, all or nothing; returns false when that is not possible. */
async function tryReopen(
  tx: Tx,
  payment: PaymentState,
  orders: readonly OrderRow[],
  at: Date,
): Promise<boolean> {
  return attempt(tx, async () => {
    if (!(await acceptLate(tx, { paymentId: payment.id, at }))) throw refuse('payment_unavailable')
    await lockCertificatesOf(tx, orders)
    for (const order of orders) if (order.status === 'expired') await reserveAgain(tx, order, at)
  })
}

async function reserveAgain(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const { showcaseId, personId } = order
  const lines = await linesOf(tx, order.id)
  const { isActive } = await settingsOf(tx, showcaseId)
  const offers = await offersOf(tx, { showcaseId, variantIds: lines.map((line) => line.variantId) })
  const isUnchanged = lines.every((line) => {
    const offer = offers.find((one) => one.variantId === line.variantId)
    return offer?.onSale && offer.priceKop === line.priceKop
  })
  if (!isActive || !isUnchanged) throw refuse('cart_changed')
  if (order.certificateKop > 0) await holdCertificatesAgain(tx, order, at)
  const { short } = await reserve(tx, { lines, at, reference: `order:${order.id}` })
  if (short[0]) throw refuse('out_of_stock', { available: short[0].available })
  if (personId === null || order.bonusLocalKop + order.bonusGlobalKop === 0) return
  await holdSpend(tx, {
    orderId: order.id,
    orderNumber: order.number,
    personId,
    showcaseId,
    localKop: order.bonusLocalKop,
    globalKop: order.bonusGlobalKop,
    at,
  })
}

const MARK_FAILED = statement('orders.payment.pay.markFailed')`
  update orders set payment_status = 'failed' where group_id = $1 and status = 'awaiting_payment'`

async function fail(tx: Tx, of: { groupId: number; paymentId: number; at: Date }): Promise<void> {
  await queryRows(tx, MARK_FAILED, [of.groupId])
  await mailPaymentFailed(tx, of)
}
