import { FACTS } from '../../notifications/facts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import { eventsFrom, type Move, requireMove } from '../../platform/requests/moves.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { type RequestStatus, verifyAgent } from './agents.ts'

export type RequestEvent = 'take' | 'approve' | 'need_documents' | 'reject' | 'withdraw'

/** Adding the last required document submits a request; no call asks for it, so refusals do not name it. */
export const SUBMISSION: Move<RequestStatus> = { from: ['draft', 'need_documents'], to: 'submitted' }

/** The other moves of a request (domain.md 5.4). */
const MOVES: Readonly<Record<RequestEvent, Move<RequestStatus>>> = {
  take: { from: ['submitted'], to: 'in_review' },
  approve: { from: ['submitted', 'in_review'], to: 'approved' },
  need_documents: { from: ['submitted', 'in_review'], to: 'need_documents', needsReason: true },
  reject: { from: ['submitted', 'in_review', 'need_documents'], to: 'rejected', needsReason: true },
  withdraw: { from: ['draft', 'submitted'], to: 'withdrawn' },
}

/** Throws `action_not_allowed` unless documents may be added to a request in this status. */
export function requireOpen(status: RequestStatus): void {
  if (!SUBMISSION.from.includes(status))
    throw refuse('action_not_allowed', { allowed: eventsFrom(MOVES, status).join(', ') })
}

/** Whether no move leads on from a status. */
function isEnd(status: RequestStatus): boolean {
  return eventsFrom(MOVES, status).length === 0 && !SUBMISSION.from.includes(status)
}

/** Returns what the platform may decide for a request in a status. Only the owner may withdraw it. */
export function requestDecisions(status: RequestStatus): Exclude<RequestEvent, 'withdraw'>[] {
  return eventsFrom(MOVES, status).filter((event) => event !== 'withdraw')
}

export type RequestRow = RowOf<'people.agents.moves.selectRequest'>

/** Selects a request: a person's own, or anyone's for the platform when `personId` is null. */
interface RequestSelector {
  readonly publicId: string
  readonly personId: number | null
}

const REQUEST = `
  select id, person_id, type, tax_status, full_name, inn, status
  from agent_request
  where public_id = $1 and ($2::bigint is null or person_id = $2::bigint)`

const SELECT_REQUEST = statement('people.agents.moves.selectRequest')`${REQUEST}`

/** Returns a request; null when the person has no such request. */
export async function requestOf(db: Db, of: RequestSelector): Promise<RequestRow | null> {
  const [found] = await queryRows(db, SELECT_REQUEST, [of.publicId, of.personId])
  return found ?? null
}

const LOCK_REQUEST = statement('people.agents.moves.lockRequest')`${REQUEST} for no key update`

/** Locks a request until the transaction ends and returns it. Throws `request_not_found`. */
export async function lockRequest(tx: Tx, of: RequestSelector): Promise<RequestRow> {
  const [found] = await queryRows(tx, LOCK_REQUEST, [of.publicId, of.personId])
  if (!found) throw refuse('request_not_found')
  return found
}

const INSERT_MOVE = statement('people.agents.moves.insertMove')`
  with moved as (
    update agent_request set status = $1, decided_by = $2,
      decided_at = case when $3 then $4::timestamptz end
    where id = $5 returning id
  ), event as (
    insert into agent_request_event (request_id, at, person_id, to_status, reason)
    select id, $4::timestamptz, $2::bigint, $1, $6 from moved
    returning *
  )
  ${FACTS.agentRequestMoved('event')}`

/** Records a move of a locked request, with its author and reason. */
export async function recordMove(
  tx: Tx,
  of: { id: number; to: RequestStatus; by: number; reason: string; at: Date },
): Promise<void> {
  await queryRows(tx, INSERT_MOVE, [of.to, of.by, isEnd(of.to), of.at, of.id, of.reason])
}

/**
 * Moves a request to its next status. Approval verifies the agent for a year, except for `become_owner`. Throws
 * `request_not_found`, `own_decision`, `action_not_allowed`, `reason_required` (domain.md 5.4).
 */
export async function moveRequest(
  tx: Tx,
  of: { publicId: string; event: RequestEvent; by: number; reason: string; at: Date },
): Promise<void> {
  const isOwn = of.event === 'withdraw'
  const request = await lockRequest(tx, { publicId: of.publicId, personId: isOwn ? of.by : null })
  if (!isOwn && request.personId === of.by) throw refuse('own_decision')
  const { to } = requireMove(MOVES, { ...of, status: request.status })
  await recordMove(tx, { id: request.id, to, by: of.by, reason: of.reason, at: of.at })
  if (to === 'approved' && request.type !== 'become_owner') await verifyAgent(tx, { ...request, at: of.at })
}
