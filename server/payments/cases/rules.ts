import { FACTS } from '../../notifications/facts.ts'
import { TRIES_BEFORE_CASE } from '../retry-rules.ts'

/**
 * Which money needs a decision of the platform (domain.md 5.2), as SQL: `with` parts of the statements that record refunds,
 * differences and unmatched payments. A case opens once, notifies the platform, and closes by itself when its cause is gone;
 * its history says so. The statement changes the cause before the case, in the order that `actOnCase` locks them.
 */

const REFERENCES = { difference: 'difference_id', refund: 'refund_id', unmatched: 'unmatched_id' } as const

/** `causes`: a relation with `id`, `payment_id`, `at` and `kop` of the refunds or unmatched payments that need a case. */
export function openCases(kind: 'refund' | 'unmatched', causes: string): string {
  const reference = REFERENCES[kind]
  return `opened as (
    insert into payment_case (kind, payment_id, ${reference}, opened_at)
    select '${kind}', cause.payment_id, cause.id, cause.at from ${causes} cause
    on conflict (${reference}) do nothing returning *
  ), opened_events as (
    insert into payment_case_event (case_id, at, event) select id, opened_at, 'open' from opened
  ), opened_notices as (${FACTS.paymentCaseOpened(
    `(select o.*, cause.kop from opened o join ${causes} cause on cause.id = o.${reference})`,
  )})`
}

/** `causes`: a relation with `id` and `at` of what needs no case any more. */
export function closeCases(kind: 'refund' | 'unmatched', causes: string): string {
  return closeWhere(`c.kind = '${kind}' and c.${REFERENCES[kind]} = cause.id`, causes)
}

function closeWhere(condition: string, causes: string): string {
  return `closed as (
    update payment_case c set status = 'gone', closed_at = cause.at from ${causes} cause
    where ${condition} and c.status = 'open' returning c.id, c.closed_at
  ), closed_events as (
    insert into payment_case_event (case_id, at, event) select id, closed_at, 'gone' from closed
  )`
}

/** `refunds`: the updated `refund`. A refused one, and one that got no answer for too long, needs a case. */
export function openRefundCases(refunds: string): string {
  return openCases(
    'refund',
    `(select id, payment_id, tried_at as at, amount_kop as kop from ${refunds}
      where status = 'failed' or status = 'pending' and attempts >= ${TRIES_BEFORE_CASE})`,
  )
}

/** `refunds`: the updated `refund`. Its case closes when the provider did refund it. */
export function closeRefundCases(refunds: string): string {
  return closeCases('refund', `(select id, done_at as at from ${refunds} where status = 'succeeded')`)
}

/**
 * `differences`: the recorded `payment_difference`. A payment has one open case for all of them: it shows the last one, and
 * its history the others.
 */
export function openDifferenceCases(differences: string): string {
  return `differing as (
    insert into payment_case (kind, payment_id, difference_id, opened_at)
    select 'difference', payment_id, id, at from ${differences} where not mended
    on conflict (payment_id) where kind = 'difference' and status = 'open'
      do update set difference_id = excluded.difference_id where payment_case.difference_id <> excluded.difference_id
    -- Only the row of an update has an xmax.
    returning *, xmax = 0 as is_new
  ), differing_events as (
    insert into payment_case_event (case_id, at, event, note)
    select c.id, d.at, case when c.is_new then 'open' else 'change' end, case when c.is_new then '' else d.theirs end
    from differing c join ${differences} d on d.id = c.difference_id
  ), differing_notices as (${FACTS.paymentCaseOpened(
    '(select c.*, p.amount_kop as kop from differing c join payment p on p.id = c.payment_id where c.is_new)',
  )})`
}

/** `payments`: a relation with `id` and `at` of the payments that have no difference left. */
export function closeDifferenceCases(payments: string): string {
  return closeWhere("c.kind = 'difference' and c.payment_id = cause.id", payments)
}
