import { ProviderError, startPayment } from '../../payments/payments.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import { findOwner } from '../../platform/requests/owner.ts'
import { digitalRefusal, digitalShare } from '../checkout/digital-payment.ts'
import { receiptOf } from '../fiscal/receipt.ts'
import type { ShownOrder } from '../read.ts'
import type { PayDeps } from './pay.ts'

/**
 * Returns the payment URL for the unpaid orders of one group; empty when all are paid, and inside the messenger for digital
 * goods that were to be paid by card.
 */
export async function urlOfGroup(
  deps: PayDeps,
  context: RequestContext,
  of: readonly ShownOrder[],
): Promise<string> {
  const waiting = of.filter((order) => order.status === 'awaiting_payment')
  const [first] = waiting
  if (!first || digitalRefusal(findOwner(context), digitalShare(of), first.paymentMethod)) return ''
  const numbers = waiting.map((order) => order.number)
  return urlToPay(deps, context, { groupId: first.groupId, publicId: first.groupPublicId, numbers })
}

/** Returns the payment URL; empty on a provider error, since the order can be paid later. */
export async function urlToPay(
  deps: PayDeps,
  context: RequestContext,
  of: { groupId: number; publicId: string; numbers: readonly string[] },
): Promise<string> {
  const { origin, showcase } = context
  return startPayment(deps.db, deps.providers, {
    groupId: of.groupId,
    merchant: showcase.name,
    purpose: `Заказ ${of.numbers.join(', ')}`,
    returnUrl: `${origin}/${showcase.alias}/api/tgbundle/order/success/${of.publicId}`,
    apiBase: `${origin}/api`,
    receiptOf: (shares) =>
      receiptOf(deps.db, { orderIds: shares.map(({ subject }) => subject), mode: 'full_prepayment' }),
    at: context.now,
  }).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    deps.onError(error)
    return ''
  })
}
