import { type FriendRewards, friendRewards } from '../bonuses/bonuses.ts'
import { type CardRow, cardsOf } from '../catalog/catalog.ts'
import type { Db } from '../platform/database/database.ts'
import { refuse } from '../platform/requests/refuse.ts'

/** What the share dialog promises for one purchase; without a product, for 100 roubles: per cent. */
interface ShareOffer {
  readonly product: CardRow | null
  readonly rewards: FriendRewards
}

const HUNDRED_ROUBLES = { priceKop: 10_000, costKop: null, participates: true } as const

/**
 * Returns a product with what a friend who joins by the sharer's link and the sharer would earn by one unit of it; without
 * a product what they would earn by any purchase of 100 roubles. Throws `product_not_found`.
 */
export async function shareOffer(
  db: Db,
  of: { showcaseId: number; sharerId: number; productId: number | null; at: Date },
): Promise<ShareOffer> {
  const product = of.productId === null ? null : await productOf(db, of.showcaseId, of.productId)
  const { priceKop, costKop, participates } = product ?? HUNDRED_ROUBLES
  const sold = { lineId: 1, baseKop: priceKop, costKop, participates }
  const line = product ? { ...sold, productId: product.id } : sold
  return { product, rewards: await friendRewards(db, { ...of, line }) }
}

async function productOf(db: Db, showcaseId: number, productId: number): Promise<CardRow> {
  const [product] = await cardsOf(db, { showcaseId, productIds: [productId] })
  if (!product) throw refuse('product_not_found')
  return product
}
