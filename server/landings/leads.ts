import { LIMITS } from '@sarafan/contract/limits'
import { FACTS } from '../notifications/facts.ts'
import { maskedName } from '../people/people.ts'
import { after, toUnix } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { publicId } from '../platform/ids.ts'
import { tooManyRequests } from '../platform/rate-limit.ts'
import { eventsFrom, type Move } from '../platform/requests/moves.ts'
import { refuse } from '../platform/requests/refuse.ts'

export type LeadStatus = 'new' | 'in_work' | 'converted' | 'rejected'
export interface NewLead {
  readonly showcaseId: number
  readonly landingId: number
  readonly personId: number | null
  readonly sessionId: number | null
  readonly name: string
  readonly phone: string
  readonly comment: string
  readonly at: Date
}

// The recommender is the parent in the referral tree, or the agent whose link brought the guest.
const STORE = statement('landings.leads.store')`
  with stored as (
    insert into lead (public_id, showcase_id, landing_id, person_id, session_id, name, phone, comment, ref_agent_id,
      created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, coalesce(
      (select parent_id from tree_node where showcase_id = $2 and person_id = $4 and bound_by not in ('organic', 'root')),
      (select agent_id from ref_touch where session_id = $5 and person_id is null and showcase_id = $2
        and result = 'pending' order by id desc limit 1)), $9)
    on conflict (landing_id, phone) where status = 'new' do update
      set name = case when lead.session_id = excluded.session_id then excluded.name else lead.name end,
        comment = case when lead.session_id = excluded.session_id then excluded.comment else lead.comment end
    returning *
  ), added as (
    select * from stored where public_id = $1
  ), notices as (
    ${FACTS.leadSent('added')}
  )
  select public_id = $1 as "isNew" from stored`

/**
 * Stores a request. A repeat with the same phone on the same page, while the first is still new, is the same
 * request; only the session that sent it may change its text. Returns whether it is new. Throws
 * `too_many_requests` when a session exceeds its hourly limit, with the seconds until its oldest counted
 * request is an hour old.
 */
export async function storeLead(tx: Tx, lead: NewLead): Promise<boolean> {
  if (lead.sessionId !== null) await requireWithinLimit(tx, lead.sessionId, lead.at)
  const [stored] = await queryRows(tx, STORE, [
    publicId(),
    lead.showcaseId,
    lead.landingId,
    lead.personId,
    lead.sessionId,
    lead.name,
    lead.phone,
    lead.comment,
    lead.at,
  ])
  return stored?.isNew ?? false
}

const COUNT_SENT = statement('landings.leads.countSent')`
  select count(*)::int as sent, min(created_at) as oldest from lead where session_id = $1 and created_at > $2`

const LOCK_SESSION = statement(
  'landings.leads.lockSession',
)`select pg_advisory_xact_lock(hashtextextended($1, 0))`

async function requireWithinLimit(tx: Tx, sessionId: number, at: Date): Promise<void> {
  // Serialized per session, or concurrent requests would all be counted before any is stored.
  await queryRows(tx, LOCK_SESSION, [`lead:${sessionId}`])
  const [found] = await queryRows(tx, COUNT_SENT, [sessionId, after(at, { hours: -1 })])
  if (!found?.oldest || found.sent < LIMITS.leadsPerHour) return
  throw tooManyRequests(Math.max(1, toUnix(after(found.oldest, { hours: 1 })) - toUnix(at)))
}

export interface Lead {
  readonly publicId: string
  readonly name: string
  readonly phone: string
  readonly comment: string
  readonly status: LeadStatus
  readonly landingId: number
  readonly title: string
  readonly agentName: string
  readonly orderNumber: string | null
  readonly note: string
  readonly at: Date
}

const LEAD = `
  select d.public_id, d.name, d.phone, d.comment, d.status, d.landing_id, l.title,
    coalesce(${maskedName('a')}, '') as "agentName",
    o.number as "orderNumber", d.note, d.created_at as at
  from lead d join landing l on l.id = d.landing_id
  left join person a on a.id = d.ref_agent_id left join orders o on o.id = d.order_id`

const COUNT_BY_STATUS = statement(
  'landings.leads.countByStatus',
)`select status, count(*)::int as count from lead where showcase_id = $1 group by status`

const LIST = statement('landings.leads.list')`
  ${LEAD} where d.showcase_id = $1 and ($2::text is null or d.status = $2)
  order by d.id desc limit $3 offset $4`

/** Returns a page of a showcase's requests, newest first, and the number in each status. */
export async function leadsOf(
  db: Db,
  input: { showcaseId: number; status: LeadStatus | null; page: number },
): Promise<{ leads: Lead[]; counts: Record<LeadStatus, number> }> {
  const size = LIMITS.leadPage
  const leads = await queryRows(db, LIST, [input.showcaseId, input.status, size, input.page * size])
  const counted = await queryRows(db, COUNT_BY_STATUS, [input.showcaseId])
  const counts = { new: 0, in_work: 0, converted: 0, rejected: 0 }
  for (const { status, count } of counted) counts[status] = count
  return { leads, counts }
}

/** The statuses a request may get, each with those it may get it from; the update reads the same table (domain.md 4.5). */
const TRANSITIONS: Readonly<Record<Exclude<LeadStatus, 'new'>, Move<LeadStatus>>> = {
  in_work: { from: ['new', 'rejected', 'in_work'], to: 'in_work' },
  converted: { from: ['new', 'in_work'], to: 'converted' },
  rejected: { from: ['new', 'in_work'], to: 'rejected' },
}

export interface LeadMove {
  readonly showcaseId: number
  readonly publicId: string
  readonly to: Exclude<LeadStatus, 'new'>
  readonly note: string | null
  readonly orderNumber: string | null
  readonly by: number | null
  readonly at: Date
}

const FIND_LEAD = statement('landings.leads.findLead')`${LEAD} where d.showcase_id = $1 and d.public_id = $2`

const SET_STATUS = statement(
  'landings.leads.setStatus',
)`update lead set status = $3, note = coalesce($4, note), order_id = coalesce($5, order_id), moved_by = $6, moved_at = $7
     where public_id = $2 and showcase_id = $1 and status = any($8) returning id`

/**
 * Changes the status of a request (domain.md 4.5); a converted one is final. Throws `lead_not_found`,
 * `order_not_found` for a number of another showcase, and `action_not_allowed`.
 */
export async function moveLead(tx: Tx, move: LeadMove): Promise<Lead> {
  const orderId = move.orderNumber === null ? null : await orderIdOf(tx, move.showcaseId, move.orderNumber)
  const moved = await queryRows(tx, SET_STATUS, [
    move.showcaseId,
    move.publicId,
    move.to,
    move.note,
    orderId,
    move.by,
    move.at,
    TRANSITIONS[move.to].from,
  ])
  const [lead] = await queryRows(tx, FIND_LEAD, [move.showcaseId, move.publicId])
  if (!lead) throw refuse('lead_not_found')
  if (moved.length === 0)
    throw refuse('action_not_allowed', { allowed: eventsFrom(TRANSITIONS, lead.status).join(', ') })
  return lead
}

const FIND_ORDER = statement(
  'landings.leads.findOrder',
)`select id from orders where showcase_id = $1 and number = $2`

async function orderIdOf(tx: Tx, showcaseId: number, number: string): Promise<number> {
  const [order] = await queryRows(tx, FIND_ORDER, [showcaseId, number])
  if (!order) throw refuse('order_not_found')
  return order.id
}
