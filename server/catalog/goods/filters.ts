import { LIMITS } from '@sarafan/contract/limits'

export type GoodsFilter = 'active' | 'hidden' | 'out' | 'archived'
export type GoodsStock = 'in' | 'few' | 'none'
export type GoodsProblem = 'picture' | 'category' | 'brand' | 'text' | 'variants' | 'old_price'
export type GoodsSort = 'new' | 'name' | 'cheap' | 'dear' | 'few' | 'many'

/** Which goods of a showcase are listed, or changed together. Null: not filtered by it. */
export interface GoodsSearch {
  readonly showcaseId: number
  /** Folded text; empty: any. */
  readonly text: string
  readonly filter: GoodsFilter | null
  readonly categoryId: number | null
  readonly brandId: number | null
  readonly stock: GoodsStock | null
  readonly problem: GoodsProblem | null
  readonly at: Date
}

/** An old price may be advertised only if it was in force at least this long (domain.md 4.3). */
const MIN_OLD_PRICE_DAYS = 30

/** SQL: whether the old price of `v` was in force for at least 30 days until the moment in `at`. */
export const isOldPriceReal = (at: string) => `
  v.old_price_kop is null or exists (
    select from (
      select h.price_kop, h.at, lead(h.at, 1, ${at}::timestamptz) over (order by h.at, h.id) as until
      from price_history h where h.variant_id = v.id) period
    where period.price_kop = v.old_price_kop and period.until - period.at >= interval '${MIN_OLD_PRICE_DAYS} days')`

const activeVariant = (where: string) =>
  `exists (select from variant v where v.product_id = p.id and v.status = 'active' and (${where}))`

const SELLS = 'not v.is_counted or v.on_hand > v.reserved'
const STOCKS: Readonly<Record<GoodsStock, string>> = {
  in: activeVariant(SELLS),
  few: activeVariant(`v.is_counted and v.on_hand - v.reserved between 1 and ${LIMITS.fewUnits}`),
  none: `not ${activeVariant(SELLS)}`,
}
const PROBLEMS: Readonly<Record<GoodsProblem, string>> = {
  picture: `p.picture_large = ''`,
  category: `not exists (select from category c where c.id = p.category_id and c.status <> 'archived')`,
  brand: 'p.brand_id is null',
  text: `exists (select from product_details d where d.product_id = p.id and d.description = '' and d.short = '')`,
  variants: `not ${activeVariant('true')}`,
  old_price: activeVariant(`not (${isOldPriceReal('$7')})`),
}
const choice = (parameter: string, conditions: Readonly<Record<string, string>>) =>
  `case ${parameter}::text ${Object.entries(conditions)
    .map(([value, condition]) => `when '${value}' then ${condition}`)
    .join(' ')} else true end`

/**
 * SQL of `searchValues` for the product `p`. The text is any part of the name or article, or the beginning of a stock
 * code; a category includes the categories below it.
 */
export const MATCHES_SEARCH = `
  p.showcase_id = $1 and ($2::text = '' or strpos(translate(lower(p.name), 'ё', 'е'), $2) > 0
    or strpos(lower(p.article), $2) > 0
    or exists (select from variant v where v.product_id = p.id and v.status <> 'removed' and starts_with(lower(v.sku), $2)))
  and ($3::bigint is null or exists (select from product_category pc join category c on c.id = pc.category_id
    where pc.product_id = p.id and $3 = any(c.path)))
  and ($4::bigint is null or p.brand_id = $4)
  and ${choice('$5', STOCKS)} and ${choice('$6', PROBLEMS)}`

/** Archived products are listed only by the filter `archived`. */
export const FILTERS: Readonly<Record<GoodsFilter | 'all', string>> = {
  all: `p.status <> 'archived'`,
  active: `p.status = 'active'`,
  hidden: `p.status not in ('active', 'archived')`,
  out: `p.status = 'active' and ${STOCKS.none}`,
  archived: `p.status = 'archived'`,
}
/** SQL of the filter in `$8`; null: all but archived products. */
export const MATCHES_FILTER = choice(`coalesce($8::text, 'all')`, FILTERS)

/** The parameters `$1` to `$7` of the SQL above. */
export function searchValues(of: GoodsSearch) {
  const { showcaseId, text, categoryId, brandId, stock, problem, at } = of
  return [showcaseId, text, categoryId, brandId, stock, problem, at] as const
}

/** Order of a page; the newest come first among equals. */
export const ORDERS: Readonly<Record<GoodsSort, string>> = {
  new: 'p.id desc',
  name: `lower(p.name), p.id desc`,
  cheap: 'p.price_kop nulls last, p.id desc',
  dear: 'p.price_kop desc nulls last, p.id desc',
  few: `(select coalesce(sum(v.on_hand - v.reserved), 0) from variant v where v.product_id = p.id and v.status = 'active'), p.id desc`,
  many: `(select coalesce(sum(v.on_hand - v.reserved), 0) from variant v where v.product_id = p.id and v.status = 'active') desc, p.id desc`,
}
