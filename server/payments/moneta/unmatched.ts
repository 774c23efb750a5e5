import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { closeCases, openCases } from '../cases/rules.ts'
import { ProviderError, providerErrorText } from '../provider-error.ts'
import { minutesUntilRetry, TRIES_BEFORE_CASE } from '../retry-rules.ts'
import type { MerchantApi } from './api.ts'
import { MONETA } from './facts.ts'

/** The parts of MONETA's API that refunds need. */
type RefundApi = Pick<MerchantApi, 'operationsOf' | 'refund'>

const BATCH = 50
/** Longer than both requests to MONETA may take: a concurrent sweep finds nothing due. */
const CLAIM_MINUTES = 2

interface UnmatchedOperation {
  readonly id: string
  readonly attempts: number
}

const INSERT_UNMATCHED = statement('payments.moneta.unmatched.insertUnmatched')`
  insert into moneta_operation (id, transaction_id, seen_at, unmatched_kop, next_try_at)
  values ($1, $2, $3, $4, $3)
  on conflict (id) do update set unmatched_kop = excluded.unmatched_kop,
    next_try_at = coalesce(moneta_operation.next_try_at, excluded.next_try_at)`

/**
 * Marks an operation's money as unmatched: it pays nothing and must be refunded in full. `refundUnmatched` does so.
 */
export async function markUnmatched(
  db: Db,
  of: { id: string; transactionId: string; kop: number; at: Date },
): Promise<void> {
  await queryRows(db, INSERT_UNMATCHED, [of.id, of.transactionId, of.at, of.kop])
}

const SELECT_DUE = statement('payments.moneta.unmatched.selectDue')`
  select id from moneta_operation
  where unmatched_kop is not null and returned_at is null and settled_at is null and next_try_at <= $1
  order by next_try_at limit $2`

/**
 * Refunds unmatched money. MONETA refuses while an operation is not completed, so each refund is retried. Returns the
 * number refunded.
 */
export async function refundUnmatched(db: Db, api: RefundApi, at: Date): Promise<number> {
  const rows = await queryRows(db, SELECT_DUE, [at, BATCH])
  let returned = 0
  for (const { id } of rows) returned += Number(await refundOne(db, api, id, at))
  return returned
}

const CLAIM = statement('payments.moneta.unmatched.claim')`
  update moneta_operation set is_refused = false, next_try_at = $1
  where id = $2 and returned_at is null and settled_at is null and next_try_at <= $3 returning id, attempts`

/**
 * Claims an unmatched operation that is still due. Clears the last refusal, so that it is not settled by hand while
 * MONETA is being asked.
 */
async function claim(db: Db, id: string, at: Date): Promise<UnmatchedOperation | undefined> {
  const rows = await queryRows(db, CLAIM, [after(at, { minutes: CLAIM_MINUTES }), id, at])
  return rows[0]
}

const RECORD_RETURN = statement('payments.moneta.unmatched.recordReturn')`
  with returned as (
    update moneta_operation set returned_at = $2, last_error = '' where id = $1 returning id, returned_at as at
  ), ${closeCases('unmatched', 'returned')}
  select from returned`
const RECORD_FAILURE = statement('payments.moneta.unmatched.recordFailure')`
  with failed as (
    update moneta_operation set attempts = attempts + 1, next_try_at = $2, last_error = $3, tried_at = $4, is_refused = $5
    where id = $1 and returned_at is null returning *
  ), needing_case as (
    select f.id, p.id as payment_id, f.tried_at as at, f.unmatched_kop as kop
    from failed f join payment p on p.provider = '${MONETA}' and p.external_id = f.transaction_id
    where f.attempts >= ${TRIES_BEFORE_CASE}
  ), ${openCases('unmatched', 'needing_case')}
  select from failed`

async function refundOne(db: Db, api: RefundApi, id: string, at: Date): Promise<boolean> {
  const operation = await claim(db, id, at)
  if (!operation) return false
  try {
    await sendRefund(api, operation)
    await queryRows(db, RECORD_RETURN, [operation.id, at])
    return true
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const nextTryAt = after(at, { minutes: minutesUntilRetry('unmatched', operation.attempts) })
    await queryRows(db, RECORD_FAILURE, [
      operation.id,
      nextTryAt,
      providerErrorText(error),
      at,
      !error.isRetryable,
    ])
    return false
  }
}

async function sendRefund(api: RefundApi, operation: UnmatchedOperation): Promise<void> {
  const key = `moneta:${operation.id}:stray`
  const earlierRefunds = operation.attempts > 0 ? await api.operationsOf(key) : []
  if (earlierRefunds.some((one) => one.isRefund && one.status !== 'CANCELED')) return
  await api.refund({
    operationId: operation.id,
    key,
    amountKop: null,
    description: 'Возврат лишней оплаты',
    inventory: null,
  })
}
