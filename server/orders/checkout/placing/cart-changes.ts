import { requireAllowedQuantity } from '../../../catalog/catalog.ts'
import { refuse } from '../../../platform/requests/refuse.ts'
import type { OrderedCart, PricingInputs } from '../inputs.ts'
import type { PlaceOrder } from '../types.ts'
import { outOfStock } from './out-of-stock.ts'

/**
 * Throws when the cart differs from what the shopper saw, lacks stock or has a quantity that is not sold. Runs before
 * any carrier is asked.
 */
export function refuseChangedCart(input: PlaceOrder, cart: OrderedCart, inputs: PricingInputs): void {
  const changes = changesOf(cart, inputs)
  if (cart.version !== input.cartVersion || Object.values(changes).includes('gone'))
    throw refuse('cart_changed', {}, changes)
  refuseShort(cart, inputs)
  for (const { variantId, quantity } of cart.lines) {
    const offer = inputs.offers.get(variantId)
    if (offer) requireAllowedQuantity(quantity, offer)
  }
}

/** Returns the changes since the shopper last saw the cart, by line. */
export function changesOf(cart: OrderedCart, inputs: PricingInputs): Record<string, string> {
  return Object.fromEntries(
    cart.lines.flatMap((line) => {
      const offer = inputs.offers.get(line.variantId)
      const name = `Lines.${line.variantId}`
      if (!offer?.onSale) return [[name, 'gone']]
      if (offer.available < line.quantity) return [[name, 'less_stock']]
      if (offer.priceKop === line.seenPriceKop) return []
      return [[name, offer.priceKop > line.seenPriceKop ? 'price_up' : 'price_down']]
    }),
  )
}

function refuseShort(cart: OrderedCart, inputs: PricingInputs): void {
  const short = cart.lines.filter(
    (line) => (inputs.offers.get(line.variantId)?.available ?? 0) < line.quantity,
  )
  const [first] = short
  if (!first) return
  const available = inputs.offers.get(first.variantId)?.available ?? 0
  throw outOfStock(available, short)
}
