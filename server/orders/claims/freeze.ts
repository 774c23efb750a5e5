import { holdRewards } from '../../bonuses/bonuses.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import type { ClaimRow } from './rows.ts'

type Of = Pick<ClaimRow, 'orderId' | 'type'>

const DISPUTED = `
  update offline_sale set disputed_at = coalesce(disputed_at, $2)
  where order_id = $1 and confirmed_at is null and voided_at is null`
const CLEARED = 'update offline_sale set disputed_at = null where order_id = $1'
const OTHERS = 'select 1 from claim where order_id = $1 and is_open limit 1'

/** The rewards of a claim's locked order wait, and a disputed sale is marked so (domain.md 5.3). */
export async function freeze(tx: Tx, of: Of, at: Date): Promise<void> {
  if (of.type === 'not_my_purchase') await queryRows(tx, DISPUTED, [of.orderId, at])
  await holdRewards(tx, { orderId: of.orderId, at })
}

/** A claim of a locked order is over: unless another is open, its rewards wait no longer. */
export async function thaw(tx: Tx, of: Of): Promise<void> {
  if (of.type === 'not_my_purchase') await queryRows(tx, CLEARED, [of.orderId])
  const others = await queryRows(tx, OTHERS, [of.orderId])
  if (others.length === 0) await holdRewards(tx, { orderId: of.orderId, at: null })
}
