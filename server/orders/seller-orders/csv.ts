import type { Locale } from '@sarafan/contract/orders/states'
import { stringify } from 'csv-stringify/sync'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import { type XlsxCell, xlsxOf } from '../../platform/spreadsheets/xlsx.ts'
import { inTab, type SaleFilter, tabValues } from './filter.ts'
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
    select string_agg(l.name || ' × ' || (l.quantity - l.removed_quantity), '; ' order by l.id) as goods,
      sum(l.quantity - l.removed_quantity)::int as units
    from order_line l where l.order_id = o.id and l.quantity > l.removed_quantity) l on true
  where ${inTab(false)} and ($7::bigint is null or o.id < $7) order by o.id desc limit ${PIECE}`

interface Table {
  readonly filter: SaleFilter
  readonly locale: Locale
}

/** Yields a showcase's orders as CSV, newest first. Cells that look like formulas are escaped. */
export async function* salesTable(db: Db, of: Table): AsyncGenerator<string> {
  let isFirst = true
  for await (const rows of tableRows(db, of)) {
    yield toCsv(
      rows.map((row) => row.map(csvCell)),
      { bom: isFirst },
    )
    isFirst = false
  }
}

/** Yields the same table as a workbook, in which amounts and counts are numbers. */
export function salesWorkbook(db: Db, of: Table): AsyncGenerator<Uint8Array> {
  return xlsxOf(cellRows(db, of), { sheet: tableWords(of.locale).sheet })
}

async function* cellRows(db: Db, of: Table): AsyncGenerator<XlsxCell[]> {
  for await (const rows of tableRows(db, of))
    yield* rows.map((row) => row.map((cell) => (cell instanceof Amount ? cell.kop / 100 : cell)))
}

/** An amount in kopecks, which every format writes in its own way. */
class Amount {
  readonly kop: number
  constructor(kop: number) {
    this.kop = kop
  }
}
type Cell = string | number | Amount

/**
 * Yields the header and the orders, in batches. The next batch is read when the previous one has been consumed; no connection is
 * held in between.
 */
async function* tableRows(db: Db, of: Table): AsyncGenerator<Cell[][]> {
  const words = tableWords(of.locale)
  yield [[...words.heads]]
  const values = tabValues(of.filter)
  for (let last: number | null = null; ; ) {
    const batch: Row[] = await queryRows(db, NEXT_BATCH, [...values, last])
    if (batch.length > 0) yield batch.map((row) => cellsOf(row, words))
    last = batch.at(-1)?.id ?? null
    if (batch.length < PIECE) return
  }
}

/** The library quotes only the line ends of its own kind. */
const LINE_END = /[\r\n]/

/** Formats an amount as «1490,50», which matches the semicolon separator. */
function csvCell(cell: Cell): string {
  return cell instanceof Amount ? (cell.kop / 100).toFixed(2).replace('.', ',') : String(cell)
}

function toCsv(table: readonly (readonly string[])[], { bom }: { bom: boolean }): string {
  return stringify([...table], {
    bom,
    delimiter: ';',
    record_delimiter: 'windows',
    quoted_match: LINE_END,
    escape_formulas: true,
  })
}

const dateTime = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

function cellsOf(row: Row, words: ReturnType<typeof tableWords>): Cell[] {
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
    row.units ?? 0,
    new Amount(row.goodsKop),
    new Amount(row.discountKop),
    new Amount(row.bonusKop),
    new Amount(row.deliveryKop),
    new Amount(row.payableKop),
    new Amount(row.refundedKop),
    row.comment,
    row.packing,
  ]
}

/** Formats a phone as «8 916 204-18-55»: with a leading plus a spreadsheet would calculate it. */
function phoneText(phone: string): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '8 $1 $2-$3-$4')
}
