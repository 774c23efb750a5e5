import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { publicId } from '../../platform/ids.ts'

/** A payment in the sandbox bank's own tables, which no other module reads. */
export interface BankPayment {
  readonly id: string
  readonly amountKop: number
  readonly currency: string
  readonly merchant: string
  readonly purpose: string
  readonly returnUrl: string
  readonly status: 'open' | 'paid' | 'declined' | 'cancelled'
  readonly eventId: string | null
  readonly notifiedAt: Date | null
}

/** Opens a payment at the bank; a repeated id changes nothing. */
export async function openAtBank(
  db: Db,
  payment: Omit<BankPayment, 'status' | 'eventId' | 'notifiedAt'>,
  at: Date,
): Promise<void> {
  await sql`
    insert into sandbox_payment (id, amount_kop, currency, merchant, purpose, return_url, created_at)
    values (${payment.id}, ${payment.amountKop}, ${payment.currency}, ${payment.merchant}, ${payment.purpose},
      ${payment.returnUrl}, ${at})
    on conflict (id) do nothing
  `.execute(db)
}

/** Returns a payment by the bank's id, or null. */
export async function bankPayment(db: Db, id: string): Promise<BankPayment | null> {
  const { rows } = await sql<BankPayment>`
    select id, amount_kop as "amountKop", currency, merchant, purpose, return_url as "returnUrl", status,
      event_id as "eventId", notified_at as "notifiedAt"
    from sandbox_payment where id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

/** Ends an open payment; a payment that has ended does not change. */
export async function decide(
  db: Db,
  of: { id: string; status: 'paid' | 'declined' | 'cancelled'; at: Date },
): Promise<void> {
  await sql`
    update sandbox_payment set status = ${of.status}, event_id = ${publicId()}, decided_at = ${of.at}
    where id = ${of.id} and status = 'open'
  `.execute(db)
}

/** Records that the shop accepted the bank's notification. */
export async function markNotified(db: Db, id: string, at: Date): Promise<void> {
  await sql`update sandbox_payment set notified_at = ${at} where id = ${id}`.execute(db)
}

/** Refunds money at the bank, once per key. */
export async function refundAtBank(
  db: Db,
  of: { key: string; id: string; amountKop: number; at: Date },
): Promise<void> {
  await sql`
    insert into sandbox_refund (key, payment_id, amount_kop, at)
    values (${of.key}, ${of.id}, ${of.amountKop}, ${of.at}) on conflict (key) do nothing
  `.execute(db)
}

/** Returns the bank's notification of a paid or declined payment, otherwise null. */
export function messageOf(payment: BankPayment): BankMessage | null {
  if (!payment.eventId || payment.status === 'open' || payment.status === 'cancelled') return null
  return {
    eventId: payment.eventId,
    paymentId: payment.id,
    status: payment.status,
    amountKop: payment.amountKop,
    currency: payment.currency,
  }
}

export interface BankMessage {
  readonly eventId: string
  readonly paymentId: string
  readonly status: 'paid' | 'declined'
  readonly amountKop: number
  readonly currency: string
}

/** Parses a notification; null if it is not one. */
export function readMessage(body: Buffer): BankMessage | null {
  const value = parse(body)
  if (typeof value !== 'object' || value === null) return null
  const { eventId, paymentId, status, amountKop, currency } = value as Record<string, unknown> // an object, checked above
  if (typeof eventId !== 'string' || typeof paymentId !== 'string' || typeof currency !== 'string')
    return null
  if (typeof amountKop !== 'number' || !Number.isSafeInteger(amountKop)) return null
  if (status !== 'paid' && status !== 'declined') return null
  return { eventId, paymentId, status, amountKop, currency }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
