import { friendRewards } from '../bonuses/bonuses.ts'
import { type CardRow, cardsOf } from '../catalog/catalog.ts'
import type { Db } from '../platform/database/database.ts'
import { refuse } from '../platform/requests/refuse.ts'

interface Earned {
  /** Of the price, rounded down. */
  readonly bp: number
  readonly kop: number
}

/** What the share dialog promises for one purchase. */
interface ShareOffer {
  /** Null where the showcase is shared. */
  readonly product: CardRow | null
  readonly friend: Earned
  readonly sharer: Earned & { /** For the friend's first purchase. */ readonly firstKop: number }
}

/** Without a product the promise is reckoned for a purchase of this price: a kopeck of it is a basis point. */
const ANY_PRODUCT = { priceKop: 10_000, costKop: null, participates: true } as const

/**
 * Returns a product with what a friend who joins by the sharer's link and the sharer would earn by one unit of it; without
 * a product the percentages of any purchase. Throws `product_not_found`.
 */
export async function shareOffer(
  db: Db,
  of: { showcaseId: number; sharerId: number; productId: number | null; at: Date },
): Promise<ShareOffer> {
  const product = of.productId === null ? null : await productOf(db, of.showcaseId, of.productId)
  const { priceKop, costKop, participates } = product ?? ANY_PRODUCT
  const line = {
    lineId: 1,
    baseKop: priceKop,
    costKop,
    participates,
    ...(product && { productId: product.id }),
  }
  const { friendKop, sharerKop, sharerFirstKop } = await friendRewards(db, { ...of, line })
  const earned = (kop: number): Earned => ({
    kop,
    bp: priceKop === 0 ? 0 : Math.floor((kop * 10_000) / priceKop),
  })
  return { product, friend: earned(friendKop), sharer: { ...earned(sharerKop), firstKop: sharerFirstKop } }
}

async function productOf(db: Db, showcaseId: number, productId: number): Promise<CardRow> {
  const [product] = await cardsOf(db, { showcaseId, productIds: [productId] })
  if (!product) throw refuse('product_not_found')
  return product
}
