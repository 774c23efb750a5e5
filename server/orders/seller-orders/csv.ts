import type { Locale } from '@sarafan/contract/orders/states'
import { stringify } from 'csv-stringify/sync'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import { IN_TAB, type SaleFilter, tabValues } from './filter.ts'
import { tableWords } from './words.ts'

type Row = RowOf<'orders.sellerOrders.csv.nextBatch'>

/** Orders per batch; bounds the memory used for a table of any length. */
export const PIECE = 500

const NEXT_BATCH = statement('orders.sellerOrders.csv.nextBatch')`
  select o.id, o.number, o.placed_at, o.status, o.payment_status,
    o.contact_name as name, o.contact_phone as phone, o.contact_email as email, o.delivery_name as delivery,
    concat_ws(', ', nullif(o.city, ''), nullif(o.address, '')) as address, o.track, l.goods, l.units,
    o.goods_kop, o.discount_kop,
    o.bonus_local_kop + o.bonus_global_kop as "bonusKop", o.delivery_kop,
    o.payable_kop, o.refunded_kop, o.comment, o.packing_note as packing
  from orders o left join lateral (
    select string_agg(l.name || ' × ' || l.quantity, '; ' order by l.id) as goods, sum(l.quantity)::int as units
    from order_line l where l.order_id = o.id) l on true
  where ${IN_TAB} and ($7::bigint is null or o.id < $7) order by o.id desc limit ${PIECE}`

/**
 * Yields a showcase's orders as CSV, newest first, in batches. The next batch is read when the previous one has been
 * consumed; no connection is held in between. Cells that look like formulas are escaped.
 */
export async function* salesTable(
  db: Db,
  of: { filter: SaleFilter; locale: Locale },
): AsyncGenerator<string> {
  const words = tableWords(of.locale)
  yield toCsv([words.heads], { bom: true })
  const values = tabValues(of.filter)
  for (let last: number | null = null; ; ) {
    const batch: Row[] = await queryRows(db, NEXT_BATCH, [...values, last])
    if (batch.length > 0) yield toCsv(batch.map((row) => cellsOf(row, words)))
    last = batch.at(-1)?.id ?? null
    if (batch.length < PIECE) return
  }
}

function toCsv(table: readonly (readonly string[])[], { bom = false } = {}): string {
  return stringify([...table], { bom, delimiter: ';', record_delimiter: 'windows', escape_formulas: true })
}

const dateTime = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

function cellsOf(row: Row, words: ReturnType<typeof tableWords>): string[] {
  return [
    row.number,
    dateTime.format(row.placedAt).replace(',', ''),
    words.status[row.status],
    words.payment[row.paymentStatus],
    row.name,
    phoneText(row.phone),
    row.email,
    row.delivery,
    row.address,
    row.track,
    row.goods ?? '',
    String(row.units ?? 0),
    sumText(row.goodsKop),
    sumText(row.discountKop),
    sumText(row.bonusKop),
    sumText(row.deliveryKop),
    sumText(row.payableKop),
    sumText(row.refundedKop),
    row.comment,
    row.packing,
  ]
}

/** Formats a phone as «8 916 204-18-55»: with a leading plus a spreadsheet would calculate it. */
function phoneText(phone: string): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '8 $1 $2-$3-$4')
}

/** Formats an amount as «1490,50», which matches the semicolon separator. */
function sumText(kop: number): string {
  return (kop / 100).toFixed(2).replace('.', ',')
}
