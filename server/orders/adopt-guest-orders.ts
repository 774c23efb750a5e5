import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { commitIfVerified } from './postpaid/postpaid.ts'
import { dateRewards, startRewards } from './rewards.ts'
import { lockGroup } from './rows.ts'

const FIND = `select id from checkout_group where session_id = $1 and person_id is null order by id`
const CLAIM_GROUP = 'update checkout_group set person_id = $2, session_id = null where id = $1'
const CLAIM = 'update orders set person_id = $2, session_id = null where group_id = $1'

/**
 * Gives a guest session's orders to the person who logged in (rulings 18); those that are paid begin to reward, and those
 * that wait to be confirmed are, if the person has a verified phone (decision 024).
 * Twice is the same as once. Says how many checkouts were claimed.
 */
export async function adoptGuestOrders(
  tx: Tx,
  jobs: Jobs,
  claim: { fromSessionId: number; toPersonId: number; at: Date },
): Promise<number> {
  const groups = await queryRows<{ id: number }>(tx, FIND, [claim.fromSessionId])
  for (const group of groups) {
    const orders = await lockGroup(tx, group.id)
    await queryRows(tx, CLAIM_GROUP, [group.id, claim.toPersonId])
    await queryRows(tx, CLAIM, [group.id, claim.toPersonId])
    for (const order of orders) {
      const mine = { ...order, personId: claim.toPersonId, sessionId: null }
      if (order.paymentStatus !== 'paid' || order.status === 'completed') continue
      await startRewards(tx, jobs, mine, claim.at)
      if (order.confirmAt) await dateRewards(tx, mine, order.confirmAt)
    }
  }
  if (groups.length > 0) await commitIfVerified(tx, claim.toPersonId)
  return groups.length
}
