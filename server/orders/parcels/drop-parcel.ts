import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { statesThatMay } from './moves.ts'

// A parcel the carrier was never asked about ends at once; otherwise the carrier is asked to cancel it.
const WITHDRAW = statement('orders.parcels.dropParcel.withdraw')`
  update parcel set
    state = case when external_id is null and tries = 0 then 'withdrawn' else state end,
    moved_at = case when external_id is null and tries = 0 then $2 else moved_at end,
    withdraw_asked_at = case when external_id is null and tries = 0 then null else coalesce(withdraw_asked_at, $2) end,
    due_at = case when external_id is null and tries = 0 then null else $2 end
  where order_id = $1 and ($3::bigint is null or shipment_id = $3) and state in (${statesThatMay('withdraw')}) returning id`

/**
 * Withdraws the parcels of a locked order, or that of one of its parts, unless the carrier already has them; returns the id
 * of the first, or null.
 */
export async function dropParcel(
  tx: Tx,
  of: { orderId: number; shipmentId?: number | null; at: Date },
): Promise<number | null> {
  const [dropped] = await queryRows(tx, WITHDRAW, [of.orderId, of.at, of.shipmentId ?? null])
  return dropped?.id ?? null
}
