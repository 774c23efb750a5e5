import { LIMITS } from '@sarafan/contract/limits'
import { maskedName } from '../people/people.ts'
import type { Db } from '../platform/database.ts'
import { rows } from '../platform/rows.ts'
import type { RefundState } from './refunds.ts'

export type CaseKind = 'difference' | 'refund' | 'stray'
export type CaseStatus = 'open' | 'settled' | 'gone'
export type CaseAction = 'retry' | 'ask' | 'settle'

/** What happened to a case; by nobody: by itself. */
export interface CaseEvent {
  readonly at: string
  readonly by: string
  readonly event: 'open' | 'change' | 'retry' | 'ask' | 'answer' | 'settle' | 'gone'
  readonly note: string
}

/** Money that went wrong; amounts in kopecks. */
export interface ShownCase {
  readonly id: number
  readonly kind: CaseKind
  readonly status: CaseStatus
  readonly provider: string
  /** Null: the money of a deposit's top-up. */
  readonly groupId: number | null
  readonly showcase: string
  /** Of the refund, or of the payment. */
  readonly amountKop: number
  /** What our books and the provider's say; of a refund why it was made, and what the provider said. */
  readonly ours: string
  readonly theirs: string
  readonly refundStatus: RefundState['status'] | null
  /** Of money that pays nothing: its provider has said no to giving it back. */
  readonly isRefused: boolean
  readonly attempts: number
  readonly openedAt: Date
  readonly triedAt: Date | null
  readonly events: readonly CaseEvent[]
}

const SHOWN = `
  select c.id, c.kind, c.status, p.provider, p.group_id as "groupId", s.name as showcase,
    coalesce(m.stray_kop, r.amount_kop, p.amount_kop) as "amountKop", coalesce(r.reason, d.ours, '') as ours,
    coalesce(m.trouble, r.trouble, d.theirs) as theirs, r.status as "refundStatus",
    coalesce(m.is_refused, false) as "isRefused",
    coalesce(m.attempts, r.round + r.attempts, 0) as attempts, c.opened_at as "openedAt",
    coalesce(m.tried_at, r.tried_at, d.at) as "triedAt",
    (select jsonb_agg(jsonb_build_object('at', e.at, 'by', coalesce(${maskedName('w')}, ''), 'event', e.event,
        'note', e.note) order by e.id)
      from payment_case_event e left join person w on w.id = e.person_id where e.case_id = c.id) as events
  from payment_case c join payment p on p.id = c.payment_id join showcase s on s.id = p.showcase_id
  left join refund r on r.id = c.refund_id left join payment_difference d on d.id = c.difference_id
  left join moneta_operation m on m.id = c.stray_id`

/** A page (0-based) of what is open, or of another status, what waits longest first; of all showcases. */
export async function casesOf(
  db: Db,
  of: { status: CaseStatus; page: number },
): Promise<{ rows: ShownCase[]; total: number }> {
  const [count] = await rows<{ total: number }>(
    db,
    'select count(*)::int as total from payment_case where status = $1',
    [of.status],
  )
  const size = LIMITS.requestPage
  const order = of.status === 'open' ? 'c.id' : 'c.id desc'
  const text = `${SHOWN} where c.status = $1 order by ${order} limit $2 offset $3`
  const found = await rows<ShownCase>(db, text, [of.status, size, of.page * size])
  return { rows: found, total: count?.total ?? 0 }
}

/** One of them; null when there is none. */
export async function caseById(db: Db, id: number): Promise<ShownCase | null> {
  const [found] = await rows<ShownCase>(db, `${SHOWN} where c.id = $1`, [id])
  return found ?? null
}

/**
 * What may be done about a case now. What the provider may still be giving back can't be settled by hand: it would be
 * given twice.
 */
export function caseActions(
  of: Pick<ShownCase, 'kind' | 'status' | 'refundStatus' | 'isRefused'>,
): CaseAction[] {
  if (of.status !== 'open') return []
  if (of.kind === 'difference') return ['ask', 'settle']
  if (of.kind === 'stray') return of.isRefused ? ['retry', 'settle'] : ['ask']
  return of.refundStatus === 'failed' ? ['retry', 'settle'] : ['ask']
}
