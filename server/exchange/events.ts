import type { ExchangeEventCode } from '@sarafan/contract/showcases/exchange-events'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

/** What happened in an exchange; `subject` is a file or the number of an order, `detail` a code or a number. */
export interface ExchangeEvent {
  readonly code: ExchangeEventCode
  readonly subject?: string
  readonly detail?: string
}

/** Events that an owner does not have to deal with. */
const GOOD: ReadonlySet<ExchangeEventCode> = new Set(['import_started', 'orders_given', 'status_taken'])
/** A file of a thousand unknown orders would fill the log with one mistake. */
const MOST_EVENTS = 200

const INSERT = statement('exchange.events.insert')`
  insert into exchange_event (exchange_id, at, code, subject, detail)
  select $1, $2, line.code, line.subject, line.detail
  from jsonb_to_recordset($3::jsonb) as line (place integer, code text, subject text, detail text)
  where (select count(*) from exchange_event where exchange_id = $1) + line.place <= ${MOST_EVENTS} order by line.place`
const COUNT = statement('exchange.events.count')`
  update exchange_session set problems = problems + $2, moved = moved + $3 where id = $1`

/** Records events of a session, at most 200 of it, and counts all. */
export async function recordEvents(
  tx: Tx,
  of: { exchangeId: number; at: Date; events: readonly ExchangeEvent[] },
): Promise<void> {
  if (of.events.length === 0) return
  const lines = of.events.map(({ code, subject = '', detail = '' }, at) => ({
    place: at + 1,
    code,
    subject: subject.slice(0, 200),
    detail: detail.slice(0, 200),
  }))
  await queryRows(tx, INSERT, [of.exchangeId, of.at, JSON.stringify(lines)])
  const problems = of.events.filter(({ code }) => !GOOD.has(code)).length
  const moved = of.events.filter(({ code }) => code === 'status_taken').length
  await queryRows(tx, COUNT, [of.exchangeId, problems, moved])
}
