import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { type RowOf, statement } from '../platform/database/statement.ts'
import { COLUMNS, type PaymentState } from './create.ts'

const LATEST = statement('payments.surcharges.latest')`
  select ${COLUMNS} from payment p where p.proposal_id = $1 order by p.id desc limit 1`

/** Returns the newest payment of a surcharge by its proposal, or null. */
export async function latestSurcharge(db: Db, proposalId: number): Promise<PaymentState | null> {
  const [found] = await queryRows(db, LATEST, [proposalId])
  return found ?? null
}

const VOID = statement('payments.surcharges.void')`
  update payment set status = 'canceled', closed_at = $1, next_try_at = null
  where proposal_id = $2 and status = 'pending'`

/** Cancels the pending payment of a surcharge, if there is one; the caller has locked the group and its orders. */
export async function voidSurcharge(tx: Tx, of: { proposalId: number; at: Date }): Promise<void> {
  await queryRows(tx, VOID, [of.at, of.proposalId])
}

/** A captured surcharge and what of it was not refunded, kopecks. */
export type Surcharge = RowOf<'payments.surcharges.captured'>

const CAPTURED = statement('payments.surcharges.captured')`
  select * from (
    select p.id as "paymentId", (p.amount_kop - coalesce((
      select sum(r.amount_kop) from refund r where r.payment_id = p.id), 0))::bigint as "leftKop"
    from payment p join payment_share s on s.payment_id = p.id and s.subject_id = $2
    where p.group_id = $1 and p.proposal_id is not null and p.status = 'succeeded') paid
  where "leftKop" > 0 order by "paymentId" desc`

/** Returns the surcharges that were paid for an order of a locked group, the newest first; refunded ones are left out. */
export function surchargesOf(tx: Tx, of: { groupId: number; subject: number }): Promise<Surcharge[]> {
  return queryRows(tx, CAPTURED, [of.groupId, of.subject])
}
