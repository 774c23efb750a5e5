import { after } from '../platform/clock.ts'
import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

/** Variants of one message. */
const PER_MESSAGE = 200
/** Webhooks compared in one run, the pause between two comparisons, and the pause of a showcase with many variants. */
const PER_RUN = 50
const PAUSE = { minutes: 1 } as const
const LONG_PAUSE = { minutes: 10 } as const
const MANY_VARIANTS = 20_000

const LOCK_DUE = statement('webhooks.stock.lockDue')`
  select id, showcase_id, stock_due_at is null as "isFirst" from webhook
  where off_at is null and 'stock.changed' = any (events) and (stock_due_at is null or stock_due_at <= $1)
  order by stock_due_at nulls first, id limit 1 for no key update skip locked`
const COMPARE = statement('webhooks.stock.compare')`
  with present as (
    select v.id, v.product_id, v.sku, case when v.is_counted then greatest(v.on_hand - v.reserved, 0) end as available
    from variant v where v.showcase_id = $2 and v.status <> 'removed'
  ), changed as (
    select p.*, row_number() over (order by p.id) - 1 as place
    from present p left join webhook_stock s on s.webhook_id = $1 and s.variant_id = p.id
    where s.variant_id is null or s.available is distinct from p.available
  ), stored as (
    insert into webhook_stock (webhook_id, variant_id, available) select $1::bigint, id, available from changed
    on conflict (webhook_id, variant_id) do update set available = excluded.available
  ), told as (
    insert into webhook_message (webhook_id, type, data, at, due_at)
    select $1::bigint, 'stock.changed', jsonb_build_object('variants', jsonb_agg(jsonb_build_object(
      'productId', product_id, 'variantId', id, 'sku', sku, 'available', available) order by id)), $3::timestamptz, $3::timestamptz
    from changed where not $4::boolean group by place / ${PER_MESSAGE} order by place / ${PER_MESSAGE}
  )
  select count(*)::int as variants from present`
const POSTPONE = statement('webhooks.stock.postpone')`update webhook set stock_due_at = $2 where id = $1`

/**
 * Records what changed in the stock of showcases since their webhooks were told last. Comparing costs the orders and imports that
 * change the stock nothing, finds every kind of change, and makes one message of many. The first comparison only remembers.
 */
export async function recordStockChanges(db: Db, at: Date): Promise<void> {
  for (let compared = 0; compared < PER_RUN; compared++) {
    if (!(await transaction(db, (tx) => compareNext(tx, at)))) return
  }
}

async function compareNext(tx: Tx, at: Date): Promise<boolean> {
  const [due] = await queryRows(tx, LOCK_DUE, [at])
  if (!due) return false
  const [found] = await queryRows(tx, COMPARE, [due.id, due.showcaseId, at, due.isFirst])
  const isLarge = (found?.variants ?? 0) > MANY_VARIANTS
  await queryRows(tx, POSTPONE, [due.id, after(at, isLarge ? LONG_PAUSE : PAUSE)])
  return true
}
