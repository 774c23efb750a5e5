import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'
import type { Receipt, ReceiptStatus } from './port.ts'

export interface NewReceipt {
  /** The business fact behind it: the same key twice is one receipt. */
  readonly key: string
  readonly kind: 'payment' | 'refund' | 'offset'
  readonly paymentId: number
  readonly refundId?: number
  readonly subject?: number
  readonly receipt: Receipt
  readonly status: ReceiptStatus
  readonly at: Date
}

/** Writes a fiscal receipt down, once per key; one for nothing is none. */
export async function noteReceipt(tx: Tx, of: NewReceipt): Promise<void> {
  const total = of.receipt.lines.reduce((sum, line) => sum + line.amountKop, 0)
  if (total === 0) return
  await sql`
    insert into receipt (key, kind, payment_id, refund_id, subject_id, body, total_kop, status, created_at, done_at)
    values (${of.key}, ${of.kind}, ${of.paymentId}, ${of.refundId ?? null}, ${of.subject ?? null},
      ${JSON.stringify(of.receipt)}::jsonb, ${total}, ${of.status}, ${of.at},
      case when ${of.status}::text = 'pending' then null else ${of.at}::timestamptz end)
    on conflict (key) do nothing
  `.execute(tx)
}

/** The goods of an order are handed over: the money taken in advance is set off against them (54-FZ). */
export function noteHandover(
  tx: Tx,
  of: { paymentId: number; subject: number; receipt: Receipt; at: Date },
): Promise<void> {
  return noteReceipt(tx, { ...of, key: `offset:${of.subject}`, kind: 'offset', status: 'pending' })
}

/** A receipt is registered, or will never be. */
export async function receiptMoved(
  db: Db,
  of: { key: string; status: ReceiptStatus; externalId?: string; at: Date },
): Promise<void> {
  await sql`
    update receipt set status = ${of.status}, external_id = coalesce(${of.externalId ?? null}, external_id),
      done_at = case when ${of.status}::text = 'pending' then null else ${of.at}::timestamptz end
    where key = ${of.key} and status = 'pending'
  `.execute(db)
}

/** The key of the receipt that went with a payment. */
export function receiptKey(paymentId: number): string {
  return `payment:${paymentId}`
}

export interface ReceiptState {
  readonly key: string
  readonly kind: NewReceipt['kind']
  readonly subject: number | null
  readonly totalKop: number
  readonly status: ReceiptStatus
}

/** Receipts of a payment, oldest first. */
export async function receiptsOf(db: Db, paymentId: number): Promise<ReceiptState[]> {
  const { rows } = await sql<ReceiptState>`
    select key, kind, subject_id as subject, total_kop as "totalKop", status
    from receipt where payment_id = ${paymentId} order by id
  `.execute(db)
  return rows
}
