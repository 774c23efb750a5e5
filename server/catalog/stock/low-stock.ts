import { FACTS } from '../../notifications/facts.ts'
import { after } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement, statementBy } from '../../platform/database/statement.ts'

/** How often all variants of a showcase are compared: a product shown again moves no stock. */
const WHOLE_CHECK = { hours: -1 } as const

/** SQL of what one search reads: `v` is a variant and `l` a recorded fall. */
const SCOPES = {
  showcases: { variants: 'v.showcase_id = any($2::bigint[])', falls: 'l.showcase_id = any($2::bigint[])' },
  moved: {
    variants: 'v.id in (select variant_id from stock_movement where id > $2::bigint)',
    falls: 'l.variant_id in (select variant_id from stock_movement where id > $2::bigint)',
  },
} as const

/**
 * A fall is recorded with its notice, one notice for all falls of a showcase in a run: an import that empties a
 * thousand products is one message. Hidden products keep their row, so that showing them again is no second fall.
 */
const findFalls = statementBy('catalog.stock.lowStock.findFalls', {
  examples: [['showcases'], ['moved']],
  build: (scope: keyof typeof SCOPES) => `
  with low as (
    select v.id, v.showcase_id, v.product_id, p.name, greatest(v.on_hand - v.reserved, 0) as units,
      v.status = 'active' and p.status = 'active' as is_sold
    from variant v
    join product p on p.id = v.product_id
    join showcase s on s.id = v.showcase_id
    where v.status <> 'removed' and v.is_counted and ${SCOPES[scope].variants}
      and v.on_hand - v.reserved <= coalesce(p.low_stock_at, s.low_stock_at)),
  risen as (
    delete from low_stock l where ${SCOPES[scope].falls} and not exists (select from low where low.id = l.variant_id)),
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
  select showcase_id, count from falls`,
})

const TAKE_DUE = statement('catalog.stock.lowStock.takeDue')`
  update showcase s set low_stock_checked_at = $1
  where (s.low_stock_checked_at is null or s.low_stock_checked_at <= $2)
    and (s.low_stock_at is not null
      or exists (select from product p where p.showcase_id = s.id and p.low_stock_at is not null)
      or exists (select from low_stock l where l.showcase_id = s.id))
  returning s.id`

// Movements that commit late under a smaller id are found by the next comparison of the whole showcase.
const TAKE_MOVED = statement('catalog.stock.lowStock.takeMoved')`
  with newest as (select coalesce(max(id), 0)::bigint as id from stock_movement),
  stored as (
    insert into setting (name, value) select 'low_stock_movement', to_jsonb(newest.id) from newest
    on conflict (name) do update set value = excluded.value)
  select newest.id as newest, coalesce((select (value #>> '{}')::bigint from setting where name = 'low_stock_movement'),
    newest.id)::bigint as seen
  from newest`

/**
 * Tells the teams of variants whose stock fell to the number of the product or of its showcase, each fall once: it is
 * told again only after there were more units in between. Reads the variants whose stock moved since the last run, and whole
 * showcases once an hour or after their numbers changed.
 */
export async function notifyLowStock(tx: Tx, at: Date): Promise<void> {
  const [moved] = await queryRows(tx, TAKE_MOVED, [])
  const due = await queryRows(tx, TAKE_DUE, [at, after(at, WHOLE_CHECK)])
  if (due.length > 0) await queryRows(tx, findFalls('showcases'), [at, due.map(({ id }) => id)])
  if (moved && moved.newest > moved.seen) await queryRows(tx, findFalls('moved'), [at, moved.seen])
}
