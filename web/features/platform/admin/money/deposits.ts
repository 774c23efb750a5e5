import type { InvoiceDecision, StatusOf, WithdrawalDecision } from '../platform.ts'

/** A bank invoice for a deposit. */
export interface AskedInvoice {
  readonly id: string
  readonly number: string
  readonly showcase: string
  readonly payer: string
  readonly amountKop: number
  readonly refundedKop: number
  readonly status: StatusOf<'invoices'> | 'waiting'
  readonly createdAt: Date
  readonly reason: string
  readonly decisions: readonly InvoiceDecision[]
}
/** Money a showcase wants paid out. */
export interface AskedPayout {
  readonly id: string
  readonly number: string
  readonly showcase: string
  readonly kind: 'earned' | 'deposit'
  /** The company and the end of its account */
  readonly to: string
  /** Whole; empty while the company is not verified */
  readonly account: string
  readonly bik: string
  readonly amountKop: number
  readonly status: StatusOf<'payouts'>
  readonly createdAt: Date
  readonly reason: string
  readonly decisions: readonly WithdrawalDecision[]
}
