import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { recordDifference } from './cases/differences.ts'
import { type PaymentState, paymentByExternal } from './create.ts'
import { RECEIPT } from './json-columns.ts'
import type { FactOutcome, PaymentFact, Receipt } from './port.ts'
import { receiptKey, receiptMoved, recordReceipt } from './receipts.ts'
import { refundOnce } from './refunds.ts'

export interface RecordedFact {
  readonly payment: PaymentState | null
  readonly outcome: FactOutcome
  /** The event was recorded before; `outcome` is its result at that time. */
  readonly repeated: boolean
}

const LOCK_PAYMENT = statement('payments.facts.lockPayment')`
  select id from payment where provider = $1 and external_id = $2 for no key update`

const INSERT_PAYMENT_EVENT = statement('payments.facts.insertPaymentEvent')`
  insert into payment_event (provider, event_id, payment_id, kind, amount_kop, currency, outcome, raw, at)
  values ($1, $2, $3, $4, $5,
    $6, $7, $8::jsonb, $9)
  on conflict (provider, event_id) do nothing returning id`

/**
 * Records a provider's fact, once per event, and updates the payment. A wrong amount or currency is recorded but does
 * not change the payment (reliability.md 2.6). The caller holds the locks of the group and its orders.
 */
export async function recordFact(tx: Tx, fact: PaymentFact): Promise<RecordedFact> {
  await queryRows(tx, LOCK_PAYMENT, [fact.provider, fact.externalId])
  const payment = await paymentByExternal(tx, fact)
  // Not recorded: a notification may arrive before the response with the payment's id, and must count when it is
  // repeated.
  if (!payment) return { payment, outcome: 'unknown', repeated: false }
  const outcome = outcomeOf(payment, fact)
  const key = receiptKey(payment.id)
  if (fact.receipt && fact.receipt !== 'none')
    await receiptMoved(tx, { key, status: fact.receipt, at: fact.at })
  const rows = await queryRows(tx, INSERT_PAYMENT_EVENT, [
    fact.provider,
    fact.eventId,
    payment.id,
    fact.kind,
    fact.amountKop,
    fact.currency,
    outcome,
    JSON.stringify(fact.raw),
    fact.at,
  ])
  if (rows.length === 0) return { payment, outcome: await recordedOutcome(tx, fact), repeated: true }
  // Worded as in the nightly reconciliation, which compares again.
  if (outcome === 'amount_mismatch')
    await recordDifference(tx, {
      paymentId: payment.id,
      ours: payment.status,
      theirs: describeFact(fact),
      mended: false,
      reopens: false,
      at: fact.at,
    })
  await updatePayment(tx, payment.id, outcome, fact)
  if (outcome === 'captured' || outcome === 'late') await recordPaymentReceipt(tx, payment.id, fact)
  return { payment, outcome, repeated: false }
}

/** Returns a fact's kind, amount and currency as one line: `captured 15050 RUB`. */
export function describeFact({ kind, amountKop, currency }: PaymentFact): string {
  return `${kind} ${amountKop} ${currency}`
}

function outcomeOf(payment: PaymentState, fact: PaymentFact): FactOutcome {
  if (payment.amountKop !== fact.amountKop || payment.currency !== fact.currency) return 'amount_mismatch'
  if (fact.kind === 'failed') return payment.status === 'pending' ? 'failed' : 'ignored'
  if (payment.status === 'succeeded') return 'ignored'
  if (payment.status === 'pending') return fact.kind
  return fact.kind === 'captured' ? 'late' : 'unwanted'
}

const SELECT_RECEIPT = statement('payments.facts.selectReceipt', { receipt: RECEIPT })`
  select request -> 'receipt' as receipt from payment where id = $1`

/** A provider that reports no receipt status has registered the receipt with the payment. */
async function recordPaymentReceipt(tx: Tx, paymentId: number, fact: PaymentFact): Promise<void> {
  if (fact.receipt === 'none') return
  const rows = await queryRows(tx, SELECT_RECEIPT, [paymentId])
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

const SELECT_PAYMENT_EVENT = statement('payments.facts.selectPaymentEvent')`
  select outcome from payment_event where provider = $1 and event_id = $2`

async function recordedOutcome(tx: Tx, fact: PaymentFact): Promise<FactOutcome> {
  const [found] = await queryRows(tx, SELECT_PAYMENT_EVENT, [fact.provider, fact.eventId])
  return found?.outcome ?? 'ignored'
}

const CLOSE_PAYMENT = statement('payments.facts.closePayment')`
  update payment set status = $1, closed_at = $2,
    operation_id = coalesce($3, operation_id),
    captured_at = case when $4::boolean then $2::timestamptz end
  where id = $5 and status = 'pending'`

const MARK_AUTHORIZED = statement('payments.facts.markAuthorized')`
  update payment set authorized_at = $1, operation_id = coalesce($2, operation_id)
  where id = $3`

const STORE_OPERATION = statement('payments.facts.storeOperation')`
  update payment set operation_id = $1 where id = $2`

// The provider is asked to cancel again: this money was not yet held at the previous request.
const CANCEL_AGAIN = statement('payments.facts.cancelAgain')`
  update payment set status = 'canceled', cancel_confirmed_at = null where id = $1`

async function updatePayment(
  tx: Tx,
  paymentId: number,
  outcome: FactOutcome,
  fact: PaymentFact,
): Promise<void> {
  const operationId = fact.operationId ?? null
  if (outcome === 'captured' || outcome === 'failed') {
    const isPaid = outcome === 'captured'
    await queryRows(tx, CLOSE_PAYMENT, [
      isPaid ? 'succeeded' : 'failed',
      fact.at,
      operationId,
      isPaid,
      paymentId,
    ])
  }
  if (outcome === 'late' && operationId) await queryRows(tx, STORE_OPERATION, [operationId, paymentId])
  if (outcome === 'authorized') await queryRows(tx, MARK_AUTHORIZED, [fact.at, operationId, paymentId])
  if (outcome === 'unwanted') await queryRows(tx, CANCEL_AGAIN, [paymentId])
}

const ACCEPT_LATE = statement('payments.facts.acceptLate')`
  update payment p set status = 'succeeded', captured_at = $1, closed_at = $1
  where p.id = $2 and p.status in ('canceled', 'failed') and not exists (
    select from payment other
    where other.group_id = p.group_id and other.id <> p.id and other.status in ('succeeded', 'pending')
      and other.proposal_id is null
  ) returning p.id`

/** Accepts a late payment. Returns false if the group has another open or successful payment (rulings 9). */
export async function acceptLate(tx: Tx, of: { paymentId: number; at: Date }): Promise<boolean> {
  const rows = await queryRows(tx, ACCEPT_LATE, [of.at, of.paymentId])
  return rows.length > 0
}

/** Refunds a late payment. Idempotent: at most one such refund per payment (rulings 9). */
export async function refundLate(
  tx: Tx,
  of: { paymentId: number; subject?: number; amountKop: number; receipt: Receipt; at: Date },
): Promise<void> {
  await refundOnce(tx, {
    key: `payment:${of.paymentId}:late`,
    paymentId: of.paymentId,
    subject: of.subject ?? null,
    amountKop: of.amountKop,
    reason: 'late',
    receipt: of.receipt,
    at: of.at,
  })
}
