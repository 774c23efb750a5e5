import type {
  ClaimActor,
  ClaimEvent,
  ClaimResolution,
  ClaimStatus,
} from '@sarafan/contract/orders/complaint-states'
import { CLAIM_MOVES, claimMay, OPEN_CLAIM } from '@sarafan/contract/orders/complaint-states'
import { after } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { freeze, thaw } from './freeze.ts'
import { recordingEvent } from './record.ts'
import { type ClaimRow, stateOf } from './rows.ts'

/** How long a decided claim can still be escalated to the platform before it closes (domain.md 5.3). */
const CLOSES = { days: 14 } as const

export interface ClaimStep {
  readonly event: ClaimEvent
  readonly actor: ClaimActor
  readonly personId: number | null
  readonly reason: string
  readonly at: Date
  readonly resolution?: ClaimResolution
}

const MOVE = statement('orders.complaints.move.move')`
  with moved as (
    update claim set status = $3, resolution = coalesce($4, resolution),
      escalated_at = case when $3 = 'platform_review' then coalesce(escalated_at, $5) else escalated_at end,
      assigned_to = case when $6 = 'member' then coalesce(assigned_to, $7) else assigned_to end
    where id = $1 and status = $2 returning id
  ), ${recordingEvent('select id, $5::timestamptz, $6, $7::bigint, $8, $3, $9 from moved')}
  select claim_id from event`

/**
 * Moves a locked claim of a locked order by its state table and returns the updated claim. Also updates its timers and
 * holds or releases rewards.
 */
export async function moveClaim(tx: Tx, claim: ClaimRow, step: ClaimStep): Promise<ClaimRow> {
  if (!claimMay(stateOf(claim), step.actor).includes(step.event))
    throw new Error(`${claim.status} does not ${step.event}`)
  const { to } = CLAIM_MOVES[step.event]
  const done = await queryRows(tx, MOVE, [
    claim.id,
    claim.status,
    to,
    step.resolution ?? null,
    step.at,
    step.actor,
    step.personId,
    step.event,
    step.reason,
  ])
  if (done.length !== 1) throw new Error(`claim ${claim.id} was moved without its lock`)
  const wasOpen = OPEN_CLAIM.includes(claim.status)
  const isOpenNow = OPEN_CLAIM.includes(to)
  if (wasOpen && !isOpenNow) await thaw(tx, claim)
  if (!wasOpen && isOpenNow) await freeze(tx, claim, step.at)
  await setTimers(tx, { id: claim.id, to, at: step.at })
  return {
    ...claim,
    status: to,
    resolution: step.resolution ?? claim.resolution,
    escalatedAt: to === 'platform_review' ? (claim.escalatedAt ?? step.at) : claim.escalatedAt,
  }
}

const STOP_TIMERS = statement(
  'orders.complaints.move.stopTimers',
)`delete from claim_timer where claim_id = $1 and kind = any ($2::text[])`
const START_TIMER = statement('orders.complaints.move.startTimer')`
  insert into claim_timer (claim_id, kind, due_at) values ($1, $2, $3)
  on conflict (claim_id, kind) do update set due_at = excluded.due_at`

/** Sets the timers for a new status: a decided claim is no longer overdue and will close; a reopened one will not. */
async function setTimers(tx: Tx, of: { id: number; to: ClaimStatus; at: Date }): Promise<void> {
  const isOpen = OPEN_CLAIM.includes(of.to)
  const stopped = isOpen
    ? of.to === 'platform_review'
      ? ['remind', 'overdue', 'close']
      : ['close']
    : ['remind', 'overdue']
  await queryRows(tx, STOP_TIMERS, [of.id, stopped])
  const closes = !isOpen && of.to !== 'cancelled' && of.to !== 'closed'
  if (closes) await queryRows(tx, START_TIMER, [of.id, 'close', after(of.at, CLOSES)])
  else if (!isOpen) await queryRows(tx, STOP_TIMERS, [of.id, ['close']])
}

/** By law money is refunded within ten days of the demand; the seller is reminded earlier (domain.md 5.3, 8.3). */
const DEADLINE = { days: 10 } as const
const REMIND = { days: 7 } as const

/** Returns when the seller is reminded of a claim opened at `at`, and the deadline of the decision. */
export function deadlinesFrom(at: Date): { remindAt: Date; deadlineAt: Date } {
  return { remindAt: after(at, REMIND), deadlineAt: after(at, DEADLINE) }
}

/** Starts the timers of a new claim: the reminder, and the deadline at which it is escalated to the platform. */
export async function startTimers(
  tx: Tx,
  of: { id: number; remindAt: Date; deadlineAt: Date },
): Promise<void> {
  await queryRows(tx, START_TIMER, [of.id, 'remind', of.remindAt])
  await queryRows(tx, START_TIMER, [of.id, 'overdue', of.deadlineAt])
}
