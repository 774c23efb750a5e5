import { toAgeLimit } from '@sarafan/contract/catalog/age-limits'
import type { Locale } from '@sarafan/contract/orders/states'
import { Type } from '@sarafan/contract/schema/schema'
import type { Static } from 'typebox'
import { type CashbackSettings, cashbackOf } from '../plans/plans.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement, statementBy } from '../platform/database/statement.ts'
import { toRub } from '../platform/money.ts'
import type { Cashback, RequestContext } from '../platform/requests/context.ts'
import { OtherLanguages, textIn } from '../platform/words/names.ts'
import { quantityToWire, unitPriceToWire } from './quantities.ts'
import { listOfScope, SCOPE_EXAMPLES, type Scope, scopeConditions } from './scope.ts'

const Integer = Type.Integer()
const Optional = Type.Union([Integer, Type.Null()])
const OptionalText = Type.Union([Type.String(), Type.Null()])
const OptionalFlag = Type.Union([Type.Boolean(), Type.Null()])

/** The columns `CARD` in JSON. */
export const Card = Type.Object({
  id: Integer,
  variantId: Integer,
  name: Type.String(),
  small: Type.String(),
  large: Type.String(),
  hue: Integer,
  priceKop: Integer,
  oldPriceKop: Optional,
  /** Whole percent; null without one. */
  discount: Optional,
  rating: Type.Union([Type.Number(), Type.Null()]),
  /** Null without any. */
  reviews: Optional,
  /** Null for a product that can be bought. */
  soldOut: OptionalFlag,
  /** Null for a product with one variant. */
  hasOptions: OptionalFlag,
  /** Null for most. */
  hit: OptionalFlag,
  participates: Type.Boolean(),
  /** What the card's variant costs its seller, if known. Never sent to buyers. */
  costKop: Optional,
  cashbackBp: Optional,
  cashbackMarginBp: Optional,
  /** Null: from one unit. */
  minQuantity: Optional,
  /** Null: any number of units. */
  quantityStep: Optional,
  /** Null: pieces. */
  unit: OptionalText,
  content: Optional,
  /** Null: grams. */
  contentUnit: OptionalText,
  /** Null for people of any age. */
  ageLimit: Optional,
  names: OtherLanguages,
})
/** A product as a card in a list; amounts in kopecks. */
export type CardRow = Static<typeof Card>

/**
 * The columns of a CardRow; `p` is the product, which has a card variant and so its price. What most products have in common is null,
 * because PostgreSQL writes and Node reads every other value as text.
 */
export const CARD = `
  p.id, coalesce(p.card_variant_id, 0) as "variantId", p.name, p.picture_small as small, p.picture_large as large, p.hue,
  coalesce(p.price_kop, 0) as "priceKop", p.old_price_kop as "oldPriceKop", nullif(p.discount_percent, 0) as discount, p.rating,
  nullif(p.reviews_cnt, 0) as reviews, nullif(p.stocked <= 0, false) as "soldOut", nullif(p.has_options, false) as "hasOptions",
  nullif(p.is_hit, false) as hit, p.participates, p.cost_kop as "costKop", p.cashback_bp as "cashbackBp",
  p.cashback_margin_bp as "cashbackMarginBp", nullif(p.min_quantity, 1) as "minQuantity",
  nullif(p.quantity_step, 1) as "quantityStep", nullif(p.unit, 'piece') as unit, p.card_content as content,
  nullif(p.content_unit, 'g') as "contentUnit", nullif(p.age_limit, 0) as "ageLimit", p.names`

/** How a card is shown: to a reader of this language, with the showcase's cashback. */
export interface CardReader {
  readonly cashback: Cashback
  readonly locale: Locale
}

/** Returns how cards are shown to the caller of a request. */
export function readerOf({ showcase, locale }: Pick<RequestContext, 'showcase' | 'locale'>): CardReader {
  return { cashback: showcase.cashback, locale }
}

