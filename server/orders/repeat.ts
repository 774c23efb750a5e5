import { setQuantity } from '../cart/cart.ts'
import { offersOf } from '../catalog/catalog.ts'
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
    const available = offers.find((offer) => offer.variantId === variantId)?.available ?? 0
    return available > 0 ? [{ productId, variantId, quantity: Math.min(quantity, available) }] : []
  })
  if (wanted.length === 0) throw refuse('out_of_stock', { available: 0 })
  for (const line of wanted) {
    await setQuantity(tx, { owner: of.owner, showcaseId, ...line, at: of.at })
  }
}
