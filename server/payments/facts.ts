import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'
import { type PaymentState, paymentByExternal } from './create.ts'
import type { PaymentFact } from './port.ts'
import { refundOnce } from './refunds.ts'

/**
 * captured: paid now. failed: the pending payment failed. late: money came for a payment that was given up.
 * ignored: nothing changes. amount_mismatch: refused. unknown: no such payment.
 */
export type FactOutcome = 'captured' | 'failed' | 'late' | 'ignored' | 'amount_mismatch' | 'unknown'

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
  const { rows } = await sql`
    insert into payment_event (provider, event_id, payment_id, kind, amount_kop, currency, outcome, raw, at)
    values (${fact.provider}, ${fact.eventId}, ${payment.id}, ${fact.kind}, ${fact.amountKop},
      ${fact.currency}, ${outcome}, ${JSON.stringify(fact.raw)}::jsonb, ${fact.at})
    on conflict (provider, event_id) do nothing returning id
  `.execute(tx)
  if (rows.length === 0) return { payment, outcome: await outcomeBefore(tx, fact), repeated: true }
  if (outcome === 'captured' || outcome === 'failed') await move(tx, payment.id, outcome, fact.at)
  return { payment, outcome, repeated: false }
}

function outcomeOf(payment: PaymentState, fact: PaymentFact): FactOutcome {
  if (payment.amountKop !== fact.amountKop || payment.currency !== fact.currency) return 'amount_mismatch'
  if (fact.kind === 'failed') return payment.status === 'pending' ? 'failed' : 'ignored'
  if (payment.status === 'pending') return 'captured'
  return payment.status === 'succeeded' ? 'ignored' : 'late'
}

async function outcomeBefore(tx: Tx, fact: PaymentFact): Promise<FactOutcome> {
  const { rows } = await sql<{ outcome: FactOutcome }>`
    select outcome from payment_event where provider = ${fact.provider} and event_id = ${fact.eventId}
  `.execute(tx)
  return rows[0]?.outcome ?? 'ignored'
}

async function move(tx: Tx, paymentId: number, to: 'captured' | 'failed', at: Date): Promise<void> {
  await sql`
    update payment set status = ${to === 'captured' ? 'succeeded' : 'failed'}, closed_at = ${at},
      captured_at = case when ${to === 'captured'}::boolean then ${at}::timestamptz end
    where id = ${paymentId} and status = 'pending'
  `.execute(tx)
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
  of: { paymentId: number; amountKop: number; at: Date },
): Promise<void> {
  await refundOnce(tx, {
    key: `payment:${of.paymentId}:late`,
    paymentId: of.paymentId,
    subject: null,
    amountKop: of.amountKop,
    reason: 'late',
    at: of.at,
  })
}
