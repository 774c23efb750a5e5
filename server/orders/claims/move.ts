import type {
  ClaimActor,
  ClaimEvent,
  ClaimResolution,
  ClaimStatus,
} from '@sarafan/contract/orders/claim-states'
import { CLAIM_MOVES, claimMay, OPEN_CLAIM } from '@sarafan/contract/orders/claim-states'
import { after } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { freeze, thaw } from './freeze.ts'
import { type ClaimRow, stateOf } from './rows.ts'

/** When a claim that is over can't be brought before the platform any more (domain.md 5.3). */
const CLOSES = { days: 14 } as const

export interface ClaimStep {
  readonly event: ClaimEvent
  readonly actor: ClaimActor
  readonly personId: number | null
  readonly reason: string
  readonly at: Date
  readonly resolution?: ClaimResolution
}

const MOVE = `
  with moved as (
    update claim set status = $3, resolution = coalesce($4, resolution),
      escalated_at = case when $3 = 'platform_review' then coalesce(escalated_at, $5) else escalated_at end,
      assigned_to = case when $6 = 'member' then coalesce(assigned_to, $7) else assigned_to end
    where id = $1 and status = $2 returning id
  )
  insert into claim_event (claim_id, at, actor, person_id, event, to_status, reason)
  select id, $5, $6, $7, $8, $3, $9 from moved returning claim_id`

/** Moves a locked claim of a locked order along its table, with its timers and what it holds; gives it as it is then. */
export async function moveClaim(tx: Tx, claim: ClaimRow, step: ClaimStep): Promise<ClaimRow> {
  if (!claimMay(stateOf(claim), step.actor).includes(step.event))
    throw new Error(`${claim.status} does not ${step.event}`)
  return put(tx, claim, { ...step, to: CLAIM_MOVES[step.event].to })
}

/** The same for the one step that follows another by itself: an approved sale at the till is taken back at once. */
export async function finishVoid(tx: Tx, claim: ClaimRow, by: Omit<ClaimStep, 'event'>): Promise<ClaimRow> {
  return put(tx, claim, { ...by, event: 'refund', to: 'refunded' })
}

async function put(tx: Tx, claim: ClaimRow, step: ClaimStep & { to: ClaimStatus }): Promise<ClaimRow> {
  const done = await queryRows(tx, MOVE, [
    claim.id,
    claim.status,
    step.to,
    step.resolution ?? null,
    step.at,
    step.actor,
    step.personId,
    step.event,
    step.reason,
  ])
  if (done.length !== 1) throw new Error(`claim ${claim.id} was moved without its lock`)
  const was = OPEN_CLAIM.includes(claim.status)
  const is = OPEN_CLAIM.includes(step.to)
  if (was && !is) await thaw(tx, claim)
  if (!was && is) await freeze(tx, claim, step.at)
  await setTimers(tx, { id: claim.id, to: step.to, at: step.at })
  return {
    ...claim,
    status: step.to,
    resolution: step.resolution ?? claim.resolution,
    escalatedAt: step.to === 'platform_review' ? (claim.escalatedAt ?? step.at) : claim.escalatedAt,
  }
}

const STOP = 'delete from claim_timer where claim_id = $1 and kind = any ($2::text[])'
const START = `
  insert into claim_timer (claim_id, kind, due_at) values ($1, $2, $3)
  on conflict (claim_id, kind) do update set due_at = excluded.due_at`

/** What is decided is not overdue, what is over closes, what is reopened does not. */
async function setTimers(tx: Tx, of: { id: number; to: ClaimStatus; at: Date }): Promise<void> {
  const isOpen = OPEN_CLAIM.includes(of.to)
  const stopped = isOpen
    ? of.to === 'platform_review'
      ? ['remind', 'overdue', 'close']
      : ['close']
    : ['remind', 'overdue']
  await queryRows(tx, STOP, [of.id, stopped])
  const closes = !isOpen && of.to !== 'cancelled' && of.to !== 'closed'
  if (closes) await queryRows(tx, START, [of.id, 'close', after(of.at, CLOSES)])
  else if (!isOpen) await queryRows(tx, STOP, [of.id, ['close']])
}

/** Law: money is back within ten days of the demand; the seller is reminded before (domain.md 5.3, 8.3). */
const DEADLINE = { days: 10 } as const
const REMIND = { days: 7 } as const

/** By when the seller decides a claim that was brought at a moment, and when they are reminded. */
export function deadlinesFrom(at: Date): { remindAt: Date; deadlineAt: Date } {
  return { remindAt: after(at, REMIND), deadlineAt: after(at, DEADLINE) }
}

/** The timers of a new claim: a reminder before its deadline, the platform's turn at it. */
export async function startTimers(
  tx: Tx,
  of: { id: number; remindAt: Date; deadlineAt: Date },
): Promise<void> {
  await queryRows(tx, START, [of.id, 'remind', of.remindAt])
  await queryRows(tx, START, [of.id, 'overdue', of.deadlineAt])
}
