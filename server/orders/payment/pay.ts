import { captureSpend, holdSpend } from '../../bonuses/bonuses.ts'
import { offersOf, reserve } from '../../catalog/catalog.ts'
import { takeTopUpFact } from '../../deposits/deposits.ts'
import { mailPaymentFailed } from '../../notifications/notifications.ts'
import {
  acceptLate,
  type FactOutcome,
  type PaymentFact,
  type PaymentProvider,
  type PaymentState,
  paymentByExternal,
  recordFact,
  refundLate,
  type SweepPaymentsDeps,
  sharesOf,
  takeWaiting,
} from '../../payments/payments.ts'
import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { Refusal, refuse } from '../../platform/requests/refuse.ts'
import { settingsOf } from '../../showcases/showcases.ts'
import { receiptOf } from '../fiscal/receipt.ts'
import { moveOrder } from '../lifecycle/move.ts'
import { startRewards } from '../rewards.ts'
import { linesOf, lockGroup, type OrderRow } from '../rows.ts'

export interface PayDeps {
  readonly db: Db
  readonly jobs: Jobs
  readonly providers: readonly PaymentProvider[]
  /** What went wrong where nobody waits for an answer. */
  readonly onError: (error: unknown) => void
}

/**
 * Acts on what a provider says: a capture pays the orders of its payment in one transaction; money that comes too
 * late reopens them or goes back; money set aside is taken if the orders still await it, and let go if not (rulings 8,
 * 9); money for a deposit is `deposits`' (ruling 38). The same fact again changes nothing. What the provider must hear at once it hears after the commit; if it does
 * not, the sweeper tells it.
 */
export async function takeFact(deps: PayDeps, fact: PaymentFact): Promise<FactOutcome> {
  const outcome = await takeIn(deps, fact)
  if (outcome === 'authorized') await takeWaiting(askDeps(deps), fact.at, fact)
  return outcome
}

/** What asking providers needs, with their word counting like a notification. */
export function askDeps(deps: PayDeps): SweepPaymentsDeps {
  return {
    ...deps,
    takeFact: (fact) => takeIn(deps, fact),
    refundFailed: async ({ subject, key, trouble, at }) => {
      if (subject !== null)
        await queryRows(deps.db, NOTE_FAILED, [subject, at, JSON.stringify({ key, trouble })])
    },
  }
}

const NOTE_FAILED = `
  insert into order_history (order_id, showcase_id, at, actor, event, data, visible_to_client)
  select id, showcase_id, $2, 'system', 'refund_failed', $3::jsonb, false from orders where id = $1`

async function takeIn(deps: PayDeps, fact: PaymentFact): Promise<FactOutcome> {
  return transaction(deps.db, async (tx) => {
    const payment = await paymentByExternal(tx, fact)
    if (!payment) return 'unknown'
    const { groupId, topUpId } = payment
    if (topUpId !== null) {
      const { outcome, isRepeated } = await takeTopUpFact(tx, { ...payment, topUpId }, fact)
      if (!isRepeated) tellMismatch(deps, payment, fact, outcome)
      return outcome
    }
    if (groupId === null) throw new Error(`payment ${payment.publicId} pays nothing`)
    const orders = await lockGroup(tx, groupId)
    const { outcome, repeated } = await recordFact(tx, fact)
    if (repeated) return outcome
    tellMismatch(deps, payment, fact, outcome)
    if (outcome === 'captured') await capture(tx, deps.jobs, await paidBy(tx, payment, orders), fact.at)
    if (outcome === 'late') await takeLate(tx, deps.jobs, { payment, orders, at: fact.at })
    if (outcome === 'failed') await fail(tx, { groupId, paymentId: payment.id, at: fact.at })
    return outcome
  })
}

function tellMismatch(deps: PayDeps, payment: PaymentState, fact: PaymentFact, outcome: FactOutcome): void {
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

async function capture(tx: Tx, jobs: Jobs, orders: readonly OrderRow[], at: Date): Promise<void> {
  for (const order of orders) {
    const paid = await moveOrder(tx, order, {
      event: 'capture',
      actor: 'system',
      at,
      paymentStatus: 'paid',
      paidAt: at,
    })
    await settle(tx, jobs, paid, at)
  }
}

/** An order is paid: the bonuses held for it are spent, its rewards begin. */
export async function settle(tx: Tx, jobs: Jobs, order: OrderRow, at: Date): Promise<void> {
  if (order.bonusLocalKop + order.bonusGlobalKop > 0) await captureSpend(tx, { orderId: order.id, at })
  await startRewards(tx, jobs, order, at)
}

async function takeLate(
  tx: Tx,
  jobs: Jobs,
  of: { payment: PaymentState; orders: readonly OrderRow[]; at: Date },
): Promise<void> {
  const { payment, at } = of
  const orders = await paidBy(tx, payment, of.orders)
  const open = orders.every((order) => order.status === 'expired' || order.status === 'awaiting_payment')
  if (open && (await reopened(tx, payment, orders, at))) await capture(tx, jobs, orders, at)
  else {
    const orderIds = orders.map((order) => order.id)
    const receipt = await receiptOf(tx, { orderIds, mode: 'full_prepayment' })
    await refundLate(tx, { paymentId: payment.id, amountKop: payment.amountKop, receipt, at })
  }
}

/** Takes back what expiry gave away, all or nothing. */
async function reopened(
  tx: Tx,
  payment: PaymentState,
  orders: readonly OrderRow[],
  at: Date,
): Promise<boolean> {
  await queryRows(tx, 'savepoint reopening')
  try {
    if (!(await acceptLate(tx, { paymentId: payment.id, at }))) throw refuse('payment_unavailable')
    for (const order of orders) if (order.status === 'expired') await holdAgain(tx, order, at)
    await queryRows(tx, 'release savepoint reopening')
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await queryRows(tx, 'rollback to savepoint reopening')
    return false
  }
}

async function holdAgain(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const { showcaseId, personId } = order
  const lines = await linesOf(tx, order.id)
  const { isActive } = await settingsOf(tx, showcaseId)
  const offers = await offersOf(tx, { showcaseId, variantIds: lines.map((line) => line.variantId) })
  const stands = lines.every((line) => {
    const offer = offers.find((one) => one.variantId === line.variantId)
    return offer?.onSale && offer.priceKop === line.priceKop
  })
  if (!isActive || !stands) throw refuse('cart_changed')
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

const FAIL = `
  update orders set payment_status = 'failed' where group_id = $1 and status = 'awaiting_payment'`

async function fail(tx: Tx, of: { groupId: number; paymentId: number; at: Date }): Promise<void> {
  await queryRows(tx, FAIL, [of.groupId])
  await mailPaymentFailed(tx, of)
}
