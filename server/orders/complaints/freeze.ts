import { holdRewards } from '../../bonuses/bonuses.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { ClaimRow } from './rows.ts'

type ClaimRef = Pick<ClaimRow, 'orderId' | 'type'>

const MARK_DISPUTED = statement('orders.complaints.freeze.markDisputed')`
  update offline_sale set disputed_at = coalesce(disputed_at, $2)
  where order_id = $1 and confirmed_at is null and voided_at is null`
const CLEAR_DISPUTE = statement(
  'orders.complaints.freeze.clearDispute',
)`update offline_sale set disputed_at = null where order_id = $1`
const OTHER_OPEN_CLAIM = statement(
  'orders.complaints.freeze.otherOpenClaim',
)`select 1 from claim where order_id = $1 and is_open limit 1`

/** Holds the rewards of a claim's locked order and marks a disputed sale (domain.md 5.3). */
export async function freeze(tx: Tx, of: ClaimRef, at: Date): Promise<void> {
  if (of.type === 'not_my_purchase') await queryRows(tx, MARK_DISPUTED, [of.orderId, at])
  await holdRewards(tx, { orderId: of.orderId, at })
}

/**
 * Ends the effect of a closed claim on its locked order: clears the dispute and, unless another claim is open, releases
 * the rewards.
 */
export async function thaw(tx: Tx, of: ClaimRef): Promise<void> {
  if (of.type === 'not_my_purchase') await queryRows(tx, CLEAR_DISPUTE, [of.orderId])
  const others = await queryRows(tx, OTHER_OPEN_CLAIM, [of.orderId])
  if (others.length === 0) await holdRewards(tx, { orderId: of.orderId, at: null })
}
