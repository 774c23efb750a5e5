import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { ProviderError } from '../provider-error.ts'
import { refreshPayment } from '../reconcile.ts'
import { RESTART_REFUNDS } from '../refunds.ts'
import type { SweepPaymentsDeps } from '../retry.ts'
import { sendRefunds } from '../sweep-refunds.ts'
import { type CaseAction, caseActions } from './cases.ts'

export interface CaseAct {
  readonly id: number
  readonly action: CaseAction
  /** Reason, required when the case is settled by hand. */
  readonly note: string
  readonly by: number
  readonly at: Date
}

// Locks the refund or unmatched payment before the case, in the order of the statements that open cases.
const LOCK_REFUND = statement('payments.cases.actions.lockRefund')`
  select r.id from refund r join payment_case c on c.refund_id = r.id where c.id = $1 for no key update of r`
const LOCK_UNMATCHED = statement('payments.cases.actions.lockUnmatched')`
  select u.id from unmatched_payment u join payment_case c on c.unmatched_id = u.id where c.id = $1 for no key update of u`
/** `isOwn`: the administrator requested the top-up that the payment is for. */
const LOCK_CASE = statement('payments.cases.actions.lockCase')`
  select c.kind, c.status, p.group_id, r.id as "refundId", r.status as "refundStatus",
    c.unmatched_id, coalesce(u.is_refused, false) as "isRefused",
    exists (select from deposit_top_up t where t.id = p.top_up_id and t.asked_by = $2) as "isOwn"
  from payment_case c join payment p on p.id = c.payment_id left join refund r on r.id = c.refund_id
    left join unmatched_payment u on u.id = c.unmatched_id
  where c.id = $1 and exists (select from person a where a.id = $2 and a.is_platform_admin and a.status = 'active')
  for no key update of c`
const INSERT_EVENT = statement('payments.cases.actions.insertEvent')`
  insert into payment_case_event (case_id, at, person_id, event, note) values ($1, $2, $3, $4, $5)`
/** Makes an unmatched payment due for its provider's next sweep. */
const HURRY_UNMATCHED = statement('payments.cases.actions.hurryUnmatched')`
  update unmatched_payment set next_try_at = $2 where id = $1 and returned_at is null and settled_at is null`
const RESTART_REFUND = statement('payments.cases.actions.restartRefund')`${RESTART_REFUNDS} and id = $1`
const SETTLE_REFUND = statement('payments.cases.actions.settleRefund')`
  update refund set settled_at = $2 where id = $1`
const SETTLE_UNMATCHED = statement('payments.cases.actions.settleUnmatched')`
  update unmatched_payment set settled_at = $2 where id = $1`
const SETTLE_CASE = statement('payments.cases.actions.settleCase')`
  update payment_case set status = 'settled', closed_at = $2 where id = $1`

/**
 * Applies an administrator's decision about a payment case. `retry` starts the same refund again and `ask` queries
 * the provider again; both continue in `afterAct`. `settle` closes the case by hand with a note; the provider is not
 * asked afterwards.
 * Throws `case_not_found`, `own_decision` if the payment is the administrator's own, `action_not_allowed`,
 * `reason_required`.
 */
export async function actOnCase(
  tx: Tx,
  of: CaseAct,
  isBuyer: (db: Db, who: { groupId: number; personId: number }) => Promise<boolean>,
): Promise<void> {
  await queryRows(tx, LOCK_REFUND, [of.id])
  await queryRows(tx, LOCK_UNMATCHED, [of.id])
  const [found] = await queryRows(tx, LOCK_CASE, [of.id, of.by])
  if (!found) throw refuse('case_not_found')
  const { groupId } = found
  const isOwn = found.isOwn || (groupId !== null && (await isBuyer(tx, { groupId, personId: of.by })))
  if (isOwn) throw refuse('own_decision')
  const allowed = caseActions(found)
  if (!allowed.includes(of.action)) throw refuse('action_not_allowed', { allowed: allowed.join(', ') || '—' })
  if (of.action === 'settle' && of.note.length < 3) throw refuse('reason_required')
  await queryRows(tx, INSERT_EVENT, [of.id, of.at, of.by, of.action, of.note])
  if (of.action === 'retry' && found.refundId !== null) await queryRows(tx, RESTART_REFUND, [found.refundId])
  if (of.action !== 'settle') {
    if (found.unmatchedId !== null) await queryRows(tx, HURRY_UNMATCHED, [found.unmatchedId, of.at])
    return
  }
  await queryRows(tx, SETTLE_REFUND, [found.refundId, of.at])
  await queryRows(tx, SETTLE_UNMATCHED, [found.unmatchedId, of.at])
  await queryRows(tx, SETTLE_CASE, [of.id, of.at])
}

const FIND_PAYMENT = statement('payments.cases.actions.findPayment')`
  select c.kind, p.provider, c.payment_id, p.external_id
  from payment_case c join payment p on p.id = c.payment_id where c.id = $1`

/**
 * Sends the provider request that an action calls for, outside any transaction, and records the response in the
 * case's history. Safe to repeat: a refund keeps its key and a status query changes nothing.
 */
export async function afterAct(deps: SweepPaymentsDeps, of: CaseAct): Promise<void> {
  if (of.action === 'settle') return
  const [found] = await queryRows(deps.db, FIND_PAYMENT, [of.id])
  if (!found?.externalId) return
  const answer = await requestFromProvider(deps, of, { ...found, externalId: found.externalId })
  await queryRows(deps.db, INSERT_EVENT, [of.id, of.at, null, 'answer', answer])
}

type CasePayment = RowOf<'payments.cases.actions.findPayment'>

function requestFromProvider(
  deps: SweepPaymentsDeps,
  of: CaseAct,
  found: CasePayment & { readonly externalId: string },
): Promise<string> {
  if (found.kind === 'refund') return retryRefund(deps, { ...of, externalId: found.externalId })
  if (found.kind === 'unmatched') return retryUnmatchedRefund(deps, { ...of, provider: found.provider })
  return compareAgain(deps, { ...of, paymentId: found.paymentId })
}

const UNMATCHED_RESULT = statement('payments.cases.actions.unmatchedResult')`
  select case when u.returned_at is not null then 'succeeded' else u.last_error end as answer
  from unmatched_payment u join payment_case c on c.unmatched_id = u.id where c.id = $1`

/** The provider's sweep refunds every unmatched payment that is due, and `actOnCase` has just made this one due. */
async function retryUnmatchedRefund(
  deps: SweepPaymentsDeps,
  of: CaseAct & { provider: string },
): Promise<string> {
  await deps.providers.find(({ code }) => code === of.provider)?.sweep?.(of.at)
  const [found] = await queryRows(deps.db, UNMATCHED_RESULT, [of.id])
  return found?.answer ?? ''
}

const REFUND_RESULT = statement('payments.cases.actions.refundResult')`
  select case when r.last_error <> '' then r.last_error else r.status end as answer
  from refund r join payment_case c on c.refund_id = r.id where c.id = $1`

async function retryRefund(deps: SweepPaymentsDeps, of: CaseAct & { externalId: string }): Promise<string> {
  await sendRefunds(deps, of.at, of)
  const [found] = await queryRows(deps.db, REFUND_RESULT, [of.id])
  return found?.answer ?? ''
}

async function compareAgain(deps: SweepPaymentsDeps, of: CaseAct & { paymentId: number }): Promise<string> {
  try {
    const found = await refreshPayment(deps, of)
    return found?.mended === false ? found.theirs : 'agrees'
  } catch (error) {
    if (error instanceof ProviderError) return error.code
    throw error
  }
}
