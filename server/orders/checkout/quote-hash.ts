import { sha256 } from '../../platform/ids.ts'
import type { Quote } from './quote.ts'

/**
 * Stands for every amount of a quote, line by line: whoever agrees to a seal agrees to these prices, this delivery,
 * these bonuses and what comes back, even where changes would add up to the same sum.
 */
export function quoteHash(quote: Quote): string {
  const lines = quote.orders.flatMap((order) =>
    order.lines.map((line) => [line.variantId, line.quantity, line.priceKop, line.oldPriceKop, line.paidKop]),
  )
  const { deliveryKop, bonusLocalKop, bonusGlobalKop, payableKop, earnKop } = quote
  const text = JSON.stringify([lines, deliveryKop, bonusLocalKop, bonusGlobalKop, payableKop, earnKop])
  return sha256(text).toString('hex').slice(0, 32)
}
