import { ordersToRetry } from '../../bonuses/bonuses.ts'
import { sweepPayments } from '../../payments/payments.ts'
import type { Clock } from '../../platform/clock.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type Statement, statement } from '../../platform/database/statement.ts'
import { FAILED_REPLACEMENTS } from '../complaints/replace.ts'
import {
  closeClaim,
  escalateOverdue,
  OVERDUE,
  remindOfClaim,
  reopenUnreplaced,
  TO_CLOSE,
  TO_REMIND,
} from '../complaints/sweep.ts'
import { handOverWaiting, WAITING_FOR_KEYS } from '../digital/waiting.ts'
import { endOverdueProposal, OVERDUE_PROPOSALS } from '../editing/proposing/drop.ts'
import { type PayDeps, sweepDeps } from '../payment/pay.ts'
import { confirmSale, WAITING_SALES } from '../pos/end-sale.ts'
import { alertOfAddresses } from '../postpaid/address-alert.ts'
import { OVERDUE_REFUNDS, remindOfManualRefund } from '../returns/manual-refunds.ts'
import { completeOrder, fundOrder, postOrderRewards } from '../rewards.ts'
import { expireGroup } from './expire.ts'
import { cancelSilent, confirmByItself, DUE_SILENT, TO_CONFIRM } from './timers.ts'

export interface SweepResult {
  readonly expired: number
  readonly confirmed: number
  readonly silent: number
  readonly posted: number
  readonly completed: number
  readonly funded: number
  readonly providerRequests: number
  readonly claims: number
  /** Reminders of refunds by hand that are due. */
  readonly refunds: number
}

const BATCH = 200

const UNPAID = statement('orders.lifecycle.sweep.unpaid')`
  select distinct group_id as id from orders
  where status in ('new', 'awaiting_payment') and expires_at <= $1 and group_id > $2 order by group_id limit ${BATCH}`
const UNPOSTED = statement('orders.lifecycle.sweep.unposted')`
  select id from orders where rewards_posted < reward_version and id > $2 and $1::timestamptz is not null
  order by id limit ${BATCH}`
const COMPLETABLE = statement('orders.lifecycle.sweep.completable')`
  select id from orders
  where status in ('delivered', 'partially_returned') and confirm_at <= $1 and rewards_posted = reward_version and id > $2
    and not exists (select 1 from claim c where c.order_id = orders.id and c.is_open)
  order by id limit ${BATCH}`

/** Statements that return the next ids of due work after the last id; each takes the moment and that id. */
type DueStatement = Statement<
  | 'orders.complaints.replace.unreplaced'
  | 'orders.complaints.sweep.overdue'
  | 'orders.complaints.sweep.toClose'
  | 'orders.complaints.sweep.toRemind'
  | 'orders.digital.waiting.waiting'
  | 'orders.editing.proposing.drop.overdueProposals'
  | 'orders.lifecycle.sweep.completable'
  | 'orders.lifecycle.sweep.unpaid'
  | 'orders.lifecycle.sweep.unposted'
  | 'orders.lifecycle.timers.silent'
  | 'orders.lifecycle.timers.toConfirm'
  | 'orders.pos.endSale.waitingSales'
  | 'orders.returns.manualRefunds.lateRefunds'
>

/**
 * Performs all scheduled work on orders and returns the counts:
 * - expires unpaid orders, accepts paid ones, cancels those whose seller did not respond, hands over those that waited
 * for keys, ends overdue proposals of dearer goods;
 * - posts missed rewards, completes delivered orders and sales outside the app, retries unfunded rewards;
 * - sends reminders, escalates, closes and reopens claims, sends refunds to providers, alerts of many orders from one
 * address.
 * The tables are the source of truth, so it may run at any time and concurrently. Each order has its own transaction
 * (rulings 6, reliability.md 5.5).
 */
export async function sweepAll(deps: PayDeps, clock: Clock): Promise<SweepResult> {
  const at = clock.now()
  const each = (due: DueStatement, work: (id: number) => Promise<boolean>) => sweep(deps, { due, at, work })
  const expired = await each(UNPAID, (id) => expireGroup(deps, id, at))
  const confirmed = await each(TO_CONFIRM, (id) => confirmByItself(deps.db, id, at))
  const silent = await each(DUE_SILENT, (id) => cancelSilent(deps, id, at))
  await each(WAITING_FOR_KEYS, (id) => handOverWaiting(deps, id, at))
  await each(OVERDUE_PROPOSALS, (id) => endOverdueProposal(deps.db, id, at))
  const posted = await each(UNPOSTED, (id) => postOrderRewards(deps.db, id, at))
  const completed = await each(COMPLETABLE, (id) => completeOrder(deps.db, id, at))
  const sold = await each(WAITING_SALES, (id) => confirmSale(deps.db, id, at))
  const reminded = await each(TO_REMIND, (id) => remindOfClaim(deps.db, id, at))
  const overdue = await each(OVERDUE, (id) => escalateOverdue(deps.db, id, at))
  const closed = await each(TO_CLOSE, (id) => closeClaim(deps.db, id, at))
  const reopened = await each(FAILED_REPLACEMENTS, (id) => reopenUnreplaced(deps.db, id, at))
  const refunds = await each(OVERDUE_REFUNDS, (id) => remindOfManualRefund(deps.db, id, at))
  const funded = await all(deps, await ordersToRetry(deps.db), (id) => fundOrder(deps.db, id, at))
  const providerRequests = await sweepPayments(sweepDeps(deps), at)
  await alertOfAddresses(deps.db, at).catch(deps.onError)
  const claims = reminded + overdue + closed + reopened
  return {
    expired,
    confirmed,
    silent,
    posted,
    completed: completed + sold,
    funded,
    providerRequests,
    claims,
    refunds,
  }
}

async function sweep(
  deps: PayDeps,
  of: { due: DueStatement; at: Date; work: (id: number) => Promise<boolean> },
): Promise<number> {
  let done = 0
  for (let last = 0, full = true; full; ) {
    const batch = await queryRows(deps.db, of.due, [of.at, last])
    const ids = batch.map(({ id }) => id)
    done += await all(deps, ids, of.work)
    last = ids.at(-1) ?? last
    full = ids.length === BATCH
  }
  return done
}

async function all(
  deps: PayDeps,
  ids: readonly number[],
  work: (id: number) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (const id of ids) {
    done += await work(id).then(Number, (error: unknown) => {
      deps.onError(error)
      return 0
    })
  }
  return done
}
