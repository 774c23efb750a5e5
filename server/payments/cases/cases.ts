import { LIMITS } from '@sarafan/contract/limits'
import { Type } from '@sarafan/contract/schema/schema'
import type { Static } from 'typebox'
import { maskedName } from '../../people/people.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { SearchTerms } from '../../platform/lookup.ts'
import type { RefundState } from '../refunds.ts'

export type CaseKind = 'difference' | 'refund' | 'unmatched'
export type CaseStatus = 'open' | 'settled' | 'gone'
export type CaseAction = 'retry' | 'ask' | 'settle'

const EVENTS = Type.Array(
  Type.Object({
    at: Type.String(),
    /** Empty for an automatic entry. */
    by: Type.String(),
    event: Type.Enum(['open', 'change', 'retry', 'ask', 'answer', 'settle', 'gone']),
    note: Type.String(),
  }),
)

/** A payment case: money that needs a decision by the platform. Amounts are in kopecks. */
export interface ShownCase {
  readonly id: number
  readonly kind: CaseKind
  readonly status: CaseStatus
  readonly provider: string
  /** Null for the top-up of a deposit. */
  readonly groupId: number | null
  readonly showcase: string
  /** Amount of the refund, the unmatched payment or the whole payment. */
  readonly amountKop: number
  /** What our records and the provider's say. For a refund: its reason, and the provider's error. */
  readonly ours: string
  readonly theirs: string
  readonly refundStatus: RefundState['status'] | null
  /** The provider has refused to return an unmatched payment. */
  readonly isRefused: boolean
  readonly attempts: number
  readonly openedAt: Date
  readonly triedAt: Date | null
  /** The case's history, oldest first. */
  readonly events: Static<typeof EVENTS>
}

const SELECT_CASE = `
  select c.id, c.kind, c.status, p.provider, p.group_id, s.name as showcase,
    coalesce(u.amount_kop, r.amount_kop, p.amount_kop) as "amountKop", coalesce(r.reason, d.ours, '') as ours,
    coalesce(u.last_error, r.last_error, d.theirs, '') as theirs, r.status as "refundStatus",
    coalesce(u.is_refused, false) as "isRefused",
    coalesce(u.attempts, r.round + r.attempts, 0) as attempts, c.opened_at,
    coalesce(u.tried_at, r.tried_at, d.at) as "triedAt",
    (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'by', coalesce(${maskedName('w')}, ''),
        'event', e.event, 'note', e.note) order by e.id), '[]')
      from payment_case_event e left join person w on w.id = e.person_id where e.case_id = c.id) as events
  from payment_case c join payment p on p.id = c.payment_id join showcase s on s.id = p.showcase_id
  left join refund r on r.id = c.refund_id left join payment_difference d on d.id = c.difference_id
  left join unmatched_payment u on u.id = c.unmatched_id`

const MATCHES = `
  c.status = $1 and ($2 = '' or strpos(lower(s.name), $2) > 0 or starts_with(lower(p.external_id), $2)
    or lower(p.public_id) = $2 or p.id::text = $2 or 'д-' || p.top_up_id = $2 or p.group_id = any($3::bigint[]))`

const COUNT = statement('payments.cases.cases.count')`
  select count(*)::int as total
  from payment_case c join payment p on p.id = c.payment_id join showcase s on s.id = p.showcase_id where ${MATCHES}`

const OLDEST_FIRST = statement('payments.cases.cases.oldestFirst', { events: EVENTS })`
  ${SELECT_CASE} where ${MATCHES} order by c.id limit $4 offset $5`

const NEWEST_FIRST = statement('payments.cases.cases.newestFirst', { events: EVENTS })`
  ${SELECT_CASE} where ${MATCHES} order by c.id desc limit $4 offset $5`

/**
 * Number of cases searched by their orders. Open cases never exceed it; older closed ones can be found by payment id.
 */
const MOST_GROUPS = 2000
const RECENT_GROUPS = statement('payments.cases.cases.recentGroups')`
  select distinct p.group_id from (
    select payment_id from payment_case where status = $1 order by id desc limit ${MOST_GROUPS}
  ) c join payment p on p.id = c.payment_id where p.group_id is not null`

/** Returns the given groups whose orders match the search terms. */
export type FindGroups = (
  db: Db,
  of: SearchTerms & { groupIds: readonly number[] },
) => Promise<readonly number[]>

/** Search terms for cases, and the lookup that finds the orders behind checkout groups. */
export interface CaseSearch {
  readonly terms: SearchTerms
  readonly findGroups: FindGroups
}

/**
 * Returns a page (0-based) of cases in one status, of all showcases: open ones oldest first, others newest first.
 * Search terms match the showcase's name, the payment's ids and, through `findGroups`, its orders.
 */
export async function casesOf(
  db: Db,
  of: { status: CaseStatus; page: number; search?: CaseSearch },
): Promise<{ rows: ShownCase[]; total: number }> {
  const groupIds = of.search ? await groupsFor(db, of.status, of.search) : []
  const values = [of.status, of.search?.terms.text ?? '', groupIds] as const
  const [count] = await queryRows(db, COUNT, values)
  const size = LIMITS.requestPage
  const select = of.status === 'open' ? OLDEST_FIRST : NEWEST_FIRST
  const rows = await queryRows(db, select, [...values, size, of.page * size])
  return { rows, total: count?.total ?? 0 }
}

async function groupsFor(
  db: Db,
  status: CaseStatus,
  { terms, findGroups }: CaseSearch,
): Promise<readonly number[]> {
  if (terms.text === '') return []
  const groups = await queryRows(db, RECENT_GROUPS, [status])
  return findGroups(db, { ...terms, groupIds: groups.map(({ groupId }) => groupId) })
}

const CASE_BY_ID = statement('payments.cases.cases.caseById', { events: EVENTS })`
  ${SELECT_CASE} where c.id = $1`

/** Returns one case, or null. */
export async function caseById(db: Db, id: number): Promise<ShownCase | null> {
  const [found] = await queryRows(db, CASE_BY_ID, [id])
  return found ?? null
}

/**
 * Returns the actions allowed on a case now. `settle` is not among them while the provider may still be refunding:
 * the money could be returned twice.
 */
export function caseActions(
  of: Pick<ShownCase, 'kind' | 'status' | 'refundStatus' | 'isRefused'>,
): CaseAction[] {
  if (of.status !== 'open') return []
  if (of.kind === 'difference') return ['ask', 'settle']
  if (of.kind === 'unmatched') return of.isRefused ? ['retry', 'settle'] : ['ask']
  return of.refundStatus === 'failed' ? ['retry', 'settle'] : ['ask']
}
