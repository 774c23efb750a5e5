import type { Locale } from '@sarafan/contract/orders/states'
import { stringify } from 'csv-stringify/sync'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import {
  CUSTOMER_COLUMNS,
  CUSTOMER_JOINS,
  type CustomerFilter,
  customerValues,
  MATCHES_CUSTOMER,
} from './find.ts'
import { tableWords } from './words.ts'

type Row = RowOf<'screens.customers.export.nextBatch'>

/** Customers looked at per batch; bounds the memory used for a table of any length. */
export const EXPORT_BATCH = 500

// The next people by id from both indexes; the filter applies to these alone.
const NEXT_BATCH = statement('screens.customers.export.nextBatch')`
  with ids as (
    (select distinct person_id from orders where showcase_id = $1 and person_id > $7 and channel = 'online'
      order by person_id limit ${EXPORT_BATCH})
    union (select person_id from tree_node where showcase_id = $1 and person_id > $7 and parent_id is not null
      order by person_id limit ${EXPORT_BATCH})
    order by 1 limit ${EXPORT_BATCH}
  ), c as (
    select ids.person_id, b.orders, least(b.first_at, j.bound_at) as first_at
    from ids left join tree_node j on j.showcase_id = $1 and j.person_id = ids.person_id and j.parent_id is not null
    cross join lateral (
      select count(*)::int as orders, min(o.placed_at) as first_at from orders o
      where o.person_id = ids.person_id and o.showcase_id = $1 and o.channel = 'online') b
  )
  select c.person_id, list.* from c left join lateral (
    select p.id, c.orders, ${CUSTOMER_COLUMNS}
    from person p ${CUSTOMER_JOINS} where p.id = c.person_id and ${MATCHES_CUSTOMER}) list on true
  order by c.person_id`

/**
 * Yields the customers of a showcase as CSV in batches, by their ids. The next batch is read when the previous one has
 * been consumed; no connection is held in between. Cells that look like formulas are escaped.
 */
export async function* customersTable(
  db: Db,
  of: { filter: CustomerFilter; locale: Locale },
): AsyncGenerator<string> {
  const words = tableWords(of.locale)
  yield toCsv([words.heads], { bom: true })
  const values = customerValues(of.filter)
  for (let last = 0; ; ) {
    const batch: Row[] = await queryRows(db, NEXT_BATCH, [...values, last])
    const matching = batch.filter(({ id }) => id !== null)
    if (matching.length > 0) yield toCsv(matching.map((row) => cellsOf(row, words)))
    last = batch.at(-1)?.personId ?? last
    if (batch.length < EXPORT_BATCH) return
  }
}

function toCsv(table: readonly (readonly string[])[], { bom = false } = {}): string {
  return stringify([...table], { bom, delimiter: ';', record_delimiter: 'windows', escape_formulas: true })
}

const date = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', dateStyle: 'short' })
const dateText = (at: Date | null) => (at === null ? '' : date.format(at))

function cellsOf(row: Row, words: ReturnType<typeof tableWords>): string[] {
  return [
    String(row.id),
    row.name || words.unnamed,
    // Without the leading plus, which a spreadsheet would calculate.
    (row.phone ?? '').replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '8 $1 $2-$3-$4'),
    String(row.orders ?? 0),
    ((row.sumKop ?? 0) / 100).toFixed(2).replace('.', ','),
    dateText(row.lastAt),
    dateText(row.joinedAt),
    row.isBanned ? words.yes : words.no,
  ]
}
