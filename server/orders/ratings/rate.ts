import { LIMITS } from '@sarafan/contract/limits'
import { FACTS } from '../../notifications/facts.ts'
import { after } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'

/** A buyer's order with its rating; `isRateable`: it was received, and not from the buyer's own shop (decision 076). */
export type RatedOrder = RowOf<'orders.ratings.rate.find'>

/** Orders that the buyer received, whatever was returned later; a replacement belongs to the order that was paid. */
const RATEABLE = `o.channel = 'online' and o.replaces_claim_id is null and o.delivered_at is not null
  and o.status in ('delivered', 'completed', 'partially_returned', 'returned') and s.owner_id <> o.person_id
  and not exists (select from showcase_member m
    where m.showcase_id = o.showcase_id and m.person_id = o.person_id and m.status = 'active')`

const FIND = statement('orders.ratings.rate.find')`
  select o.id as "orderId", o.showcase_id, o.delivered_at, ${RATEABLE} as "isRateable",
    r.stars, r.text, r.rated_at, r.changed_at, r.seller_reply as reply
  from orders o join showcase s on s.id = o.showcase_id left join order_rating r on r.order_id = o.id
  where o.public_id = $1 and o.showcase_id = $2 and o.person_id = $3`

export interface OrderOf {
  readonly publicId: string
  readonly showcaseId: number
  readonly personId: number
}

/** Returns a person's own order with its rating. Throws `order_not_found`. */
export async function ratedOrder(db: Db, of: OrderOf): Promise<RatedOrder> {
  const [found] = await queryRows(db, FIND, [of.publicId, of.showcaseId, of.personId])
  if (!found) throw refuse('order_not_found')
  return found
}

/** Returns until when an order may be rated or its rating changed; null if it may not be. */
export function rateableUntil(order: RatedOrder, now: Date): Date | null {
  if (!order.isRateable || !order.deliveredAt) return null
  const until = order.ratedAt
    ? after(order.ratedAt, { days: LIMITS.ratingChangeDays })
    : after(order.deliveredAt, { days: LIMITS.ratingDays })
  return now <= until ? until : null
}

// The order is locked first, so that of two ratings at the same time the second one sees the first.
const LOCK = statement('orders.ratings.rate.lock')`
  select id from orders where public_id = $1 and showcase_id = $2 and person_id = $3 for no key update`

const RATE = statement('orders.ratings.rate.rate')`
  with rated as (
    insert into order_rating (order_id, showcase_id, person_id, stars, text, rated_at) values ($1, $2, $3, $4, $5, $6)
    on conflict (order_id) do update set stars = excluded.stars, text = excluded.text, changed_at = excluded.rated_at
    returning *
  ), notices as (${FACTS.orderRated('rated')}),
  counted as (
    insert into showcase_rating as c (showcase_id, ratings)
    select $2, array(select (star = $4::int)::int from generate_series(1, 5) star order by star)
    on conflict (showcase_id) do update set ratings = array(
      select c.ratings[star] + (star = $4::int)::int - coalesce((star = $7::int)::int, 0)
      from generate_series(1, 5) star order by star)
  )
  select order_id from rated`

/**
 * Rates the showcase for a received order, or changes the rating, and counts it. Throws `order_not_found`, and
 * `rating_not_allowed` for orders that were not received, are the shop's own, or whose time is over.
 */
export async function rateOrder(
  tx: Tx,
  of: OrderOf & { readonly stars: number; readonly text: string; readonly at: Date },
): Promise<void> {
  const { publicId, showcaseId, personId, stars, text, at } = of
  await queryRows(tx, LOCK, [publicId, showcaseId, personId])
  const order = await ratedOrder(tx, of)
  if (rateableUntil(order, at) === null) throw refuse('rating_not_allowed')
  if (order.stars === stars && order.text === text) return
  await queryRows(tx, RATE, [order.orderId, showcaseId, personId, stars, text, at, order.stars])
}
