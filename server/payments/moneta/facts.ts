import type { PaymentFact } from '../port.ts'
import type { MonetaOperation } from './api.ts'

/** The code orders and payments know this provider by. */
export const MONETA = 'moneta'

/** Whether MONETA has the payer's money, told us of it or not. */
export function hasMoney({ status, isRefund }: MonetaOperation): boolean {
  return !isRefund && (status === 'SUCCEED' || status === 'TAKENIN_NOTSENT')
}

/** What an operation moved, seen from the sum that was asked for. */
export function movedKop(operation: MonetaOperation, askedKop: number): number {
  return operation.amountsKop.includes(askedKop) ? askedKop : operation.amountKop
}

/** An operation that has its money, as a fact; its number is the event: MONETA moves money once per operation. */
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
