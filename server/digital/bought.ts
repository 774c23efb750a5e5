import { Type } from '@sarafan/contract/schema/schema'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { FileStore } from '../platform/files.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { openKey } from './secret-keys.ts'

const OF_ORDERS = statement('digital.bought.ofOrders', { sealedKeys: Type.Array(Type.String()) })`
  select o.public_id as "orderId", o.number as "orderNumber", o.status, l.id as "lineId", l.name, l.options, l.quantity,
    l.returned_quantity as returned,
    (select coalesce(jsonb_agg(k.sealed_key order by k.unit), '[]') from digital_key k
      where k.order_line_id = l.id and k.refunded_at is null) as "sealedKeys",
    f.name as "fileName", f.size as "fileSize", d.downloads
  from orders o join order_line l on l.order_id = o.id
  left join digital_download d on d.order_line_id = l.id
  left join digital_file f on f.id = d.file_id
  where o.id = any($1::bigint[]) and l.kind = 'digital'
  order by o.id, l.id`

/** What a buyer has of one line; `isWaiting`: it is paid and its keys are still to come. */
export interface BoughtDigital {
  readonly orderId: string
  readonly orderNumber: string
  readonly lineId: number
  readonly name: string
  readonly options: readonly string[]
  readonly isWaiting: boolean
  readonly isRefunded: boolean
  readonly keys: readonly string[]
  readonly file: { readonly name: string; readonly size: number; readonly downloads: number } | null
}

/** Statuses in which nothing is paid, or all of it was given back. */
const UNPAID: ReadonlySet<string> = new Set(['cancelled', 'expired', 'awaiting_payment', 'new'])

/**
 * Returns the digital goods of orders with their keys, in the order of their lines; of unpaid and cancelled orders none. The
 * caller has checked that the orders are the reader's.
 */
export async function boughtDigital(db: Db, orderIds: readonly number[]): Promise<BoughtDigital[]> {
  const rows = await queryRows(db, OF_ORDERS, [orderIds])
  const paid = rows.filter(({ status }) => !UNPAID.has(status))
  return Promise.all(
    paid.map(async (row) => {
      const isRefunded = row.returned === row.quantity
      const { fileName, fileSize, downloads } = row
      const hasFile = fileName !== null && fileSize !== null && downloads !== null
      return {
        ...row,
        isRefunded,
        isWaiting: row.status === 'paid',
        keys: await Promise.all(row.sealedKeys.map((sealed) => openKey(db, sealed))),
        file: hasFile && !isRefunded ? { name: fileName, size: fileSize, downloads } : null,
      }
    }),
  )
}

const OPEN_FILE = statement('digital.bought.openFile')`
  with opened as (
    update digital_download d set downloads = d.downloads + 1, last_at = $3
    from order_line l where l.id = d.order_line_id and l.id = $2 and l.order_id = any($1::bigint[])
      and l.returned_quantity < l.quantity
    returning d.file_id
  )
  select f.name, f.mime, f.stored_as from digital_file f join opened on opened.file_id = f.id`

/** Returns the bought file of an order line and counts the download. Throws `document_not_found`. */
export async function openFile(
  db: Db,
  store: FileStore,
  of: { orderIds: readonly number[]; lineId: number; at: Date },
): Promise<{ name: string; mime: string; bytes: Buffer }> {
  const [found] = await queryRows(db, OPEN_FILE, [of.orderIds, of.lineId, of.at])
  const bytes = found ? await store.read(found.storedAs) : null
  if (!found || !bytes) throw refuse('document_not_found')
  return { name: found.name, mime: found.mime, bytes }
}
