export type { OrdersOfGroups } from './cases/calls.ts'
export type { NewPayment, PaymentState, Share } from './create.ts'
export {
  capturedPayment,
  createPayment,
  createTopUpPayment,
  latestPayment,
  paymentByExternal,
  paymentOfTopUp,
  sharesOf,
  voidPayment,
  voidTopUpPayment,
} from './create.ts'
export type { RecordedFact } from './facts.ts'
export { acceptLate, recordFact, refundLate } from './facts.ts'
export type {
  FactOutcome,
  HookDeps,
  MoneyForm,
  PaymentFact,
  PaymentProvider,
  Receipt,
  ReceiptLine,
  Vat,
} from './port.ts'
export { ProviderError, providerErrorText } from './provider-error.ts'
export { openProviders, topUpProviders } from './providers.ts'
export {
  keyOfPart,
  linkReceipt,
  type ReceiptState,
  receiptsAbout,
  receiptsOf,
  receiptsOfTopUps,
  recordHandover,
  recordReceipt,
} from './receipts.ts'
export { type Difference, reconcilePayments, refundsMoved } from './reconcile.ts'
export type { NewRefund, RefundState } from './refunds.ts'
export { refundOnce, refundsOf } from './refunds.ts'
export type { SweepPaymentsDeps } from './retry.ts'
export { admitCharge, type StarsRefusal, type StarsTerms } from './stars/admit.ts'
export { recordCharge } from './stars/charges.ts'
export { STARS } from './stars/payload.ts'
export type { StarsPrice } from './stars/price.ts'
export { chargedFact } from './stars/provider.ts'
export { startFound, startPayment } from './start.ts'
export { latestSurcharge, type Surcharge, surchargesOf, voidSurcharge } from './surcharges.ts'
export { captureHeld, sweepPayments } from './sweep.ts'
export { taxSystemOf, vatOf } from './tax.ts'
export type { PaymentWay } from './way.ts'
