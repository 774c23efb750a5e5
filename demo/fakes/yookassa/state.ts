import { randomUUID } from 'node:crypto'
import { after, type Clock, parseMoment } from '../../../server/platform/clock.ts'

export interface Amount {
  readonly value: string
  readonly currency: string
}

export type Registration = 'pending' | 'succeeded' | 'canceled'

export interface FakePayment {
  readonly id: string
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'
  amount: Amount
  readonly description: string
  readonly metadata: Readonly<Record<string, string>>
  readonly returnUrl: string
  readonly takesAtOnce: boolean
  readonly hasReceipt: boolean
  readonly createdAt: string
  decidedAt: string
  reason: string
  party: string
  refundedKop: number
}

export interface FakeRefund {
  readonly id: string
  readonly payment_id: string
  status: 'pending' | 'succeeded' | 'canceled'
  readonly amount: Amount
  readonly description: string
  readonly created_at: string
  readonly hasReceipt: boolean
  reason: string
}

export interface FakeReceipt {
  readonly id: string
  readonly type: string
  readonly payment_id: string
  readonly created_at: string
}

/** What the shop asked the cash register to print, with the different signs of its items, `full_payment/commodity`. */
export interface SentReceipt {
  readonly kind: 'payment' | 'refund' | 'receipt'
  readonly kop: number
  /** Kopecks by payment kind; together they are the sum of the items. */
  readonly paid: Readonly<Record<string, number>>
  readonly signs: readonly string[]
}

/** The fake's data; plain, so that a demo can store them over a restart. */
export interface FakeState {
  payments: Record<string, FakePayment>
  refunds: Record<string, FakeRefund>
  receipts: Record<string, FakeReceipt>
  /** By idempotence key: request, response and time. */
  keys: Record<string, { ask: string; status: number; answer: object; at: string }>
}

export function emptyState(): FakeState {
  return { payments: {}, refunds: {}, receipts: {}, keys: {} }
}

/** Returns the value under an id that came from outside. */
export function ownValue<T>(all: Readonly<Record<string, T>>, id: string): T | undefined {
  return Object.hasOwn(all, id) ? all[id] : undefined
}

export const newId = (): string => randomUUID()

/** Returns whether a period has passed since a stored moment. */
export function isOver(clock: Clock, since: string, span: Parameters<typeof after>[1]): boolean {
  const at = parseMoment(since)
  return at !== null && after(at, span) <= clock.now()
}

export function kopOf(amount: Amount): number {
  return Math.round(Number(amount.value) * 100)
}

/** Returns the state of a receipt sent at that time: the tax office's operator takes a minute. */
export function registered(clock: Clock, since: string): Registration {
  return isOver(clock, since, { minutes: 1 }) ? 'succeeded' : 'pending'
}

/** Returns a payment as the API shows it (integrations.md 2b). */
export function showPayment(
  clock: Clock,
  payment: FakePayment,
  of: { shopId: string; pageUrl: string },
): object {
  const { id, status, amount, description, metadata } = payment
  const isPaid = status === 'succeeded' || status === 'waiting_for_capture'
  return {
    id,
    status,
    amount,
    description,
    metadata,
    test: true,
    recipient: { account_id: of.shopId, gateway_id: '100700' },
    created_at: payment.createdAt,
    paid: isPaid,
    refundable: status === 'succeeded',
    ...(status === 'pending'
      ? { confirmation: { type: 'redirect', return_url: payment.returnUrl, confirmation_url: of.pageUrl } }
      : { payment_method: { type: 'bank_card', id, saved: false, title: 'Bank card *4444' } }),
    ...(status === 'succeeded' ? { captured_at: payment.decidedAt } : {}),
    ...(status === 'succeeded' && payment.hasReceipt
      ? { receipt_registration: registered(clock, payment.decidedAt) }
      : {}),
    ...(payment.refundedKop > 0
      ? { refunded_amount: { value: (payment.refundedKop / 100).toFixed(2), currency: amount.currency } }
      : {}),
    ...(status === 'canceled'
      ? { cancellation_details: { party: payment.party, reason: payment.reason } }
      : {}),
  }
}

export function showRefund(clock: Clock, refund: FakeRefund): object {
  const { hasReceipt, reason, ...shown } = refund
  return {
    ...shown,
    ...(hasReceipt && refund.status === 'succeeded'
      ? { receipt_registration: registered(clock, refund.created_at) }
      : {}),
    ...(refund.status === 'canceled' ? { cancellation_details: { party: 'yoo_money', reason } } : {}),
  }
}
