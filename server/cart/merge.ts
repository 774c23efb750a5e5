import { LIMITS } from '@sarafan/contract/limits'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

const FIND = statement('cart.merge.find')`
  select id from cart where session_id = $1 and person_id is null and status = 'active'
  order by id for no key update`

const OPEN = statement('cart.merge.open')`
  insert into cart (showcase_id, owner, person_id, created_at, updated_at, draft)
  select showcase_id, 'p' || $2::bigint::text, $2, $3, $3, draft from cart where id = any($1::bigint[]) order by id
  on conflict (showcase_id, owner) where status = 'active'
    do update set version = cart.version + 1, updated_at = excluded.updated_at,
      -- The values typed last, on this device, take precedence.
      draft = case when cart.draft is null then excluded.draft
        when excluded.draft is null then cart.draft else cart.draft || excluded.draft end
  returning id`

const MOVE = statement('cart.merge.move')`
  with coming as (
    select mine.id as cart_id, l.variant_id, l.showcase_id, l.quantity, l.seen_price_kop, l.added_at, o.available, o.min_quantity, o.quantity_step,
      had.quantity as had,
      row_number() over (partition by mine.id, had.quantity is null order by l.added_at, l.variant_id) as place,
      (select count(*) from cart_line of_mine where of_mine.cart_id = mine.id) as lines
    from cart guest
    join cart mine on mine.showcase_id = guest.showcase_id and mine.id = any($2::bigint[])
    join cart_line l on l.cart_id = guest.id
    join offer o on o.variant_id = l.variant_id
    left join cart_line had on had.cart_id = mine.id and had.variant_id = l.variant_id
    where guest.id = any($1::bigint[])),
  ended as (update cart set status = 'merged', draft = null, updated_at = $3 where id = any($1::bigint[]))
  insert into cart_line (cart_id, variant_id, showcase_id, quantity, seen_price_kop, added_at)
  select cart_id, variant_id, showcase_id,
    -- Rounded down to the step; what cannot be ordered so is shown by the cart.
    greatest(summed - summed % quantity_step, least(summed, min_quantity)), seen_price_kop, added_at
  from coming cross join lateral (
    select least(coalesce(had, 0) + quantity, greatest(available, had, 1), ${LIMITS.lineQuantity}) as summed) sum
  where had is not null or lines + place <= ${LIMITS.cartLines}
  order by cart_id, variant_id
  on conflict (cart_id, variant_id)
    do update set quantity = excluded.quantity, seen_price_kop = excluded.seen_price_kop`

/**
 * Merges the carts of a guest session into those of the person who logged in, in every showcase. Quantities are summed
 * and limited by stock (domain.md 4.6). Safe to run twice.
 */
export async function mergeCarts(
  tx: Tx,
  merge: { fromSessionId: number; toPersonId: number; at: Date },
): Promise<void> {
  const guest = await queryRows(tx, FIND, [merge.fromSessionId])
  if (guest.length === 0) return
  const guestIds = guest.map((cart) => cart.id)
  const mine = await queryRows(tx, OPEN, [guestIds, merge.toPersonId, merge.at])
  await queryRows(tx, MOVE, [guestIds, mine.map((cart) => cart.id), merge.at])
}
