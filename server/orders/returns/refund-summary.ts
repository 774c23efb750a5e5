import { CLAIM_STATUSES } from '@sarafan/contract/orders/complaint-states'
import { Type } from '@sarafan/contract/schema/schema'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type StatementRow, statement } from '../../platform/database/statement.ts'
import { proposalOf, ShownProposal } from '../editing/proposing/show.ts'
import type { OrderRow } from '../rows.ts'

/** RFC 3339 as the database writes it. */
const DatabaseTime = Type.String()
const TimeOrNull = Type.Union([DatabaseTime, Type.Null()])
/** Money of an order that was or will be refunded; kopecks. */
const Refund = Type.Object({
  /** Id of a refund by hand; null for one through a provider. */
  id: Type.Union([Type.Integer(), Type.Null()]),
  amountKop: Type.Integer(),
  at: DatabaseTime,
  dueAt: TimeOrNull,
  doneAt: TimeOrNull,
})
/** A buyer's claim about an order, with its replacement order. */
const OrderClaim = Type.Object({
  id: Type.String(),
  number: Type.String(),
  status: Type.Enum(CLAIM_STATUSES),
  replacement: Type.Union([Type.Object({ id: Type.String(), number: Type.String() }), Type.Null()]),
})
/** The order and the claim that this order replaces. */
const ReplacedOrder = Type.Object({
  claimId: Type.String(),
  claim: Type.String(),
  orderId: Type.String(),
  order: Type.String(),
})
export type Replaces = Static<typeof ReplacedOrder>
const AFTERMATH_JSON = {
  refunds: Type.Array(Refund),
  claims: Type.Array(OrderClaim),
  replaces: ReplacedOrder,
  proposal: ShownProposal,
}
export type RefundSummary = StatementRow<typeof AFTERMATH>

const AFTERMATH = statement('orders.returns.refundSummary.aftermath', AFTERMATH_JSON)`
  select
    (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'amountKop', r.amount_kop, 'at', r.at, 'dueAt', r.due_at,
        'doneAt', r.done_at) order by r.at, r.id), '[]')
      from (
        select null::bigint as id, back.amount_kop, back.created_at as at, null::timestamptz as due_at,
          case when back.status = 'succeeded' then back.done_at end as done_at
        from refund back join payment p on p.id = back.payment_id where p.group_id = $2 and back.subject_id = $1
        union all
        select id, amount_kop, created_at, due_at, done_at from manual_refund where order_id = $1) r) as refunds,
    (select coalesce(jsonb_agg(jsonb_build_object('id', c.public_id, 'number', c.number, 'status', c.status,
        'replacement', (select jsonb_build_object('id', r.public_id, 'number', r.number) from orders r
          where r.id = c.replacement_order_id)) order by c.id), '[]')
      from claim c where c.order_id = $1) as claims,
    (select jsonb_build_object('claimId', c.public_id, 'claim', c.number, 'orderId', o.public_id, 'order', o.number)
      from orders made join claim c on c.id = made.replaces_claim_id join orders o on o.id = c.order_id
      where made.id = $1) as replaces,
    ${proposalOf('$1')} as proposal`

/** Returns refunds, claims, replacement links and the unanswered proposal of an order. */
export async function loadRefundSummary(
  db: Db,
  of: Pick<OrderRow, 'id' | 'groupId'>,
): Promise<RefundSummary> {
  const [found] = await queryRows(db, AFTERMATH, [of.id, of.groupId])
  return found ?? { refunds: [], claims: [], replaces: null, proposal: null }
}
