import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

const SET_FLAGGED_AT = statement(
  'bonuses.rewards.flags.setFlaggedAt',
)`update reward_order set flagged_at = $2 where order_id = $1`

/**
 * Marks the rewards of an order as suspected: they stay expected until cleared (`at` null), whatever happens to a
 * dispute (domain.md 6.5). The caller has locked the order.
 */
export async function flagRewards(tx: Tx, of: { orderId: number; at: Date | null }): Promise<void> {
  await queryRows(tx, SET_FLAGGED_AT, [of.orderId, of.at])
}

const SELECT_TO_REVIEW = statement('bonuses.rewards.flags.selectToReview')`
  select order_id as id from reward_order
  where look_at <= $1 and order_id > $2 order by order_id limit 200`

/**
 * Returns a batch of orders whose rewards are due for a fraud review: once after payment, and once before they are
 * confirmed.
 */
export async function rewardsToReview(db: Db, of: { at: Date; after: number }): Promise<number[]> {
  return (await queryRows(db, SELECT_TO_REVIEW, [of.at, of.after])).map(({ id }) => id)
}

const SCHEDULE_NEXT_REVIEW = statement('bonuses.rewards.flags.scheduleNextReview')`
  update reward_order set look_at = case when confirm_at > $2 then confirm_at end where order_id = $1`

/** Marks an order's rewards as reviewed. The next review, if any, is when they are due. */
export async function markReviewed(tx: Tx, of: { orderId: number; at: Date }): Promise<void> {
  await queryRows(tx, SCHEDULE_NEXT_REVIEW, [of.orderId, of.at])
}

const SELECT_UNCONFIRMED = statement('bonuses.rewards.flags.selectUnconfirmed')`
  select 1 from reward_allocation where order_id = $1 and target_kop > 0 and not confirmed limit 1`

/** Returns whether any reward of an order is still unconfirmed. */
export async function hasUnconfirmedRewards(db: Db, orderId: number): Promise<boolean> {
  return (await queryRows(db, SELECT_UNCONFIRMED, [orderId])).length > 0
}
