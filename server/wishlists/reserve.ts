import { LIMITS } from '@sarafan/contract/limits'
import { after } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { openList } from './read.ts'

interface GiftRequest {
  readonly showcaseId: number
  /** The number or token of the list, as the viewer opened it. */
  readonly ref: string
  readonly itemId: number
  readonly personId: number
  readonly at: Date
}

export interface Reserved {
  readonly state: 'open' | 'reserved' | 'bought'
  readonly until: Date | null
}

/** Returns the list if it is visible to the giver and belongs to another person. Runs before the gift is looked up. */
async function giftList(tx: Tx, of: GiftRequest): Promise<{ id: number; eventDate: string | null }> {
  const list = await openList(tx, { ...of, moderates: false })
  if (!list) throw refuse('wishlist_not_found')
  if (list.personId === of.personId) throw refuse('own_wishlist')
  return list
}

const RESERVE = statement('wishlists.reserve.reserve')`
  with wanted as (select id, product_id from wishlist_item where id = $1 and wishlist_id = $2),
  put as (
    insert into wishlist_reservation (item_id, showcase_id, product_id, person_id, reserved_at, reserved_until,
      hidden_until)
    select id, $3, product_id, $4, $5, $6, $7::date from wanted
    on conflict (item_id) do update set person_id = excluded.person_id, reserved_at = excluded.reserved_at,
      reserved_until = excluded.reserved_until, hidden_until = excluded.hidden_until
      where wishlist_reservation.order_id is null and wishlist_reservation.reserved_until <= $5
    returning item_id)
  select (select count(*)::int from put) as put from wanted`
const RESERVATION = statement('wishlists.reserve.reservation')`
  select person_id = $2 as "isMine", order_id is not null as "isBought", reserved_until as until
  from wishlist_reservation where item_id = $1`

/**
 * Reserves a gift for 14 days. Of concurrent callers exactly one succeeds; repeating it changes nothing. Throws
 * `wishlist_not_found`, `own_wishlist`, `wishlist_item_not_found`, `gift_taken`.
 */
export async function reserveGift(tx: Tx, of: GiftRequest): Promise<Reserved> {
  const list = await giftList(tx, of)
  const until = after(of.at, { days: LIMITS.giftDays })
  const [item] = await queryRows(tx, RESERVE, [
    of.itemId,
    list.id,
    of.showcaseId,
    of.personId,
    of.at,
    until,
    list.eventDate,
  ])
  if (!item) throw refuse('wishlist_item_not_found')
  if (item.put > 0) return { state: 'reserved', until }
  const [held] = await queryRows(tx, RESERVATION, [of.itemId, of.personId])
  if (!held?.isMine) throw refuse('gift_taken')
  return held.isBought ? { state: 'bought', until: null } : { state: 'reserved', until: held.until }
}

const CANCEL = statement('wishlists.reserve.cancel')`
  delete from wishlist_reservation r using wishlist_item i
  where r.item_id = $1 and i.id = r.item_id and i.wishlist_id = $2 and r.person_id = $3 and r.order_id is null`

/**
 * Cancels the caller's reservation; does nothing without one. Throws `wishlist_not_found`, `own_wishlist`, and
 * `gift_bought` once the gift is ordered.
 */
export async function cancelReservation(tx: Tx, of: GiftRequest): Promise<Reserved> {
  const list = await giftList(tx, of)
  await queryRows(tx, CANCEL, [of.itemId, list.id, of.personId])
  const [held] = await queryRows(tx, RESERVATION, [of.itemId, of.personId])
  if (held?.isMine) throw refuse('gift_bought')
  return { state: 'open', until: null }
}

const DELETE_EXPIRED = statement(
  'wishlists.reserve.deleteExpired',
)`delete from wishlist_reservation where order_id is null and reserved_until <= $1`

/** Deletes reservations older than 14 days without an order; safe to run twice. */
export async function releaseForgotten(db: Db, at: Date): Promise<void> {
  await queryRows(db, DELETE_EXPIRED, [at])
}
