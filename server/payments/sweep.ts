import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import {
  BATCH,
  codes,
  type DueRequest,
  type FailedRequest,
  failureValues,
  inBatches,
  RECORD_FAILURE,
  retryDue,
  type SweepPaymentsDeps,
} from './retry.ts'
import { sendReceipts } from './sweep-receipts.ts'
import { sendRefunds } from './sweep-refunds.ts'
import { printTillReceipts } from './till-receipts.ts'

/**
 * Sends providers the requests that the tables call for: captures, cancellations, refunds and receipts. Returns the
 * number done. Each request runs outside any transaction and is idempotent.
 */
export async function sweepPayments(deps: SweepPaymentsDeps, at: Date): Promise<number> {
  const captured = await captureHeld(deps, at)
  const cancelled = await sendCancellations(deps, at)
  const refunded = await sendRefunds(deps, at)
  return (
    captured + cancelled + refunded + (await sendReceipts(deps, at)) + (await printTillReceipts(deps, at))
  )
}

const SELECT_HELD = statement('payments.sweep.selectHeld')`
  select id, provider, external_id, operation_id, attempts,
    amount_kop, currency
  from payment
  where status = 'pending' and authorized_at is not null and external_id is not null
    and provider = any($1) and (next_try_at is null or next_try_at <= $2)
    and ($3::text is null or external_id = $3) and id > $4
  order by id limit ${BATCH}`

const CAPTURE_FAILED = statement('payments.sweep.captureFailed')`
  update payment set ${RECORD_FAILURE} where id = $1 and status = 'pending'`

/** Captures the held money of pending payments. The provider's response is applied like a notification. */
export async function captureHeld(
  deps: SweepPaymentsDeps,
  at: Date,
  only: { externalId: string } | null = null,
): Promise<number> {
  const named = only?.externalId ?? null
  const selectAfter = (id: number) => queryRows(deps.db, SELECT_HELD, [codes(deps.providers), at, named, id])
  const recordFailure = (db: Db, failure: FailedRequest<DueRequest>) =>
    queryRows(db, CAPTURE_FAILED, failureValues(failure))
  return inBatches(selectAfter, (owed) =>
    retryDue(deps, { owed, at, recordFailure }, async (payment, provider) => {
      const fact = await provider.capture?.(payment, { ...payment, at })
      if (fact) await deps.takeFact(fact)
    }),
  )
}

const SELECT_CANCELED = statement('payments.sweep.selectCanceled')`
  select id, provider, external_id, operation_id, attempts from payment
  where status = 'canceled' and cancel_confirmed_at is null and external_id is not null
    and provider = any($1) and (next_try_at is null or next_try_at <= $2) and id > $3
  order by id limit ${BATCH}`

const RECORD_CANCELLATION = statement('payments.sweep.recordCancellation')`
  update payment set cancel_confirmed_at = $1, last_error = '' where id = $2`

const CANCELLATION_FAILED = statement('payments.sweep.cancellationFailed')`
  update payment set ${RECORD_FAILURE} where id = $1 and status = 'canceled' and cancel_confirmed_at is null`

async function sendCancellations(deps: SweepPaymentsDeps, at: Date): Promise<number> {
  const { db } = deps
  const selectAfter = (id: number) => queryRows(db, SELECT_CANCELED, [codes(deps.providers), at, id])
  const recordFailure = (on: Db, failure: FailedRequest<DueRequest>) =>
    queryRows(on, CANCELLATION_FAILED, failureValues(failure))
  return inBatches(selectAfter, (owed) =>
    retryDue(deps, { owed, at, recordFailure }, async (payment, provider) => {
      await provider.cancel(payment, at)
      // The buyer may have paid before the provider received the cancellation, and its notification may be lost. No
      // later step checks this payment.
      const fact = await provider.fetchStatus(payment, at)
      if (fact && (await deps.takeFact(fact)) === 'unwanted') return
      await queryRows(db, RECORD_CANCELLATION, [at, payment.id])
    }),
  )
}
