import { allowedUpTo, firstQuantity } from '@sarafan/contract/catalog/quantities'
import { setQuantity } from '../cart/cart.ts'
import { type Offer, offersOf } from '../catalog/catalog.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Owner } from '../platform/requests/context.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { linesOf, type OrderRow } from './rows.ts'

/** Adds the goods of an order to the cart again, as far as they are available; throws `out_of_stock` when none is. */
export async function repeatOrder(tx: Tx, of: { order: OrderRow; owner: Owner; at: Date }): Promise<void> {
  const { showcaseId } = of.order
  const lines = await linesOf(tx, of.order.id)
  const offers = await offersOf(tx, { showcaseId, variantIds: lines.map((line) => line.variantId) })
  const wanted = lines.flatMap(({ productId, variantId, quantity }) => {
    const offer = offers.find((one) => one.variantId === variantId)
    const allowed = offer ? allowedFor(quantity, offer) : 0
    return allowed > 0 ? [{ productId, variantId, quantity: allowed }] : []
  })
  if (wanted.length === 0) throw refuse('out_of_stock', { available: 0 })
  for (const line of wanted) {
    await setQuantity(tx, { owner: of.owner, showcaseId, ...line, at: of.at })
  }
}

/** Returns the quantity nearest to the ordered one that can be had now: at most that, or the minimum; 0 if none. */
function allowedFor(quantity: number, offer: Offer): number {
  const wanted = Math.max(quantity, firstQuantity(offer))
  return allowedUpTo(Math.min(wanted, offer.available), offer)
}
