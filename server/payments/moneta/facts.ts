import type { PaymentFact } from '../port.ts'
import type { MonetaOperation } from './api.ts'

/** The code orders and payments know this provider by. */
export const MONETA = 'moneta'

/** Whether MONETA has the payer's money, told us of it or not. */
export function hasMoney({ status, isRefund }: MonetaOperation): boolean {
  return !isRefund && (status === 'SUCCEED' || status === 'TAKENIN_NOTSENT')
}

/** An operation that has its money, as a fact; its number is the event: MONETA moves money once per operation. */
export function factOf(operation: MonetaOperation, transactionId: string, at: Date): PaymentFact {
  return {
    provider: MONETA,
    eventId: operation.id,
    externalId: transactionId,
    operationId: operation.id,
    kind: 'captured',
    amountKop: operation.amountKop,
    currency: operation.currency,
    raw: { operation: operation.id, status: operation.status, amountKop: operation.amountKop },
    at,
  }
}
