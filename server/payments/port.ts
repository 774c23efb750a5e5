import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { PaymentState } from './create.ts'

/** The VAT rates of 2026; the last four are the calculated ones of money taken in advance, `vat122` is 22/122. */
export type Vat =
  | 'none'
  | 'vat0'
  | 'vat5'
  | 'vat7'
  | 'vat10'
  | 'vat22'
  | 'vat105'
  | 'vat107'
  | 'vat110'
  | 'vat122'

export interface ReceiptLine {
  /** At most 128 characters. */
  readonly name: string
  readonly quantity: number
  /** Of one unit, after discounts and bonuses, kopecks; `priceKop × quantity` is always `amountKop`. */
  readonly priceKop: number
  readonly amountKop: number
  readonly vat: Vat
  /** `payment` with the mode `advance`: money in advance for what is not known yet. */
  readonly subject: 'commodity' | 'service' | 'payment'
  readonly mode: 'full_prepayment' | 'full_payment' | 'advance'
  /** Whose goods they are, where the showcase sells them for another company. */
  readonly supplier?: { readonly name: string; readonly inn: string; readonly phone: string }
}

/** A fiscal receipt (54-FZ): its lines add up to the money that moves, to the kopeck. */
export interface Receipt {
  readonly email: string | null
  /** E.164 with its plus. */
  readonly phone: string | null
  /** 1 general, 2 simplified of income, 3 of income less expenses, 5 agricultural, 6 patent. */
  readonly taxSystem: 1 | 2 | 3 | 4 | 5 | 6
  readonly lines: readonly ReceiptLine[]
}

export type ReceiptStatus = 'pending' | 'succeeded' | 'canceled'

/** A payment as a provider needs to know it; amounts in kopecks. */
export interface PaymentRequest {
  /** Ours, random, never repeated: the key that makes a repetition harmless. */
  readonly publicId: string
  readonly amountKop: number
  readonly currency: string
  readonly merchant: string
  readonly purpose: string
  /** Where the shopper goes afterwards, paid or not. */
  readonly returnUrl: string
  /** Scheme and host the shopper sees, with the path under which the provider's pages of ours are served. */
  readonly apiBase: string
  readonly receipt: Receipt
  readonly at: Date
}

/** How a provider knows a payment. */
export interface PaymentRef {
  /** What `start` gave. */
  readonly externalId: string
  /** What a fact named as the operation that moved the money, if it did. */
  readonly operationId: string | null
}

/** What a provider says has happened to a payment; known to be the provider's word, not yet checked for its amount. */
export interface PaymentFact {
  readonly provider: string
  /** The provider's own id of this event: the same event twice is one. */
  readonly eventId: string
  readonly externalId: string
  readonly operationId?: string
  /** authorized: the money is set aside and comes when we `capture`. */
  readonly kind: 'captured' | 'failed' | 'authorized'
  readonly amountKop: number
  readonly currency: string
  /** How far the fiscal receipt of the payment is, where the provider tells. */
  readonly receipt?: ReceiptStatus
  /** What the provider has given back of it in all, kopecks, by our word or in its own account. */
  readonly refundedKop?: number
  /** What was received, without personal data. */
  readonly raw: Readonly<Record<string, string | number>>
  readonly at: Date
}

/**
 * captured: paid now. failed: the pending payment failed. authorized: its money waits to be taken. late: money came for
 * a payment that was given up. unwanted: money was set aside for one. ignored: nothing changes. amount_mismatch:
 * refused. unknown: no such payment.
 */
export type FactOutcome =
  | 'captured'
  | 'failed'
  | 'authorized'
  | 'late'
  | 'unwanted'
  | 'ignored'
  | 'amount_mismatch'
  | 'unknown'

