import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'

export interface Notes {
  readonly packingNote: string
  readonly internalNote: string
}

// The previous notes stay in the history, in entries hidden from buyers.
const SAVE = statement('orders.sellerOrders.notes.save')`
  with before as (
    select id, packing_note, internal_note from orders
    where public_id = $1 and showcase_id = $2 and channel = 'online' for no key update
  ), after as (
    update orders o set packing_note = coalesce($3, o.packing_note), internal_note = coalesce($4, o.internal_note)
    from before where o.id = before.id
    returning o.id, o.showcase_id, o.packing_note, o.internal_note
  ), recorded as (
    insert into order_history (order_id, showcase_id, at, actor, person_id, event, data, visible_to_client)
    select after.id, after.showcase_id, $5, 'member', $6, 'note',
      jsonb_build_object('packing', before.packing_note, 'internal', before.internal_note), false
    from after join before on before.id = after.id
    where (after.packing_note, after.internal_note) is distinct from (before.packing_note, before.internal_note)
  )
  select packing_note, internal_note from after`

/** Updates the given notes of an order; throws `order_not_found`. Saving the same text again adds no history entry. */
export async function saveNotes(
  tx: Tx,
  of: {
    publicId: string
    showcaseId: number
    packing: string | null
    internal: string | null
    personId: number | null
    at: Date
  },
): Promise<Notes> {
  const [saved] = await queryRows(tx, SAVE, [
    of.publicId,
    of.showcaseId,
    of.packing,
    of.internal,
    of.at,
    of.personId,
  ])
  if (!saved) throw refuse('order_not_found')
  return saved
}

const MARK_SEEN = statement('orders.sellerOrders.notes.markSeen')`
  update orders set seller_seen_at = case when $3::boolean then coalesce(seller_seen_at, $4::timestamptz) end
  where showcase_id = $1 and channel = 'online' and public_id = any ($2::text[])`

/** Marks orders of a showcase as seen or as new again; ignores ids of other showcases. */
export async function seeSales(
  tx: Tx,
  of: { showcaseId: number; publicIds: readonly string[]; seen: boolean; at: Date },
): Promise<void> {
  await queryRows(tx, MARK_SEEN, [of.showcaseId, of.publicIds, of.seen, of.at])
}

const COUNT_UNSEEN = statement('orders.sellerOrders.notes.countUnseen')`
  select count(*)::int as count from orders
  where showcase_id = $1 and channel = 'online' and seller_seen_at is null and status in ('new', 'paid')`

/** Returns the number of orders that wait for the seller and were never opened. */
export async function unseenSales(db: Db, showcaseId: number): Promise<number> {
  const [found] = await queryRows(db, COUNT_UNSEEN, [showcaseId])
  return found?.count ?? 0
}
