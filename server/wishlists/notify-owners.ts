import { notify } from '../notifications/notifications.ts'
import { dayOf } from '../platform/clock.ts'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

const BATCH = 500

const MARK_NOTIFIED = statement('wishlists.notifyOwners.markNotified')`
  with due as (
    select r.item_id, w.id, w.person_id, w.showcase_id, w.name, w.event_date
    from wishlist_reservation r join wishlist_item i on i.id = r.item_id join wishlist w on w.id = i.wishlist_id
    where r.notified_at is null and r.hidden_until < $2::date and w.event_date < $2::date
    order by r.item_id limit ${BATCH} for no key update of r skip locked
  ), told as (
    update wishlist_reservation r set notified_at = $1 from due where r.item_id = due.item_id
  )
  select distinct id, person_id, showcase_id, name,
    to_char(event_date, 'YYYY-MM-DD') as day
  from due`

/**
 * Notifies list owners, once per event, that the event is over and the givers can be seen. An earlier notice would
 * spoil the surprise (domain.md 4.6). At most 500 gifts per run; safe to run twice.
 */
export async function notifyGivenGifts(tx: Tx, at: Date): Promise<void> {
  const due = await queryRows(tx, MARK_NOTIFIED, [at, dayOf(at)])
  await notify(
    tx,
    due.map(({ id, personId, showcaseId, name, day }) => ({
      personId,
      showcaseId,
      type: 'wishlist_reserved',
      subject: `gifts:${id}:${day}`,
      document: String(id),
      data: { list: name },
      at,
    })),
  )
}
