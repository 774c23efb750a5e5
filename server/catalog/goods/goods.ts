import { LIMITS } from '@sarafan/contract/limits'
import { type Static, Type } from 'typebox'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement, statementBy } from '../../platform/database/statement.ts'
import { existingPage, type Pager } from '../../platform/requests/pager.ts'
import type { ProductPicture } from '../products.ts'
import { fold } from '../search/words.ts'

/** A variant as its seller edits it; amounts in kopecks, stock in units. */
export const GoodsVariant = Type.Object({
  id: Type.Integer(),
  sku: Type.String(),
  options: Type.Array(Type.String()),
  priceKop: Type.Integer(),
  oldPriceKop: Type.Union([Type.Integer(), Type.Null()]),
  oldPriceReal: Type.Boolean(),
  onHand: Type.Integer(),
  reserved: Type.Integer(),
  active: Type.Boolean(),
})
export type GoodsVariant = Static<typeof GoodsVariant>

export interface Goods {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly article: string
  readonly small: string
  readonly large: string
  readonly hue: number
  readonly pictures: readonly ProductPicture[]
  readonly company: string
  readonly status: 'draft' | 'on_review' | 'active' | 'hidden' | 'rejected' | 'archived'
  readonly vatCode: number
  readonly variants: readonly GoodsVariant[]
}
export type GoodsFilter = 'active' | 'hidden' | 'out' | 'archived'
export interface GoodsPage {
  readonly goods: readonly Goods[]
  readonly counts: Readonly<Record<GoodsFilter | 'all', number>>
  readonly pager: Pager
}

/** An old price may be advertised only if it was in force at least this long (domain.md 4.3). */
const MIN_OLD_PRICE_DAYS = 30

/**
 * SQL of a product's variants (`p.id`, the moment in `$2`) as a JSON list, with `more` fields of `v`. An old
 * price is real when it was in force for at least 30 days. The latest entry of the history is in force until
 * `$2`.
 */
export const variantsSql = (more = '') => `
  select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'sku', v.sku, 'options', v.options, 'priceKop', v.price_kop,
      'oldPriceKop', v.old_price_kop, 'onHand', v.on_hand, 'reserved', v.reserved, 'active', v.status = 'active',
      'oldPriceReal', v.old_price_kop is null or exists (
        select from (
          select h.price_kop, h.at, lead(h.at, 1, $2::timestamptz) over (order by h.at, h.id) as until
          from price_history h where h.variant_id = v.id) period
        where period.price_kop = v.old_price_kop and period.until - period.at >= interval '${MIN_OLD_PRICE_DAYS} days')
    ${more}) order by v.position, v.id), '[]')
  from variant v where v.product_id = p.id and v.status <> 'removed'`

const SELECT_GOODS = `
  select p.id, p.version, p.name, p.article, p.picture_small as small, p.picture_large as large, p.hue,
    d.pictures, coalesce(c.name_short, '') as company, p.status, p.vat_code, (${variantsSql()}) as variants
  from product p left join company c on c.id = p.company_id join product_details d on d.product_id = p.id`

const ONE = statement('catalog.goods.goods.one', { variants: Type.Array(GoodsVariant) })`
  ${SELECT_GOODS} where p.showcase_id = $3 and p.id = $1 and p.status <> 'archived'`
const BY_IDS = statement('catalog.goods.goods.byIds', { variants: Type.Array(GoodsVariant) })`
  ${SELECT_GOODS} where p.id = any($1::bigint[]) order by p.id desc`

/** Returns one product of this showcase with its variants; null when it does not exist or is archived. */
export async function findGoods(
  db: Db,
  of: { showcaseId: number; productId: number; at: Date },
): Promise<Goods | null> {
  const [found] = await queryRows(db, ONE, [of.productId, of.at, of.showcaseId])
  return found ?? null
}

/** The query matches any part of the name or article, or the beginning of a stock code. */
const MATCHES_QUERY = `
  p.showcase_id = $1 and ($2::text = '' or strpos(translate(lower(p.name), 'ё', 'е'), $2) > 0
    or strpos(lower(p.article), $2) > 0
    or exists (select from variant v where v.product_id = p.id and v.status <> 'removed' and starts_with(lower(v.sku), $2)))`
const IS_OUT = `
  p.status = 'active' and not exists (
    select from variant v where v.product_id = p.id and v.status = 'active'
      and (not v.is_counted or v.on_hand > v.reserved))`
const FILTERS: Readonly<Record<GoodsFilter, string>> = {
  active: `p.status = 'active'`,
  hidden: `p.status not in ('active', 'archived')`,
  out: IS_OUT,
  archived: `p.status = 'archived'`,
}
/** Archived products are listed only by the filter `archived`. */
const NOT_ARCHIVED = `p.status <> 'archived'`

const COUNTS = statement('catalog.goods.goods.counts')`
  select (count(*) filter (where ${NOT_ARCHIVED}))::int as all, (count(*) filter (where ${FILTERS.active}))::int as active,
    (count(*) filter (where ${FILTERS.hidden}))::int as hidden, (count(*) filter (where ${IS_OUT}))::int as out,
    (count(*) filter (where ${FILTERS.archived}))::int as archived
  from product p where ${MATCHES_QUERY}`

const pageIds = statementBy('catalog.goods.goods.pageIds', {
  examples: [[null], ['active'], ['hidden'], ['out'], ['archived']],
  build: (filter: GoodsFilter | null) => `
  select p.id from product p where ${MATCHES_QUERY} and ${filter ? FILTERS[filter] : NOT_ARCHIVED}
  order by p.id desc limit ${LIMITS.goodsPage} offset $3`,
})

/** Returns a page (0-based) of a showcase's products, newest first, with the counts of all filters. */
export async function goodsOf(
  db: Db,
  of: { showcaseId: number; q: string; filter: GoodsFilter | null; page: number; at: Date },
): Promise<GoodsPage> {
  const text = fold(of.q.trim())
  const [counts] = await queryRows(db, COUNTS, [of.showcaseId, text])
  if (!counts) throw new Error('counting returned no row')
  const total = counts[of.filter ?? 'all']
  const { pager, offset } = existingPage(of.page, { total, size: LIMITS.goodsPage })
  const found = await queryRows(db, pageIds(of.filter), [of.showcaseId, text, offset])
  const goods = await queryRows(db, BY_IDS, [found.map(({ id }) => id), of.at])
  return { goods, counts, pager }
}
