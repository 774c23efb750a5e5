import { uncommittedAllowance } from '../../catalog/catalog.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Refusal } from '../../platform/requests/refuse.ts'
import type { ShowcaseSettings } from '../../showcases/showcases.ts'
import { refusalFor } from '../checkout/placing/out-of-stock.ts'
import type { Quote } from '../checkout/quote.ts'
import { postpaidBuyerOf, postpaidRefusal } from './postpaid.ts'

/**
 * Returns the refusal of ordering a quoted cart without prepayment now, or null. Locks nothing; placing the order
 * checks again.
 */
export async function refusalBefore(
  db: Db,
  of: { whose: Parameters<typeof postpaidBuyerOf>[1]; rules: ShowcaseSettings; quote: Quote },
): Promise<Refusal | null> {
  const { whose, rules, quote } = of
  const buyer = await postpaidBuyerOf(db, whose)
  const refusal = postpaidRefusal(rules, buyer, quote.payableKop)
  if (refusal || buyer.isVerified) return refusal
  const lines = quote.orders.flatMap((order) => order.lines)
  const variantIds = lines.map(({ variantId }) => variantId)
  const allowed = await uncommittedAllowance(db, { showcaseId: whose.showcaseId, variantIds })
  const short = allowed.filter(({ variantId, available }) =>
    lines.some((line) => line.variantId === variantId && line.quantity > available),
  )
  return short.length === 0 ? null : refusalFor(short.map((one) => ({ ...one, isLimited: true })))
}
