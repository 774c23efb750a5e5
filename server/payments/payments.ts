export type { NewPayment, PaymentState, Share } from './create.ts'
export { createPayment, latestPayment, paymentByExternal, sharesOf, voidPayment } from './create.ts'
export type { Recorded } from './facts.ts'
export { acceptLate, recordFact, refundLate } from './facts.ts'
export type {
  FactOutcome,
  HookDeps,
  PaymentFact,
  PaymentProvider,
  Receipt,
  ReceiptLine,
  Vat,
} from './port.ts'
export type { NewRefund, RefundState } from './refunds.ts'
export { refundOnce, refundsOf } from './refunds.ts'
export { startPayment } from './start.ts'
export { sweepPayments } from './sweep.ts'
