import type { Db, Tx } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { deadlinesFrom, moveClaim, startTimers } from './move.ts'
import { recordingEvent } from './record.ts'
import { unlinkReplacement } from './replace.ts'
import { claimOf, type LockedClaim, lockClaim } from './rows.ts'

type Kind = 'remind' | 'overdue' | 'close'

const claimsDue = (kind: Kind) => `
  select claim_id as id from claim_timer
  where kind = '${kind}' and due_at <= $1 and claim_id > $2 order by claim_id limit 200`

/** Claims due by `$1` after id `$2`: to remind the seller of, past their deadline, and to close. */
export const TO_REMIND = statement('orders.complaints.sweep.toRemind')`${claimsDue('remind')}`
export const OVERDUE = statement('orders.complaints.sweep.overdue')`${claimsDue('overdue')}`
export const TO_CLOSE = statement('orders.complaints.sweep.toClose')`${claimsDue('close')}`

const RECORD_REMINDER = statement('orders.complaints.sweep.recordReminder')`
  with ${recordingEvent("values ($1::bigint, $2::timestamptz, 'system', null::bigint, 'remind', $3, '')")}
  select claim_id from event`
const ESCALATE = statement('orders.complaints.sweep.escalate')`
  with moved as (
    update claim set escalated_at = coalesce(escalated_at, $2) where id = $1 returning id
  ), ${recordingEvent("select id, $2::timestamptz, 'system', null::bigint, 'overdue', $3, '' from moved")}
  select claim_id from event`

/** Records a reminder to a seller who has not decided; returns false when it was done already. */
export async function remindOfClaim(db: Db, id: number, at: Date): Promise<boolean> {
  return whileDue(db, { id, kind: 'remind', at }, async (tx, { claim }) => {
    await queryRows(tx, RECORD_REMINDER, [claim.id, at, claim.status])
  })
}

/**
 * Escalates an overdue claim to the platform: for a decision if undecided, or to carry out the decision (domain.md
 * 5.3). Returns false when another transaction acted first.
 */
export async function escalateOverdue(db: Db, id: number, at: Date): Promise<boolean> {
  return whileDue(db, { id, kind: 'overdue', at }, async (tx, { claim }) => {
    const isUndecided = ['new', 'in_review', 'need_info'].includes(claim.status)
    const step = { event: 'overdue', actor: 'system', personId: null, reason: '', at } as const
    if (isUndecided) await moveClaim(tx, claim, step)
    else await queryRows(tx, ESCALATE, [claim.id, at, claim.status])
  })
}

/** Closes a claim decided two weeks ago; returns false when it was reopened or closed already. */
export async function closeClaim(db: Db, id: number, at: Date): Promise<boolean> {
  return whileDue(db, { id, kind: 'close', at }, async (tx, { claim }) => {
    await moveClaim(tx, claim, { event: 'close', actor: 'system', personId: null, reason: '', at })
  })
}

/**
 * Reopens a claim whose replacement failed, since the buyer has neither goods nor money (decision 018). Returns false
 * when that was done already.
 */
export async function reopenUnreplaced(db: Db, id: number, at: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const found = await claimOf(tx, id)
    if (!found) return false
    const { claim } = await lockClaim(tx, found)
    const { remindAt, deadlineAt } = deadlinesFrom(at)
    const number = await unlinkReplacement(tx, { claimId: id, deadlineAt })
    if (number === null) return false
    const step = { event: 'unreplace', actor: 'system', personId: null, reason: number, at } as const
    await moveClaim(tx, claim, step)
    await startTimers(tx, { id, remindAt, deadlineAt })
    return true
  })
}

const TAKE_TIMER = statement(
  'orders.complaints.sweep.takeTimer',
)`delete from claim_timer where claim_id = $1 and kind = $2 and due_at <= $3 returning 1`

/** Runs `work` with order and claim locked, if the timer is still due, and deletes the timer. */
async function whileDue(
  db: Db,
  of: { id: number; kind: Kind; at: Date },
  work: (tx: Tx, locked: LockedClaim) => Promise<void>,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const found = await claimOf(tx, of.id)
    if (!found) return false
    const locked = await lockClaim(tx, found)
    const taken = await queryRows(tx, TAKE_TIMER, [of.id, of.kind, of.at])
    if (taken.length === 0) return false
    await work(tx, locked)
    return true
  })
}
