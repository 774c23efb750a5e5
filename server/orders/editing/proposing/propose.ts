import { capturedPayment, openProviders, type PaymentProvider, STARS } from '../../../payments/payments.ts'
import { after } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/requests/refuse.ts'
import { dueKop, type OrderRow } from '../../rows.ts'
import { lockReplaced } from '../replacing/line.ts'
import { replacementOf } from '../replacing/offers.ts'
import type { ReplaceLine } from '../replacing/replace.ts'
import { whatIsReplaced } from '../replacing/what.ts'
import { insertProposal } from './rows.ts'

/** How long a proposal waits for its buyer. */
const TERM = { hours: 48 }

/**
 * Returns whether dearer goods may be proposed for an order: to a person, who sees it in the app, of an order whose money is
 * still to come, or was taken by a payment system that can take the difference as well. Held certificates cannot grow.
 */
export async function mayRaise(
  db: Db,
  providers: readonly PaymentProvider[],
  order: OrderRow,
): Promise<boolean> {
  if (order.personId === null) return false
  if (order.paymentStatus !== 'paid') return order.certificateKop === 0
  if (dueKop(order) === 0) return false
  const payment = await capturedPayment(db, order.groupId)
  return openProviders(providers).some(({ code }) => code === payment?.provider && code !== STARS)
}

/**
 * Proposes goods that cost more in the place of a line, at the price they have now; the buyer answers within two days
 * (decision 074). Locks the group and its orders. Throws the refusals of `lockReplaced`, `order_sum_higher` for an order
 * that cannot get dearer, `order_proposal_open`, `out_of_stock`, and `invalid_question` for a variant that does not fit or
 * costs no more.
 */
export async function proposeReplacement(
  tx: Tx,
  providers: readonly PaymentProvider[],
  input: ReplaceLine,
): Promise<void> {
  const { order } = await lockReplaced(tx, input)
  const offer = await replacementOf(tx, input)
  if (!offer || offer.priceKop <= offer.oldPriceKop)
    throw refuse('invalid_question', {}, { VariantId: 'unknown' })
  if (!(await mayRaise(tx, providers, order))) throw refuse('order_sum_higher')
  if (offer.available < input.was) throw refuse('out_of_stock', { available: offer.available })
  const id = await insertProposal(tx, {
    ...offer,
    orderId: order.id,
    lineId: input.lineId,
    quantity: input.was,
    personId: input.personId,
    text: whatIsReplaced(offer, input),
    reason: input.reason,
    at: input.at,
    expiresAt: after(input.at, TERM),
  })
  if (id === null) throw refuse('order_proposal_open')
}
