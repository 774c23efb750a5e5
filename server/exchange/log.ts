import { Type } from '@sarafan/contract/schema/schema'
import { EXCHANGE_EVENTS, type ExchangeEventCode } from '@sarafan/contract/showcases/exchange-events'
import type { Db } from '../platform/database/database.ts'
import { oneOf } from '../platform/database/one-of.ts'
import { queryRows } from '../platform/database/rows.ts'
import { type StatementRow, statement } from '../platform/database/statement.ts'

export const EXCHANGE_PAGE = 20
const SHOWN_EVENTS = 30

const Events = Type.Array(
  Type.Object({
    id: Type.Integer(),
    at: Type.String(),
    code: Type.String(),
    subject: Type.String(),
    detail: Type.String(),
  }),
)
const PAGE = statement('exchange.log.page', { events: Events })`
  select s.id, s.created_at, s.kind, s.version, s.expires_at > $3 as "isOpen", s.job_id, j.state, j.fault,
    coalesce(j.created, 0) as created, coalesce(j.changed, 0) as changed, coalesce(j.hidden, 0) as hidden,
    coalesce(j.rejected, 0) as rejected, s.queried_at, s.orders_given, s.orders_taken, s.moved, s.problems,
    (select count(*)::int from exchange_file f where f.exchange_id = s.id) as files,
    exists (select from exchange_file f where f.exchange_id = s.id and not f.is_handled) as "hasUnread",
    (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', e.at, 'code', e.code, 'subject', e.subject, 'detail', e.detail)
        order by e.id), '[]')
      from (select * from exchange_event where exchange_id = s.id order by id desc limit ${SHOWN_EVENTS}) e) as events,
    count(*) over ()::int as total
  from exchange_session s left join import_job j on j.id = s.job_id
  where s.showcase_id = $1 order by s.id desc limit ${EXCHANGE_PAGE} offset $2`

export type LoggedExchange = Omit<StatementRow<typeof PAGE>, 'total'>

/** Returns a page (0-based) of a showcase's exchanges, newest first. */
export async function exchangesOf(
  db: Db,
  of: { showcaseId: number; page: number; at: Date },
): Promise<{ exchanges: LoggedExchange[]; total: number }> {
  const found = await queryRows(db, PAGE, [of.showcaseId, of.page * EXCHANGE_PAGE, of.at])
  return { exchanges: found, total: found[0]?.total ?? 0 }
}

/** Returns a stored code of an event. */
export const toEventCode = (code: string): ExchangeEventCode => oneOf(EXCHANGE_EVENTS, code)
