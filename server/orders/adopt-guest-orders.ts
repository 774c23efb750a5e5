import { adoptCertificates } from '../certificates/certificates.ts'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { commitIfVerified } from './postpaid/postpaid.ts'
import { dateRewards, startRewards } from './rewards.ts'
import { lockGroup } from './rows.ts'

const FIND = statement(
  'orders.adoptGuestOrders.find',
)`select id from checkout_group where session_id = $1 and person_id is null order by id`
const CLAIM_GROUP = statement(
  'orders.adoptGuestOrders.claimGroup',
)`update checkout_group set person_id = $2, session_id = null where id = $1`
const CLAIM = statement(
  'orders.adoptGuestOrders.claim',
)`update orders set person_id = $2, session_id = null where group_id = $1`

/**
 * Moves a guest session's orders and certificates to the person who logged in and returns the number of checkouts moved (rulings 18).
 * Paid orders start to earn rewards. If the person has a verified phone, orders that wait for confirmation no longer
 * expire (decision 024). Safe to run twice.
 */
export async function adoptGuestOrders(
  tx: Tx,
  jobs: Jobs,
  claim: { fromSessionId: number; toPersonId: number; at: Date },
): Promise<number> {
  const groups = await queryRows(tx, FIND, [claim.fromSessionId])
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
  await adoptCertificates(tx, claim)
  if (groups.length > 0) await commitIfVerified(tx, claim.toPersonId)
  return groups.length
}
