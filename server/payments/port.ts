import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { PaymentState } from './create.ts'
import type { StarsPrice } from './stars/price.ts'
import type { PaymentWay } from './way.ts'

/** The VAT rates of 2026. The last four are the calculated rates for advance payments: `vat122` is 22/122. */
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
  /** Unit price after discounts and bonuses, kopecks; `priceKop × quantity` always equals `amountKop`. */
  readonly priceKop: number
  readonly amountKop: number
  readonly vat: Vat
  /** `payment` with the mode `advance`: an advance for goods that are not known yet. */
  readonly subject: 'commodity' | 'service' | 'payment'
  /** `partial_prepayment`: an earlier advance, such as a certificate, covers the rest of the price. */
  readonly mode: 'full_prepayment' | 'partial_prepayment' | 'full_payment' | 'advance'
  /** The whole code of a marked unit, whose quantity is then 1 (trade.md 7). */
  readonly mark?: string
  /** The supplier, if the showcase sells the goods on behalf of another company. */
  readonly supplier?: { readonly name: string; readonly inn: string; readonly phone: string }
}

/** A fiscal receipt (54-FZ). Its lines add up to the amount of the payment, to the kopeck. */
export interface Receipt {
  readonly email: string | null
  /** E.164, with the plus sign. */
  readonly phone: string | null
  /** 1 general, 2 simplified (income), 3 simplified (income less expenses), 5 agricultural, 6 patent. */
  readonly taxSystem: 1 | 2 | 3 | 4 | 5 | 6
  readonly lines: readonly ReceiptLine[]
}

export type ReceiptStatus = 'pending' | 'succeeded' | 'canceled'

/** `none`: no fiscal receipt belongs to it, because the seller gets no roubles. */
export type ReportedReceipt = ReceiptStatus | 'none'

/** The payment data a provider needs; amounts in kopecks. */
export interface PaymentRequest {
  /** Our random id, never reused: it makes a repeated request idempotent. */
  readonly publicId: string
  readonly amountKop: number
  readonly currency: string
  readonly merchant: string
  readonly purpose: string
  /** Where the shopper is sent afterwards, paid or not. */
  readonly returnUrl: string
  /** Public scheme and host, with the path under which our pages for the provider are served. */
  readonly apiBase: string
  readonly receipt: Receipt
  /** What the shopper chose; absence leaves the choice to the provider's page. */
  readonly way?: PaymentWay | null
  readonly at: Date
}

/** The provider's ids of a payment. */
export interface PaymentRef {
  /** The id that `start` returned. */
  readonly externalId: string
  /** The operation that moved the money, if a fact named one. */
  readonly operationId: string | null
}

/** What a provider reports about a payment. Its origin is authenticated, its amount not yet checked. */
export interface PaymentFact {
  readonly provider: string
  /** The provider's id of this event; the same id twice is one event. */
  readonly eventId: string
  readonly externalId: string
  readonly operationId?: string
  /** authorized: the money is on hold until we `capture` it. */
  readonly kind: 'captured' | 'failed' | 'authorized'
  readonly amountKop: number
  readonly currency: string
  /** Status of the payment's fiscal receipt, if the provider reports it. */
  readonly receipt?: ReportedReceipt
  /** Total refunded by the provider, kopecks, at our request or in its own account. */
  readonly refundedKop?: number
  /** The received fields, without personal data. */
  readonly raw: Readonly<Record<string, string | number>>
  readonly at: Date
}

/**
 * captured: paid by this fact. failed: the pending payment failed. authorized: its money is on hold until captured.
 * late: money arrived for a cancelled or failed payment. unwanted: money was put on hold for one. ignored: no change.
 * amount_mismatch: recorded, not applied. unknown: no such payment.
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
  /** Our key, at most 64 characters; makes a repeated request idempotent. */
  readonly key: string
  readonly amountKop: number
  readonly currency: string
  /** Null if it is not known what was bought: a duplicate payment. */
  readonly receipt: Receipt | null
  /** An earlier request with this key may have reached the provider: no response was recorded. */
  readonly isRepeated: boolean
  readonly at: Date
}

