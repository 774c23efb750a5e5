import { FACTS } from '../notifications/facts.ts'
import { after } from '../platform/clock.ts'
import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { type RowOf, statement } from '../platform/database/statement.ts'
import { WEBHOOK_FACTS } from '../webhooks/facts.ts'
import { closeRefundCases, openRefundCases } from './cases/rules.ts'
import type { PaymentProvider, RefundAnswer } from './port.ts'
import { ProviderError } from './provider-error.ts'
import { recordReceipt } from './receipts.ts'
import {
  BATCH,
  codes,
  type FailedRequest,
  failureValues,
  inBatches,
  RECORD_FAILURE,
  retryDue,
  type SweepPaymentsDeps,
} from './retry.ts'

type OwedRefund = RowOf<'payments.sweepRefunds.selectRefund'>

/** Interval between checks of a refund that the provider is processing. */
const CHECK_INTERVAL = { minutes: 5 }

const SELECT_REFUND = statement('payments.sweepRefunds.selectRefund')`
  select r.id, p.provider, p.external_id, p.operation_id, r.attempts, r.key, r.round,
    p.id as "paymentId", r.subject_id as subject, r.amount_kop, p.currency, r.receipt,
    r.external_id as "refundId", r.asked_at is not null as "isRepeated"
  from refund r join payment p on p.id = r.payment_id
  where r.status = 'pending' and p.external_id is not null and p.provider = any($1)
    and (p.external_id = $2 or $2::text is null and (r.next_try_at is null or r.next_try_at <= $3))
    and r.id > $4
  order by r.id limit ${BATCH}`

/** Sends due refunds and checks those in progress, for one payment if it is named. Returns the number done. */
export async function sendRefunds(
  deps: SweepPaymentsDeps,
  at: Date,
  only: { externalId: string } | null = null,
): Promise<number> {
  const named = only?.externalId ?? null
  const selectAfter = (id: number) =>
    queryRows(deps.db, SELECT_REFUND, [codes(deps.providers), named, at, id])
  const recordFailure = (db: Db, failure: FailedRequest<OwedRefund>) =>
    transaction(db, (tx) => recordRefundFailure(tx, deps, failure))
  return inBatches(selectAfter, (owed) =>
    retryDue(deps, { owed, at, recordFailure }, (one, provider) => sendRefund(deps, one, provider, at)),
  )
}

const REFUND_FAILED = statement('payments.sweepRefunds.refundFailed')`
  with failed as (
    update refund set ${RECORD_FAILURE}, status = case when $4::boolean then 'failed' else status end, tried_at = $5
    where id = $1 and status = 'pending' and round = $6 returning *
  ), ${openRefundCases('failed')}
  select from failed`

/** A refund that has succeeded or was restarted in the meantime stays so: a failed one is started again, and its money would be returned twice. */
async function recordRefundFailure(
  tx: Tx,
  deps: SweepPaymentsDeps,
  failure: FailedRequest<OwedRefund>,
): Promise<void> {
  const { one, refusal, at } = failure
  const { key, subject, round } = one
  const failed = await queryRows(tx, REFUND_FAILED, [...failureValues(failure), refusal !== null, at, round])
  if (refusal && failed.length > 0) await deps.refundFailed(tx, { key, subject, error: refusal.code, at })
}

const RECORD_ANSWER = statement('payments.sweepRefunds.recordAnswer')`
  with answered as (
    update refund set status = $2, external_id = $3, last_error = '', next_try_at = $5,
      done_at = case when $2::text = 'pending' then null else $4::timestamptz end
    where id = $1 and status = 'pending' returning *
  ), ${closeRefundCases('answered')}, letters as (${FACTS.refundAnswered('answered')}),
  messages as (${WEBHOOK_FACTS.refunded('answered')})
  select from answered`

async function sendRefund(
  deps: SweepPaymentsDeps,
  one: OwedRefund,
  provider: PaymentProvider,
  at: Date,
): Promise<void> {
  const answer = await requestRefund(deps, one, provider, at)
  if (answer.status === 'failed') throw new ProviderError(answer.error ?? 'canceled', { isRetryable: false })
  await transaction(deps.db, async (tx) => {
    const { status, externalId } = answer
    await queryRows(tx, RECORD_ANSWER, [one.id, status, externalId, at, after(at, CHECK_INTERVAL)])
    if (answer.status !== 'succeeded' || answer.receipt === 'none' || !one.receipt) return
    const { key, paymentId, subject, receipt } = one
    await recordReceipt(tx, {
      key: `refund:${key}`,
      kind: 'refund',
      paymentId,
      refundId: one.id,
      receipt,
      at,
      ...(subject === null ? {} : { subject }),
      status: answer.receipt ?? 'succeeded',
    })
  })
}

const RECORD_REQUEST = statement('payments.sweepRefunds.recordRequest')`
  update refund set asked_at = $1 where id = $2`

async function requestRefund(
  deps: SweepPaymentsDeps,
  one: OwedRefund,
  provider: PaymentProvider,
  at: Date,
): Promise<RefundAnswer> {
  if (one.refundId !== null && provider.fetchRefund) return provider.fetchRefund(one.refundId, at)
  // Recorded before the request is sent: after a crash the next attempt knows that the provider may have received it.
  await queryRows(deps.db, RECORD_REQUEST, [at, one.id])
  const key = one.round === 0 ? one.key : `${one.key}:${one.round}`
  return provider.refund({ ...one, key, payment: one, at })
}
