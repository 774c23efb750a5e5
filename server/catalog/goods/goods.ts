import { LIMITS } from '@sarafan/contract/limits'
import { Type } from '@sarafan/contract/schema/schema'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement, statementBy } from '../../platform/database/statement.ts'
import { existingPage, type Pager } from '../../platform/requests/pager.ts'
import type { ProductPicture } from '../products.ts'
import {
  FILTERS,
  type GoodsFilter,
  type GoodsSearch,
  type GoodsSort,
  isOldPriceReal,
  MATCHES_FILTER,
  MATCHES_SEARCH,
  ORDERS,
  searchValues,
} from './filters.ts'

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
  /** False: any number can be ordered. */
  isCounted: Type.Boolean(),
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
  /** Name of the main category; empty without one. */
  readonly category: string
  readonly brand: string
  readonly status: 'draft' | 'on_review' | 'active' | 'hidden' | 'rejected' | 'archived'
  readonly vatCode: number
  readonly variants: readonly GoodsVariant[]
}
export interface GoodsPage {
  readonly goods: readonly Goods[]
  readonly counts: Readonly<Record<GoodsFilter | 'all', number>>
  readonly pager: Pager
}

/**
 * SQL of a product's variants (`p.id`, the moment in `$2`) as a JSON list, with `more` fields of `v`. An old
 * price is real when it was in force for at least 30 days. The latest entry of the history is in force until
 * `$2`.
 */
export const variantsSql = (more = '') => `
  select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'sku', v.sku, 'options', v.options, 'priceKop', v.price_kop,
      'oldPriceKop', v.old_price_kop, 'onHand', v.on_hand, 'reserved', v.reserved, 'isCounted', v.is_counted, 'active', v.status = 'active',
      'oldPriceReal', ${isOldPriceReal('$2')}
    ${more}) order by v.position, v.id), '[]')
  from variant v where v.product_id = p.id and v.status <> 'removed'`

const SELECT_GOODS = `
  select p.id, p.version, p.name, p.article, p.picture_small as small, p.picture_large as large, p.hue,
    d.pictures, coalesce(c.name_short, '') as company, coalesce(g.name, '') as category, coalesce(b.name, '') as brand,
    p.status, p.vat_code, (${variantsSql()}) as variants
  from product p left join company c on c.id = p.company_id join product_details d on d.product_id = p.id
    left join category g on g.id = p.category_id left join brand b on b.id = p.brand_id`

const ONE = statement('catalog.goods.goods.one', { variants: Type.Array(GoodsVariant) })`
  ${SELECT_GOODS} where p.showcase_id = $3 and p.id = $1 and p.status <> 'archived'`
const BY_IDS = statement('catalog.goods.goods.byIds', { variants: Type.Array(GoodsVariant) })`
  ${SELECT_GOODS} where p.id = any($1::bigint[]) order by array_position($1::bigint[], p.id)`

/** Returns one product of this showcase with its variants; null when it does not exist or is archived. */
export async function findGoods(
  db: Db,
  of: { showcaseId: number; productId: number; at: Date },
): Promise<Goods | null> {
  const [found] = await queryRows(db, ONE, [of.productId, of.at, of.showcaseId])
  return found ?? null
}

const COUNTS = statement('catalog.goods.goods.counts')`
  select (count(*) filter (where ${FILTERS.all}))::int as all, (count(*) filter (where ${FILTERS.active}))::int as active,
    (count(*) filter (where ${FILTERS.hidden}))::int as hidden, (count(*) filter (where ${FILTERS.out}))::int as out,
    (count(*) filter (where ${FILTERS.archived}))::int as archived
  from product p where ${MATCHES_SEARCH}`

const pageIds = statementBy('catalog.goods.goods.pageIds', {
  examples: [['new'], ['name'], ['cheap'], ['dear'], ['few'], ['many']],
  build: (sort: GoodsSort) => `
  select p.id from product p where ${MATCHES_SEARCH} and ${MATCHES_FILTER}
  order by ${ORDERS[sort]} limit ${LIMITS.goodsPage} offset $9`,
})

const MATCHING_IDS = statement('catalog.goods.goods.matchingIds')`
  select p.id from product p where ${MATCHES_SEARCH} and ${MATCHES_FILTER} order by p.id limit $9`

/** Returns the ids of the products that match, at most `most`. */
export async function matchingIds(db: Db, of: { search: GoodsSearch; most: number }): Promise<number[]> {
  const found = await queryRows(db, MATCHING_IDS, [...searchValues(of.search), of.search.filter, of.most])
  return found.map(({ id }) => id)
}

/** Returns a page (0-based) of a showcase's products with the counts of all filters. */
export async function goodsOf(
  db: Db,
  of: { search: GoodsSearch; sort: GoodsSort; page: number },
): Promise<GoodsPage> {
  const { search } = of
  const values = searchValues(search)
  const [counts] = await queryRows(db, COUNTS, values)
  if (!counts) throw new Error('counting returned no row')
  const total = counts[search.filter ?? 'all']
  const { pager, offset } = existingPage(of.page, { total, size: LIMITS.goodsPage })
  const found = await queryRows(db, pageIds(of.sort), [...values, search.filter, offset])
  const goods = await queryRows(db, BY_IDS, [found.map(({ id }) => id), search.at])
  return { goods, counts, pager }
}
