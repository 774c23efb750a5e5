import { LIMITS } from '@sarafan/contract/limits'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import type { ProductPicture } from '../products.ts'
import { fold } from '../search/words.ts'

/** A variant as its seller edits it; kopecks, units. */
export interface GoodsVariant {
  readonly id: number
  readonly sku: string
  readonly options: readonly string[]
  readonly priceKop: number
  readonly oldPriceKop: number | null
  readonly oldPriceReal: boolean
  readonly onHand: number
  readonly reserved: number
  readonly active: boolean
}
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
  readonly page: number
  readonly pages: number
}

/** An old price is honest after it has stood for so long (domain.md 4.3). */
const HONEST_DAYS = 30

/**
 * SQL of a product's variants (`p.id`, the moment in `$2`) as a JSON list, with `more` fields of `v`. An old price is real when it was in
 * force long enough before; the last one of the history is in force until now.
 */
export const variantsSql = (more = '') => `
  select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'sku', v.sku, 'options', v.options, 'priceKop', v.price_kop,
      'oldPriceKop', v.old_price_kop, 'onHand', v.on_hand, 'reserved', v.reserved, 'active', v.status = 'active',
      'oldPriceReal', v.old_price_kop is null or exists (
        select from (
          select h.price_kop, h.at, lead(h.at, 1, $2::timestamptz) over (order by h.at, h.id) as until
          from price_history h where h.variant_id = v.id) stood
        where stood.price_kop = v.old_price_kop and stood.until - stood.at >= interval '${HONEST_DAYS} days')
    ${more}) order by v.position, v.id), '[]')
  from variant v where v.product_id = p.id and v.status <> 'removed'`

const SHOWN = `
  select p.id, p.version, p.name, p.article, p.picture_small as small, p.picture_large as large, p.hue,
    d.pictures, coalesce(c.name_short, '') as company, p.status, p.vat_code as "vatCode", (${variantsSql()}) as variants
  from product p left join company c on c.id = p.company_id join product_details d on d.product_id = p.id`

/** One product with its variants, of this showcase; null when it has no such, or has put it away. */
export async function goodsOne(
  db: Db,
  of: { showcaseId: number; productId: number; at: Date },
): Promise<Goods | null> {
  const text = `${SHOWN} where p.showcase_id = $3 and p.id = $1 and p.status <> 'archived'`
  const [found] = await queryRows<Goods>(db, text, [of.productId, of.at, of.showcaseId])
  return found ?? null
}

/** Words are looked for in name and article, a stock code from its beginning. */
const MEANT = `
  p.showcase_id = $1 and ($2::text = '' or strpos(translate(lower(p.name), 'ё', 'е'), $2) > 0
    or strpos(lower(p.article), $2) > 0
    or exists (select from variant v where v.product_id = p.id and v.status <> 'removed' and starts_with(lower(v.sku), $2)))`
const IS_OUT = `
  p.status = 'active' and not exists (
    select from variant v where v.product_id = p.id and v.status = 'active' and v.on_hand > v.reserved)`
const FILTERS: Readonly<Record<GoodsFilter, string>> = {
  active: `p.status = 'active'`,
  hidden: `p.status not in ('active', 'archived')`,
  out: IS_OUT,
  archived: `p.status = 'archived'`,
}
/** Archived products are shown only where they are asked for. */
const STANDING = `p.status <> 'archived'`

const COUNTS = `
  select (count(*) filter (where ${STANDING}))::int as all, (count(*) filter (where ${FILTERS.active}))::int as active,
    (count(*) filter (where ${FILTERS.hidden}))::int as hidden, (count(*) filter (where ${IS_OUT}))::int as out,
    (count(*) filter (where ${FILTERS.archived}))::int as archived
  from product p where ${MEANT}`

/** A page of a showcase's goods, newest first, with the counts of every filter; `page` counts from nought. */
export async function goodsOf(
  db: Db,
  of: { showcaseId: number; q: string; filter: GoodsFilter | null; page: number; at: Date },
): Promise<GoodsPage> {
  const meant = [of.showcaseId, fold(of.q.trim())]
  const [counts] = await queryRows<GoodsPage['counts']>(db, COUNTS, meant)
  if (!counts) throw new Error('counting returned no row')
  const pages = Math.max(1, Math.ceil(counts[of.filter ?? 'all'] / LIMITS.goodsPage))
  const page = Math.min(of.page, pages - 1)
  const text = `select p.id from product p where ${MEANT} and ${of.filter ? FILTERS[of.filter] : STANDING}
    order by p.id desc limit ${LIMITS.goodsPage} offset $3`
  const ids = (await queryRows<{ id: number }>(db, text, [...meant, page * LIMITS.goodsPage])).map(
    ({ id }) => id,
  )
  const goods = await queryRows<Goods>(db, `${SHOWN} where p.id = any($1::bigint[]) order by p.id desc`, [
    ids,
    of.at,
  ])
  return { goods, counts, page, pages }
}