export interface RefundRequest {
  readonly payment: PaymentRef
  /** Ours, at most 64 characters; makes a repetition harmless. */
  readonly key: string
  readonly amountKop: number
  readonly currency: string
  /** Null where nothing is known of what was bought: money that came twice. */
  readonly receipt: Receipt | null
  /** The provider may have been asked before, with this key: the answer was lost. */
  readonly isRepeated: boolean
  readonly at: Date
}

export interface RefundAnswer {
  readonly externalId: string
  readonly status: 'pending' | 'succeeded' | 'failed'
  /** Why it failed, in the provider's words. */
  readonly trouble?: string
  readonly receipt?: ReceiptStatus
}

/** How the money of a receipt came or goes: as banknotes, without them, or before and is set off now. */
export type Settled = 'cash' | 'card' | 'prepaid'

/** A receipt for money that no payment system took: paid at the door, by a transfer, or given back so. */
export interface TillReceipt {
  readonly key: string
  readonly kind: 'sale' | 'return'
  readonly settled: Settled
  readonly receipt: Receipt
  /** When the money came or went. */
  readonly madeAt: Date
  readonly at: Date
}

/** A receipt of its own: the goods are handed over, money taken before is set off against them. */
export interface ReceiptRequest {
  readonly payment: PaymentRef
  readonly key: string
  readonly currency: string
  readonly receipt: Receipt
  /** When the goods were handed over. */
  readonly madeAt: Date
  readonly at: Date
}

export interface ReceiptAnswer {
  readonly externalId: string
  readonly status: ReceiptStatus
}

/** What routes of a provider may ask of the shop. */
export interface HookDeps {
  readonly clock: Clock
  /** What the shop does with a fact whose origin is proved. */
  readonly takeFact: (fact: PaymentFact) => Promise<FactOutcome>
  /** The payment that `start` named so, or null. */
  readonly paymentOf: (externalId: string) => Promise<PaymentState | null>
  /** Looks at the refunds this payment waits for, and whether the provider gave back more than we asked for. */
  readonly refundsMoved: (externalId: string) => Promise<void>
}

/**
 * A payment system. Its calls may go over the network, so none is made inside a transaction; each may be
 * repeated with the same ids and then does nothing more (reliability.md 2.6). Each may throw `ProviderError`.
 */
export interface PaymentProvider {
  readonly code: string
  /** Moves no real money: a demo's. */
  readonly isPlay?: boolean
  start(payment: PaymentRequest): Promise<{ confirmationUrl: string; externalId: string }>
  /** Takes money that is set aside; gives what became of the payment. Providers that set nothing aside have none. */
  capture?(
    payment: PaymentRef,
    of: { amountKop: number; currency: string; at: Date },
  ): Promise<PaymentFact | null>
  /** Tells the provider that the money is no longer wanted; a payment that has ended stays as it is. */
  cancel(payment: PaymentRef, at: Date): Promise<void>
  /** What has happened to the payment, or null while nothing has. */
  fetchStatus(payment: PaymentRef, at: Date): Promise<PaymentFact | null>
  /** Gives money back. */
  refund(refund: RefundRequest): Promise<RefundAnswer>
  /** How a refund that was pending stands. */
  fetchRefund?(externalId: string, at: Date): Promise<RefundAnswer>
  /** Ids of payments of which anything was given back since that moment, by our word or in the provider's account. */
  refundedSince?(since: Date, at: Date): Promise<readonly string[]>
  sendReceipt?(receipt: ReceiptRequest): Promise<ReceiptAnswer>
  /** Prints a receipt for money it did not take; the same key twice is one receipt. */
  printReceipt?(receipt: TillReceipt): Promise<ReceiptAnswer>
  fetchReceipt?(externalId: string, at: Date): Promise<ReceiptAnswer>
  /** What it has to do of its own accord when time passes; safe to run twice. Says how much was done. */
  sweep?(at: Date): Promise<number>
  /** Where the provider's notifications come, in its own format; registered under `/api`. */
  hooks?(deps: HookDeps): FastifyPluginAsync
}
