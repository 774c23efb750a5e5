import { flagRewards } from '../bonuses/bonuses.ts'
import { lockOrder, voidRewards } from '../orders/orders.ts'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'

export type FlagStatus = 'waiting' | 'cleared' | 'voided' | 'gone'
export type FlagDecision = 'clear' | 'void'

const SELECT_ORDER = statement(
  'fraud.decide.selectOrder',
)`select order_id from reward_flag where public_id = $1`
const SELECT_FLAG = statement('fraud.decide.selectFlag')`
  select f.id, f.status, exists (select from reward_order r where r.order_id = f.order_id and r.buyer_id = $2)
    or exists (select from reward_allocation a where a.order_id = f.order_id and a.person_id = $2) as "isOwn"
  from reward_flag f where f.public_id = $1`
const RECORD_DECISION = statement('fraud.decide.recordDecision')`
  update reward_flag set status = $2, decided_at = $3, decided_by = $4, reason = $5 where id = $1`

/**
 * Records the platform's decision on suspected rewards. Cleared rewards are confirmed when due, or by the next sweep
 * if already due. Voided: all rewards of the order are cancelled. Throws `flag_not_found`, `own_decision`,
 * `action_not_allowed`, and `reason_required` when voiding without a reason (domain.md 6.5).
 */
export async function decideFlag(
  tx: Tx,
  of: { publicId: string; decision: FlagDecision; by: number; reason: string; at: Date },
): Promise<FlagStatus> {
  const [found] = await queryRows(tx, SELECT_ORDER, [of.publicId])
  // Lock the order first, as for every change of its rewards (rulings 10), and only then read the flag's final state.
  const order = found ? await lockOrder(tx, found.orderId) : null
  const [flag] = await queryRows(tx, SELECT_FLAG, [of.publicId, of.by])
  if (!order || !flag) throw refuse('flag_not_found')
  if (flag.isOwn) throw refuse('own_decision')
  if (flag.status !== 'waiting') throw refuse('action_not_allowed', { allowed: '' })
  if (of.decision === 'void' && !of.reason) throw refuse('reason_required')
  const status = of.decision === 'void' ? 'voided' : 'cleared'
  await queryRows(tx, RECORD_DECISION, [flag.id, status, of.at, of.by, of.reason])
  if (of.decision === 'void') await voidRewards(tx, order.id, of.at)
  await flagRewards(tx, { orderId: order.id, at: null })
  return status
}

/** Returns the decisions allowed for a flag in a status. */
export function flagDecisions(status: FlagStatus): FlagDecision[] {
  return status === 'waiting' ? ['clear', 'void'] : []
}
