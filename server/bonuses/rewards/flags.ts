import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

/**
 * The rewards of an order are suspected: they stay expected until they are let go (`at` null), whatever disputes say
 * meanwhile (domain.md 6.5). The caller has locked the order.
 */
export async function flagRewards(tx: Tx, of: { orderId: number; at: Date | null }): Promise<void> {
  await queryRows(tx, 'update reward_order set flagged_at = $2 where order_id = $1', [of.orderId, of.at])
}

const TO_LOOK = `
  select order_id as id from reward_order
  where look_at <= $1 and order_id > $2 order by order_id limit 200`

/** A batch of orders whose rewards should be looked at by now: once paid, and once before they are confirmed. */
export async function rewardsToReview(db: Db, of: { at: Date; after: number }): Promise<number[]> {
  return (await queryRows<{ id: number }>(db, TO_LOOK, [of.at, of.after])).map(({ id }) => id)
}

const LOOKED = `
  update reward_order set look_at = case when confirm_at > $2 then confirm_at end where order_id = $1`

/** An order's rewards were looked at; next, if at all, when they are due. */
export async function markReviewed(tx: Tx, of: { orderId: number; at: Date }): Promise<void> {
  await queryRows(tx, LOOKED, [of.orderId, of.at])
}

const WAITING = `
  select 1 from reward_allocation where order_id = $1 and target_kop > 0 and not confirmed limit 1`

/** Whether anything of an order's rewards is still to be confirmed. */
export async function hasWaiting(db: Db, orderId: number): Promise<boolean> {
  return (await queryRows(db, WAITING, [orderId])).length > 0
}
