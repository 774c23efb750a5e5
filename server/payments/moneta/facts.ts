import type { PaymentFact } from '../port.ts'
import type { MonetaOperation } from './api.ts'

/** This provider's code in orders and payments. */
export const MONETA = 'moneta'

/** Returns whether MONETA holds the payer's money, even before it has notified us. */
export function hasMoney({ status, isRefund }: MonetaOperation): boolean {
  return !isRefund && (status === 'SUCCEED' || status === 'TAKENIN_NOTSENT')
}

/** Returns the amount an operation moved: the requested amount if any of its sums equals it. */
export function movedKop(operation: MonetaOperation, requestedKop: number): number {
  return operation.amountsKop.includes(requestedKop) ? requestedKop : operation.amountKop
}

/** Converts a completed operation to a fact. The operation's id is the event id: an operation moves money once. */
export function factOf(
  operation: MonetaOperation,
  of: { transactionId: string; amountKop: number; at: Date },
): PaymentFact {
  const { transactionId, amountKop, at } = of
  return {
    provider: MONETA,
    eventId: operation.id,
    externalId: transactionId,
    operationId: operation.id,
    kind: 'captured',
    amountKop,
    currency: operation.currency,
    raw: { operation: operation.id, status: operation.status, amountKop: operation.amountKop },
    at,
  }
}
