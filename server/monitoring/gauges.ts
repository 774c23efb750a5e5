import { withdrawalsStopReason } from '../bonuses/bonuses.ts'
import { after } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { type JobRun, jobRuns } from '../platform/jobs/runs.ts'

/** Work that is due and not done. */
export interface Backlog {
  readonly queue: string
  readonly depth: number
  /** Seconds since the oldest of it became due; 0 without any. */
  readonly ageS: number
}

/** What a monitoring system reads from the database; no personal data. */
export interface Gauges {
  readonly backlogs: readonly Backlog[]
  /** Payments created within the last day, by status. */
  readonly payments: Readonly<Record<string, number>>
  /** Payments that wait for a decision of the platform. */
  readonly openPaymentCases: number
  /** False while withdrawals are stopped because the ledger did not reconcile. */
  readonly isLedgerSound: boolean
  readonly jobs: readonly JobRun[]
}

const BACKLOG = statement('monitoring.gauges.backlog')`
  select 'notices' as queue, count(*)::int as depth, min(bot_due_at) as oldest
    from notification where bot_state = 'waiting' and bot_due_at <= $1
  union all select 'mail', count(*)::int, min(due_at) from order_mail where state = 'waiting' and due_at <= $1
  union all select 'webhooks', count(*)::int, min(due_at) from webhook_message where state = 'waiting' and due_at <= $1
  union all select 'imports', count(*)::int, min(created_at) from import_job where state in ('queued', 'running')
  union all select 'refunds', count(*)::int, min(coalesce(next_try_at, created_at))
    from refund where status = 'pending' and (next_try_at is null or next_try_at <= $1)
  union all select 'cancellations', count(*)::int, min(coalesce(next_try_at, created_at))
    from payment where status = 'canceled' and cancel_confirmed_at is null and external_id is not null
      and (next_try_at is null or next_try_at <= $1)
  union all select 'rewards', count(*)::int, min(greatest(placed_at, paid_at, delivered_at)) from orders where rewards_posted < reward_version`

const PAYMENTS = statement('monitoring.gauges.payments')`
  select status, count(*)::int as count from payment where created_at > $1 group by status`

const OPEN_CASES = statement('monitoring.gauges.openCases')`
  select count(*)::int as count from payment_case where status = 'open'`

/** Reads the gauges at `now`; every statement reads a partial index of what is due, or one day. */
export async function readGauges(db: Db, now: Date): Promise<Gauges> {
  const backlog = await queryRows(db, BACKLOG, [now])
  const payments = await queryRows(db, PAYMENTS, [after(now, { days: -1 })])
  const [cases] = await queryRows(db, OPEN_CASES, [])
  return {
    backlogs: backlog.map(({ queue, depth, oldest }) => ({
      queue: queue ?? '',
      depth: depth ?? 0,
      ageS: oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0,
    })),
    payments: Object.fromEntries(payments.map(({ status, count }) => [status, count ?? 0])),
    openPaymentCases: cases?.count ?? 0,
    isLedgerSound: (await withdrawalsStopReason(db)) === null,
    jobs: await jobRuns(db),
  }
}
