import { sha256 } from '../../platform/ids.ts'
import type { Quote } from './quote.ts'

/**
 * Returns a hash of every amount in a quote, line by line. A shopper who sends it agrees to these exact prices,
 * delivery, bonuses and cashback, and days of pre-orders, even if changes would cancel out in the total.
 */
export function quoteHash(quote: Quote): string {
  const lines = quote.orders.flatMap((order) =>
    order.lines.map((line) => [
      line.variantId,
      line.quantity,
      line.priceKop,
      line.oldPriceKop,
      line.paidKop,
      line.shipsOn,
    ]),
  )
  const { deliveryKop, bonusLocalKop, bonusGlobalKop, payableKop, earnKop, certificateKop } = quote
  const amounts = [deliveryKop, bonusLocalKop, bonusGlobalKop, payableKop, earnKop, certificateKop]
  const text = JSON.stringify([lines, ...amounts])
  return sha256(text).toString('hex').slice(0, 32)
}