/** Returns a card with amounts in roubles; the bonus is what the buyer of one unit gets, in whole roubles. */
export function showCard(row: CardRow, { cashback, locale }: CardReader) {
  return {
    id: row.id,
    variantId: row.variantId,
    name: textIn(locale, row.name, row.names),
    picture: { small: row.small, large: row.large, hue: row.hue },
    price: toRub(row.priceKop),
    oldPrice: row.oldPriceKop === null ? null : toRub(row.oldPriceKop),
    discountPercent: row.discount,
    rating: row.rating,
    reviews: row.reviews ?? 0,
    bonus: wholeBonus(row, row, cashback),
    inStock: !row.soldOut,
    hasOptions: row.hasOptions ?? false,
    hit: row.hit ?? false,
    ...quantityToWire(row),
    ...unitPriceToWire(row.priceKop, row.content, row.contentUnit),
    ...(row.ageLimit === null ? {} : { ageLimit: toAgeLimit(row.ageLimit) }),
  }
}

/** Returns the bonus for one unit in whole roubles, rounded down. */
export function wholeBonus(
  product: CashbackSettings,
  { priceKop, costKop }: { priceKop: number; costKop: number | null },
  showcaseCashback: Cashback,
): number {
  return Math.floor(toRub(cashbackOf(product, { baseKop: priceKop, costKop }, showcaseCashback)))
}

const BY_ID = statement('catalog.cards.byId')`
  select ${CARD}, p.status = 'active' as "onSale" from unnest($2::bigint[]) with ordinality as requested (id, place)
  join product p on p.id = requested.id and p.showcase_id = $1 and p.card_variant_id is not null
  where p.status = 'active' or $3
  order by requested.place`

/**
 * Returns the cards of these products in the given order. Products off sale are included only with
 * `withOffSale`, as out of stock.
 */
export async function cardsOf(
  db: Db,
  input: { showcaseId: number; productIds: readonly number[]; withOffSale?: boolean },
): Promise<CardRow[]> {
  const found = await queryRows(db, BY_ID, [input.showcaseId, input.productIds, input.withOffSale ?? false])
  return found.map((row) => (row.onSale ? row : { ...row, soldOut: true }))
}

interface PopularParts {
  readonly limit: number
  readonly inStock: boolean
  /** Conditions on `l`. */
  readonly where: string
}

// The limit is inlined: with a parameter the planner's estimate is so poor that it replans on every call.
const popular = statementBy('catalog.cards.popular', {
  examples: [
    [{ limit: 1, inStock: false, where: '' }],
    [{ limit: 1, inStock: true, where: '' }],
    ...SCOPE_EXAMPLES.map((scope): [PopularParts] => [
      { limit: 1, inStock: true, where: scopeConditions({ scope }, Array.from({ length: 2 })) },
    ]),
  ],
  build: (of: PopularParts) => {
    const total = of.where
      ? `(select count(*)::int from listing l where l.showcase_id = $1 and l.list_id = $2${of.where})`
      : 'coalesce((select products from listing_count where showcase_id = $1 and list_id = $2), 0)'
    return `
  select ${CARD}, ${total} as total
  from listing l join product p on p.id = l.product_id
  where l.showcase_id = $1 and l.list_id = $2${of.where} ${of.inStock ? 'and p.stocked > 0' : ''}
  order by l.popularity desc, l.product_id desc limit ${Math.floor(of.limit)}`
  },
})

/**
 * Returns the most popular products of the showcase, or of one category and its subcategories, within a scope
 * if given. `total` counts all products of that listing, in stock or not.
 */
export async function popularOf(
  db: Db,
  input: {
    showcaseId: number
    categoryId?: number | null
    limit: number
    inStock?: boolean
    scope?: Scope | undefined
  },
): Promise<{ cards: CardRow[]; total: number }> {
  const { showcaseId, categoryId, limit, inStock = false, scope } = input
  const listId = categoryId ?? listOfScope(scope) ?? 0
  const values: unknown[] = [showcaseId, listId]
  const isWholeList = listId === listOfScope(scope)
  const where = isWholeList ? '' : scopeConditions({ scope }, values)
  const cards = await queryRows(db, popular({ limit, inStock, where }), values)
  return { cards, total: cards[0]?.total ?? 0 }
}
