import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { type PaymentState, paymentByExternal } from './create.ts'
import type { FactOutcome, PaymentFact, Receipt } from './port.ts'
import { receiptKey, receiptMoved, recordReceipt } from './receipts.ts'
import { refundOnce } from './refunds.ts'

export interface Recorded {
  readonly payment: PaymentState | null
  readonly outcome: FactOutcome
  /** This event was recorded before; `outcome` is what it did then. */
  readonly repeated: boolean
}

/**
 * Writes a provider's fact down, once per event, and moves the payment by it. A wrong amount or currency is
 * recorded and moves nothing (reliability.md 2.6). The caller holds the locks of the group and its orders.
 */
export async function recordFact(tx: Tx, fact: PaymentFact): Promise<Recorded> {
  await sql`
    select id from payment where provider = ${fact.provider} and external_id = ${fact.externalId} for no key update
  `.execute(tx)
  const payment = await paymentByExternal(tx, fact)
  // Not written down: a notification may overtake the answer that tells us its id, and must count when it is sent again.
  if (!payment) return { payment, outcome: 'unknown', repeated: false }
  const outcome = outcomeOf(payment, fact)
  const key = receiptKey(payment.id)
  if (fact.receipt) await receiptMoved(tx, { key, status: fact.receipt, at: fact.at })
  const { rows } = await sql`
    insert into payment_event (provider, event_id, payment_id, kind, amount_kop, currency, outcome, raw, at)
    values (${fact.provider}, ${fact.eventId}, ${payment.id}, ${fact.kind}, ${fact.amountKop},
      ${fact.currency}, ${outcome}, ${JSON.stringify(fact.raw)}::jsonb, ${fact.at})
    on conflict (provider, event_id) do nothing returning id
  `.execute(tx)
  if (rows.length === 0) return { payment, outcome: await outcomeBefore(tx, fact), repeated: true }
  if (outcome === 'amount_mismatch') await recordDifference(tx, payment, fact)
  await move(tx, payment.id, outcome, fact)
  if (outcome === 'captured' || outcome === 'late') await recordSale(tx, payment.id, fact)
  return { payment, outcome, repeated: false }
}

/** Money of another sum waits for a person's word (domain.md 5.2); said as the night's look at the books says it. */
async function recordDifference(tx: Tx, payment: PaymentState, fact: PaymentFact): Promise<void> {
  await sql`
    insert into payment_difference (payment_id, at, ours, theirs, mended)
    values (${payment.id}, ${fact.at}, ${payment.status}, ${saidOf(fact)}, false)
    on conflict (payment_id, ours, theirs) do nothing
  `.execute(tx)
}

/** A fact of another sum in one line. */
export function saidOf({ kind, amountKop, currency }: PaymentFact): string {
  return `${kind} ${amountKop} ${currency}`
}

function outcomeOf(payment: PaymentState, fact: PaymentFact): FactOutcome {
  if (payment.amountKop !== fact.amountKop || payment.currency !== fact.currency) return 'amount_mismatch'
  if (fact.kind === 'failed') return payment.status === 'pending' ? 'failed' : 'ignored'
  if (payment.status === 'succeeded') return 'ignored'
  if (payment.status === 'pending') return fact.kind
  return fact.kind === 'captured' ? 'late' : 'unwanted'
}

/** Providers that say nothing of receipts take them with the payment. */
async function recordSale(tx: Tx, paymentId: number, fact: PaymentFact): Promise<void> {
  const { rows } = await sql<{ receipt: Receipt | null }>`
    select request -> 'receipt' as receipt from payment where id = ${paymentId}
  `.execute(tx)
  const receipt = rows[0]?.receipt
  if (!receipt) return
  const key = receiptKey(paymentId)
  await recordReceipt(tx, {
    key,
    kind: 'payment',
    paymentId,
    receipt,
    at: fact.at,
    status: fact.receipt ?? 'succeeded',
  })
}

async function outcomeBefore(tx: Tx, fact: PaymentFact): Promise<FactOutcome> {
  const { rows } = await sql<{ outcome: FactOutcome }>`
    select outcome from payment_event where provider = ${fact.provider} and event_id = ${fact.eventId}
  `.execute(tx)
  return rows[0]?.outcome ?? 'ignored'
}

async function move(tx: Tx, paymentId: number, outcome: FactOutcome, fact: PaymentFact): Promise<void> {
  const operationId = fact.operationId ?? null
  if (outcome === 'captured' || outcome === 'failed') {
    const isPaid = outcome === 'captured'
    await sql`
      update payment set status = ${isPaid ? 'succeeded' : 'failed'}, closed_at = ${fact.at},
        operation_id = coalesce(${operationId}, operation_id),
        captured_at = case when ${isPaid}::boolean then ${fact.at}::timestamptz end
      where id = ${paymentId} and status = 'pending'
    `.execute(tx)
  }
  if (outcome === 'late' && operationId)
    await sql`update payment set operation_id = ${operationId} where id = ${paymentId}`.execute(tx)
  if (outcome === 'authorized')
    await sql`
      update payment set authorized_at = ${fact.at}, operation_id = coalesce(${operationId}, operation_id)
      where id = ${paymentId}
    `.execute(tx)
  // Told once more that we do not want it: what it is holding now it was not holding then.
  if (outcome === 'unwanted')
    await sql`update payment set status = 'canceled', told_at = null where id = ${paymentId}`.execute(tx)
}

/** Takes money that came late after all; false when the group has been paid otherwise (rulings 9). */
export async function acceptLate(tx: Tx, of: { paymentId: number; at: Date }): Promise<boolean> {
  const { rows } = await sql`
    update payment p set status = 'succeeded', captured_at = ${of.at}, closed_at = ${of.at}
    where p.id = ${of.paymentId} and p.status in ('canceled', 'failed') and not exists (
      select from payment other
      where other.group_id = p.group_id and other.id <> p.id and other.status in ('succeeded', 'pending')
    ) returning p.id
  `.execute(tx)
  return rows.length > 0
}

/** Sends money that came late back, exactly once whatever happens (rulings 9). */
export async function refundLate(
  tx: Tx,
  of: { paymentId: number; amountKop: number; receipt: Receipt; at: Date },
): Promise<void> {
  await refundOnce(tx, {
    key: `payment:${of.paymentId}:late`,
    paymentId: of.paymentId,
    subject: null,
    amountKop: of.amountKop,
    reason: 'late',
    receipt: of.receipt,
    at: of.at,
  })
}
