import { CLAIM_ACTORS, CLAIM_STATUSES, CLAIM_TYPES } from '@sarafan/contract/orders/complaint-states'
import { Type } from '@sarafan/contract/schema/schema'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type StatementRow, statement } from '../../platform/database/statement.ts'

const STEP = {
  type: Type.Enum(CLAIM_TYPES),
  actor: Type.Enum(CLAIM_ACTORS),
  status: Type.Enum(CLAIM_STATUSES),
}
/** A step of a claim among the messages. */
export type ClaimStepShown = StatementRow<typeof STEPS>

/** More steps than a page of messages can have around it. */
const AT_MOST = 200

const STEPS = statement('orders.chat.events.steps', STEP)`
  select e.id, e.at, c.public_id as "claimId", c.number as "claimNumber", c.type, e.event, e.actor,
    e.to_status as status, e.reason
  from claim c join claim_event e on e.claim_id = c.id
  where c.order_id = $1 and e.event not in ('remind', 'close') and ($2::timestamptz is null or e.at >= $2)
    and ($3::bigint is null or e.at < (select m.at from order_message m where m.id = $3 and m.order_id = $1))
  order by e.id desc limit ${AT_MOST}`

/**
 * Returns the steps of claims about an order, oldest first: since a message's time, null for all, and before the message with the
 * id `before`. Steps are not copied into messages, so a claim's history has one source (decision 076).
 */
export async function claimStepsOf(
  db: Db,
  of: { orderId: number; since: Date | null; before: number | null },
): Promise<ClaimStepShown[]> {
  return (await queryRows(db, STEPS, [of.orderId, of.since, of.before])).reverse()
}
