import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
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

const INSERT_SANDBOX_PAYMENT = statement('payments.sandbox.bank.insertSandboxPayment')`
  insert into sandbox_payment (id, amount_kop, currency, merchant, purpose, return_url, created_at)
  values ($1, $2, $3, $4, $5,
    $6, $7)
  on conflict (id) do nothing`

/** Opens a payment at the bank; a repeated id changes nothing. */
export async function openAtBank(
  db: Db,
  payment: Omit<BankPayment, 'status' | 'eventId' | 'notifiedAt'>,
  at: Date,
): Promise<void> {
  await queryRows(db, INSERT_SANDBOX_PAYMENT, [
    payment.id,
    payment.amountKop,
    payment.currency,
    payment.merchant,
    payment.purpose,
    payment.returnUrl,
    at,
  ])
}

const SELECT_SANDBOX_PAYMENT = statement('payments.sandbox.bank.selectSandboxPayment')`
  select id, amount_kop, currency, merchant, purpose, return_url, status,
    event_id, notified_at
  from sandbox_payment where id = $1`

/** Returns a payment by the bank's id, or null. */
export async function bankPayment(db: Db, id: string): Promise<BankPayment | null> {
  const [found] = await queryRows(db, SELECT_SANDBOX_PAYMENT, [id])
  return found ?? null
}

const UPDATE_SANDBOX_PAYMENT = statement('payments.sandbox.bank.updateSandboxPayment')`
  update sandbox_payment set status = $1, event_id = $2, decided_at = $3
  where id = $4 and status = 'open'`

/** Ends an open payment; a payment that has ended does not change. */
export async function decide(
  db: Db,
  of: { id: string; status: 'paid' | 'declined' | 'cancelled'; at: Date },
): Promise<void> {
  await queryRows(db, UPDATE_SANDBOX_PAYMENT, [of.status, publicId(), of.at, of.id])
}

const UPDATE_SANDBOX_PAYMENT_NOTIFIED_AT = statement(
  'payments.sandbox.bank.updateSandboxPaymentNotifiedAt',
)`update sandbox_payment set notified_at = $1 where id = $2`

/** Records that the shop accepted the bank's notification. */
export async function markNotified(db: Db, id: string, at: Date): Promise<void> {
  await queryRows(db, UPDATE_SANDBOX_PAYMENT_NOTIFIED_AT, [at, id])
}

const INSERT_SANDBOX_REFUND = statement('payments.sandbox.bank.insertSandboxRefund')`
  insert into sandbox_refund (key, payment_id, amount_kop, at)
  values ($1, $2, $3, $4) on conflict (key) do nothing`

/** Refunds money at the bank, once per key. */
export async function refundAtBank(
  db: Db,
  of: { key: string; id: string; amountKop: number; at: Date },
): Promise<void> {
  await queryRows(db, INSERT_SANDBOX_REFUND, [of.key, of.id, of.amountKop, of.at])
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
