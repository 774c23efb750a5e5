import { FACTS } from '../../notifications/facts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

/**
 * A fall is recorded with its notice, one notice for all falls of a showcase in a run: an import that empties a
 * thousand products is one message. Hidden products keep their row, so that showing them again is no second fall.
 */
const FIND_FALLS = statement('catalog.stock.lowStock.findFalls')`
  with low as (
    select v.id, v.showcase_id, v.product_id, p.name, greatest(v.on_hand - v.reserved, 0) as units,
      v.status = 'active' and p.status = 'active' as is_sold
    from variant v
    join product p on p.id = v.product_id
    join showcase s on s.id = v.showcase_id
    where v.status <> 'removed' and v.is_counted
      and v.on_hand - v.reserved <= coalesce(p.low_stock_at, s.low_stock_at)),
  risen as (delete from low_stock l where not exists (select from low where low.id = l.variant_id)),
  fallen as (
    insert into low_stock (variant_id, showcase_id, fell_at)
    select id, showcase_id, $1::timestamptz from low where is_sold order by id
    on conflict (variant_id) do nothing
    returning variant_id, showcase_id, fell_at),
  falls as (
    select distinct on (f.showcase_id) f.showcase_id, f.variant_id, f.fell_at, low.product_id, low.name, low.units,
      count(*) over (partition by f.showcase_id)::int as count
    from fallen f join low on low.id = f.variant_id
    order by f.showcase_id, low.units, f.variant_id),
  notices as (${FACTS.stockFell('falls')})
  select showcase_id, count from falls`

/**
 * Tells the teams of variants whose stock fell to the number of the product or of its showcase, each fall once: it is
 * told again only after there were more units in between.
 */
export async function notifyLowStock(tx: Tx, at: Date): Promise<void> {
  await queryRows(tx, FIND_FALLS, [at])
}