export interface RefundAnswer {
  readonly externalId: string
  readonly status: 'pending' | 'succeeded' | 'failed'
  /** The reason for a failure, in the provider's words. */
  readonly error?: string
  readonly receipt?: ReportedReceipt
}

/** Form of the money on a receipt: cash, non-cash, or an earlier prepayment that is set off now. */
export type MoneyForm = 'cash' | 'card' | 'prepaid'

/**
 * A receipt for money that no payment system handles: cash on delivery, a transfer, or a refund made the same way.
 */
export interface TillReceipt {
  readonly key: string
  readonly kind: 'sale' | 'return'
  readonly settled: MoneyForm
  readonly receipt: Receipt
  /** When the money was received or returned. */
  readonly madeAt: Date
  readonly at: Date
}

/** A separate receipt at handover: sets an earlier prepayment off against the goods. */
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

/** What a provider's routes may use from the shop. */
export interface HookDeps {
  readonly clock: Clock
  /** Applies a fact whose origin is authenticated. */
  readonly takeFact: (fact: PaymentFact) => Promise<FactOutcome>
  /** Returns the payment with the external id that `start` returned, or null. */
  readonly paymentOf: (externalId: string) => Promise<PaymentState | null>
  /** Checks the payment's pending refunds, and whether the provider refunded more than we requested. */
  readonly refundsMoved: (externalId: string) => Promise<void>
}

/**
 * A payment system. Its methods may use the network, so none is called inside a transaction. Each may be repeated
 * with the same ids and then has no further effect (reliability.md 2.6). Each may throw `ProviderError`.
 */
export interface PaymentProvider {
  readonly code: string
  /** Moves no real money; used by the demo. */
  readonly isPlay?: boolean
  /** Takes no new payments; finishes and returns those it has begun. */
  readonly isClosed?: boolean
  /** Returns a price in Stars; absent where people pay in roubles. */
  starsFor?(amountKop: number): StarsPrice
  /** What shoppers can pay with there; absent for a method of its own, such as Stars. */
  readonly ways?: readonly PaymentWay[]
  start(payment: PaymentRequest): Promise<{ confirmationUrl: string; externalId: string }>
  /** Captures money on hold; returns the payment's new state. Absent where the provider holds no money. */
  capture?(
    payment: PaymentRef,
    of: { amountKop: number; currency: string; at: Date },
  ): Promise<PaymentFact | null>
  /** Notifies the provider that the payment is no longer wanted; a finished payment does not change. */
  cancel(payment: PaymentRef, at: Date): Promise<void>
  /** Returns the payment's current state, or null while it has not changed. */
  fetchStatus(payment: PaymentRef, at: Date): Promise<PaymentFact | null>
  /** Refunds money. */
  refund(refund: RefundRequest): Promise<RefundAnswer>
  /** Returns the current state of a pending refund. */
  fetchRefund?(externalId: string, at: Date): Promise<RefundAnswer>
  /**
   * Returns ids of payments refunded, even in part, since that moment, at our request or in the provider's account.
   */
  refundedSince?(since: Date, at: Date): Promise<readonly string[]>
  sendReceipt?(receipt: ReceiptRequest): Promise<ReceiptAnswer>
  /** Prints a receipt for money the provider did not handle; the same key twice is one receipt. */
  printReceipt?(receipt: TillReceipt): Promise<ReceiptAnswer>
  fetchReceipt?(externalId: string, at: Date): Promise<ReceiptAnswer>
  /** Runs the provider's own scheduled work; safe to run twice. Returns the number of items processed. */
  sweep?(at: Date): Promise<number>
  /** Routes for the provider's notifications, in its own format; registered under `/api`. */
  hooks?(deps: HookDeps): FastifyPluginAsync
}
