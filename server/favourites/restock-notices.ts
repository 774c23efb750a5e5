import { notify } from '../notifications/notifications.ts'
import { toUnix } from '../platform/clock.ts'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

/** A favourite that is in stock again; `personId` is null for a guest. */

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

/**
 * Marks awaited favourites that are in stock again, each once, at most 500 per run. Notifies the owners who have logged
 * in; a guest only sees the mark (domain.md 4.9).
 */
export async function notifyRestocked(tx: Tx, at: Date): Promise<void> {
  const restocked = await queryRows(tx, MARK_RESTOCKED, [at])
  const notices = restocked.flatMap(({ personId, showcaseId, productId, name }) => {
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
