import { notify } from '../notifications/notifications.ts'
import { toUnix } from '../platform/clock.ts'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

/** A product that arrived, and who waited for it; `personId` is null for a guest. */
interface Arrival {
  readonly personId: number | null
  readonly showcaseId: number
  readonly productId: number
  readonly name: string
}

const BATCH = 500

const MARK_RESTOCKED = statement('favourites.restockNotices.markRestocked')`
  with waited as (
    select f.showcase_id, f.owner, f.product_id, o.name from favourite f
    join lateral (
      select name from offer o
      where o.showcase_id = f.showcase_id and o.product_id = f.product_id and o.available > 0 limit 1) o on true
    where f.tell_at is not null
    order by f.showcase_id, f.owner, f.product_id limit ${BATCH} for no key update of f skip locked)
  update favourite f set tell_at = null, back_at = $1 from waited w
  where f.showcase_id = w.showcase_id and f.owner = w.owner and f.product_id = w.product_id
  returning f.person_id, f.showcase_id, f.product_id, w.name`

/** As the product's page: sold out while there is less than the least quantity. */
const END_SUBSCRIPTIONS = statement('favourites.restockNotices.endSubscriptions')`
  with arrived as (
    select r.person_id, r.variant_id, o.name from restock_subscription r
    join lateral (
      select name from offer o where o.variant_id = r.variant_id and o.available >=
        (o.min_quantity + o.quantity_step - 1) / o.quantity_step * o.quantity_step) o on true
    order by r.person_id, r.variant_id limit ${BATCH} for update of r skip locked)
  delete from restock_subscription r using arrived a
  where r.person_id = a.person_id and r.variant_id = a.variant_id
  returning r.person_id, r.showcase_id, r.product_id, a.name`

/**
 * Marks awaited favourites that are in stock again, and ends the subscriptions to variants that are, each once, at
 * most 500 of both per run. Notifies the people who have logged in, of one product once; a guest only sees the mark
 * (domain.md 4.9).
 */
export async function notifyRestocked(tx: Tx, at: Date): Promise<void> {
  const restocked = await queryRows(tx, MARK_RESTOCKED, [at])
  const ended = await queryRows(tx, END_SUBSCRIPTIONS, [])
  const arrivals: Arrival[] = [...restocked, ...ended]
  const notices = arrivals.flatMap(({ personId, showcaseId, productId, name }) => {
    if (personId === null) return []
    const subject = `back:${productId}:${toUnix(at)}`
    const data = { name, productId }
    return [
      {
        personId,
        showcaseId,
        type: 'back_in_stock' as const,
        subject,
        document: String(productId),
        data,
        at,
      },
    ]
  })
  await notify(tx, notices)
}
