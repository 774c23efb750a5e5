import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { ExchangeShop } from '../hook/session.ts'

const LOCK = statement('exchange.sale.collect.lock')`
  select pg_advisory_xact_lock(hashtextextended('exchange:' || $1::bigint, 0))::text`

/** Lets one session of a showcase at a time take or confirm orders, on all servers, until the transaction ends. */
export async function lockOrdersOf(tx: Tx, showcaseId: number): Promise<void> {
  await queryRows(tx, LOCK, [showcaseId])
}

/**
 * History entries that are read again: an entry gets its id before its transaction ends, so that a higher one may be visible
 * first. So many entries are written in half a minute of the busiest hour that was measured.
 */
const OVERLAP = 20_000

const POSITION = statement('exchange.sale.collect.position')`
  select collected_id, coalesce((select max(id) from order_history), 0) as "lastId" from exchange where showcase_id = $1`
const FIRST = statement('exchange.sale.collect.first')`
  insert into exchange_order (order_id, showcase_id, stamp)
  select o.id, o.showcase_id, h.stamp
  from orders o cross join lateral (select max(id) as stamp from order_history where order_id = o.id) h
  where o.showcase_id = $1 and o.channel = 'online' and o.placed_at >= $2 and h.stamp is not null
  on conflict (order_id) do update set stamp = excluded.stamp where exchange_order.stamp < excluded.stamp`
const NEXT = statement('exchange.sale.collect.next')`
  insert into exchange_order (order_id, showcase_id, stamp)
  select o.id, o.showcase_id, h.stamp
  from (select order_id, max(id) as stamp from order_history where id > $3 and showcase_id = $1 group by order_id) h
  join orders o on o.id = h.order_id
  where o.showcase_id = $1 and o.channel = 'online' and o.placed_at >= $2
  on conflict (order_id) do update set stamp = excluded.stamp where exchange_order.stamp < excluded.stamp`
const ADVANCE = statement('exchange.sale.collect.advance')`
  update exchange set collected_id = $2 where showcase_id = $1`
// An order that was never paid nor given is not 1C's business. If money arrives later, its next change is.
const SKIP = statement('exchange.sale.collect.skip')`
  update exchange_order e set taken_stamp = e.stamp from orders o
  where e.showcase_id = $1 and e.stamp > e.taken_stamp and e.taken_stamp = 0 and o.id = e.order_id
    and (o.status = 'expired' or o.status = 'cancelled' and o.paid_at is null)`

/**
 * Finds the orders that have changed since the last time. The caller has locked the showcase's orders. Each has the id of its last
 * history entry as its stamp.
 */
export async function collectChanges(
  tx: Tx,
  { showcaseId, ordersFrom }: Pick<ExchangeShop, 'showcaseId' | 'ordersFrom'>,
): Promise<void> {
  const [position] = await queryRows(tx, POSITION, [showcaseId])
  if (!position) return
  const { collectedId, lastId } = position
  if (collectedId === null) await queryRows(tx, FIRST, [showcaseId, ordersFrom])
  else await queryRows(tx, NEXT, [showcaseId, ordersFrom, collectedId - OVERLAP])
  await queryRows(tx, ADVANCE, [showcaseId, lastId])
  await queryRows(tx, SKIP, [showcaseId])
}
