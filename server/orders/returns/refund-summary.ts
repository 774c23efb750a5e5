import type { ClaimStatus } from '@sarafan/contract/orders/claim-states'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import type { OrderRow } from '../rows.ts'

/** Money of an order that was or will be refunded; kopecks, times RFC 3339 as the database writes them. */
export interface GivenBack {
  /** Id of a refund by hand; null for one through a provider. */
  readonly id: number | null
  readonly amountKop: number
  readonly at: string
  readonly dueAt: string | null
  readonly doneAt: string | null
}
/** A buyer's claim about an order. */
export interface OrderClaim {
  readonly id: string
  readonly number: string
  readonly status: ClaimStatus
  /** The replacement order. */
  readonly replacement: { readonly id: string; readonly number: string } | null
}
/** The order and the claim that this order replaces. */
export interface Replaces {
  readonly claimId: string
  readonly claim: string
  readonly orderId: string
  readonly order: string
}
export interface Aftermath {
  readonly refunds: readonly GivenBack[]
  readonly claims: readonly OrderClaim[]
  readonly replaces: Replaces | null
}

const AFTERMATH = `
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
      where made.id = $1) as replaces`

/** Returns refunds, claims and replacement links of an order. */
export async function aftermathOf(db: Db, of: Pick<OrderRow, 'id' | 'groupId'>): Promise<Aftermath> {
  const [found] = await queryRows<Aftermath>(db, AFTERMATH, [of.id, of.groupId])
  return found ?? { refunds: [], claims: [], replaces: null }
}
