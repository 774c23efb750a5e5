import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { closeDifferenceCases, openDifferenceCases } from './rules.ts'

const RECORD = statement('payments.cases.differences.record')`
  with recorded as (
    insert into payment_difference (payment_id, at, ours, theirs, mended) values ($1, $2, $3, $4, $5)
    on conflict (payment_id, ours, theirs) do update set mended = false, mended_at = null, at = excluded.at
      where $6::boolean and payment_difference.mended and not excluded.mended
    returning *
  ), ${openDifferenceCases('recorded')}
  select from recorded`

/**
 * Records that our records and the provider's differ about a payment; unless it is `mended`, a case opens (domain.md 5.2).
 * With `reopens` a difference that was resolved before counts again.
 */
export async function recordDifference(
  db: Db,
  of: { paymentId: number; ours: string; theirs: string; mended: boolean; reopens: boolean; at: Date },
): Promise<void> {
  const { paymentId, at, ours, theirs, mended, reopens } = of
  await queryRows(db, RECORD, [paymentId, at, ours, theirs, mended, reopens])
  if (mended) await markResolved(db, [paymentId], at)
}

const MARK_RESOLVED = statement('payments.cases.differences.markResolved')`
  with mended as (
    update payment_difference set mended = true, mended_at = $2 where payment_id = any($1) and not mended
    returning payment_id, mended_at
  ), ${closeDifferenceCases('(select distinct payment_id as id, mended_at as at from mended)')}
  select from mended`

/** Marks the recorded differences of these payments as resolved, which closes their cases. */
export async function markResolved(db: Db, paymentIds: readonly number[], at: Date): Promise<void> {
  if (paymentIds.length > 0) await queryRows(db, MARK_RESOLVED, [paymentIds, at])
}
