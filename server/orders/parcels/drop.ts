import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

// What the carrier was never asked about is over at once; what it may know of it is asked to forget.
const DROP = `
  update parcel set
    state = case when external_id is null and tries = 0 then 'withdrawn' else state end,
    moved_at = case when external_id is null and tries = 0 then $2 else moved_at end,
    withdraw_asked_at = case when external_id is null and tries = 0 then null else coalesce(withdraw_asked_at, $2) end,
    due_at = case when external_id is null and tries = 0 then null else $2 end
  where order_id = $1 and state in ('asked', 'registered') returning id`

/** Takes the parcel of a locked order back from its carrier, unless it has it already; gives its id, or null. */
export async function dropParcel(tx: Tx, of: { orderId: number; at: Date }): Promise<number | null> {
  const [dropped] = await queryRows<{ id: number }>(tx, DROP, [of.orderId, of.at])
  return dropped?.id ?? null
}
