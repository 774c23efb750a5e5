import { cashbackOf, type Promised } from '../plans/plans.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { toRub } from '../platform/money.ts'
import type { Cashback } from '../platform/requests/context.ts'
import { type Scope, shelfOfScope, within } from './scope.ts'

/** A product as a card in a list; amounts in kopecks. */
export interface CardRow extends Promised {
  readonly id: number
  readonly variantId: number
  readonly name: string
  readonly small: string
  readonly large: string
  readonly hue: number
  readonly priceKop: number
  readonly oldPriceKop: number | null
  readonly discount: number
  readonly rating: number | null
  readonly reviews: number
  readonly inStock: boolean
  readonly hasOptions: boolean
  readonly hit: boolean
  /** What the card's variant costs its seller, if known. Never sent to buyers. */
  readonly costKop: number | null
}

/** The columns of a CardRow; `p` is the product. */
export const CARD = `
  p.id, p.card_variant_id as "variantId", p.name, p.picture_small as small, p.picture_large as large, p.hue,
  p.price_kop as "priceKop", p.old_price_kop as "oldPriceKop", p.discount_percent as discount, p.rating,
  p.reviews_cnt as reviews, p.stocked > 0 as "inStock", p.has_options as "hasOptions", p.is_hit as hit, p.participates,
  p.cost_kop as "costKop", p.cashback_bp as "cashbackBp", p.cashback_margin_bp as "cashbackMarginBp"`

/** Returns a card with amounts in roubles; the bonus is what the buyer of one unit gets, in whole roubles. */
export function showCard(row: CardRow, usual: Cashback) {
  return {
    id: row.id,
    variantId: row.variantId,
    name: row.name,
    picture: { small: row.small, large: row.large, hue: row.hue },
    price: toRub(row.priceKop),
    oldPrice: row.oldPriceKop === null ? null : toRub(row.oldPriceKop),
    discountPercent: row.discount > 0 ? row.discount : null,
    rating: row.rating,
    reviews: row.reviews,
    bonus: wholeBonus(row, row, usual),
    inStock: row.inStock,
    hasOptions: row.hasOptions,
    hit: row.hit,
  }
}

/** Returns the bonus for one unit in whole roubles, rounded down. */
export function wholeBonus(
  product: Promised,
  { priceKop, costKop }: { priceKop: number; costKop: number | null },
  usual: Cashback,
): number {
  return Math.floor(toRub(cashbackOf(product, { baseKop: priceKop, costKop }, usual)))
}

const BY_ID = `
  select ${CARD}, p.status = 'active' as "onSale" from unnest($2::bigint[]) with ordinality as asked (id, place)
  join product p on p.id = asked.id and p.showcase_id = $1 and p.card_variant_id is not null
  where p.status = 'active' or $3
  order by asked.place`

/**
 * Returns the cards of these products in the given order. Products off sale are included only with
 * `withOffSale`, as out of stock.
 */
export async function cardsOf(
  db: Db,
  ask: { showcaseId: number; productIds: readonly number[]; withOffSale?: boolean },
): Promise<CardRow[]> {
  type Row = CardRow & { onSale: boolean }
  const found = await queryRows<Row>(db, BY_ID, [ask.showcaseId, ask.productIds, ask.withOffSale ?? false])
  return found.map((row) => (row.onSale ? row : { ...row, inStock: false }))
}

// The limit is inlined: with a parameter the planner's estimate is so poor that it replans on every call.
const popularText = (of: { limit: number; inStock: boolean; where: string }) => {
  const total = of.where
    ? `(select count(*)::int from listing l where l.showcase_id = $1 and l.shelf = $2${of.where})`
    : 'coalesce((select products from listing_count where showcase_id = $1 and shelf = $2), 0)'
  return `
  select ${CARD}, ${total} as total
  from listing l join product p on p.id = l.product_id
  where l.showcase_id = $1 and l.shelf = $2${of.where} ${of.inStock ? 'and p.stocked > 0' : ''}
  order by l.popularity desc, l.product_id desc limit ${Math.floor(of.limit)}`
}

/**
 * Returns the most popular products of the showcase, or of one category and its subcategories, within a scope
 * if given. `total` counts all products of that listing, in stock or not.
 */
export async function popularOf(
  db: Db,
  ask: {
    showcaseId: number
    categoryId?: number | null
    limit: number
    inStock?: boolean
    scope?: Scope | undefined
  },
): Promise<{ cards: CardRow[]; total: number }> {
  const { showcaseId, categoryId, limit, inStock = false, scope } = ask
  const shelf = categoryId ?? shelfOfScope(scope) ?? 0
  const values: unknown[] = [showcaseId, shelf]
  const isWholeShelf = shelf === shelfOfScope(scope)
  const where = isWholeShelf ? '' : within({ scope }, values)
  const cards = await queryRows<CardRow & { total: number }>(
    db,
    popularText({ limit, inStock, where }),
    values,
  )
  return { cards, total: cards[0]?.total ?? 0 }
}
