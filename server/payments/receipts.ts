import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import type { Receipt, ReceiptStatus, Settled } from './port.ts'

/** `by_seller`: the seller's own cash register prints it, and they put its link here. */
export type KeptStatus = ReceiptStatus | 'by_seller'

export interface NewReceipt {
  /** The business fact behind it: the same key twice is one receipt. */
  readonly key: string
  readonly kind: 'payment' | 'refund' | 'offset' | 'sale' | 'return'
  /** Null: no payment system took the money. */
  readonly paymentId: number | null
  readonly refundId?: number
  readonly subject?: number
  readonly receipt: Receipt
  readonly status: KeptStatus
  /** How money that no payment system took came or goes. */
  readonly settled?: Settled
  readonly at: Date
}

/** Writes a fiscal receipt down, once per key; one for nothing is none. */
export async function recordReceipt(tx: Tx, of: NewReceipt): Promise<void> {
  const total = of.receipt.lines.reduce((sum, line) => sum + line.amountKop, 0)
  if (total === 0) return
  await sql`
    insert into receipt (key, kind, payment_id, refund_id, subject_id, body, total_kop, status, settled, created_at,
      done_at)
    values (${of.key}, ${of.kind}, ${of.paymentId}, ${of.refundId ?? null}, ${of.subject ?? null},
      ${JSON.stringify(of.receipt)}::jsonb, ${total}, ${of.status}, ${of.settled ?? null}, ${of.at},
      case when ${of.status}::text = 'pending' then null else ${of.at}::timestamptz end)
    on conflict (key) do nothing
  `.execute(tx)
}

/** The goods of an order are handed over: the money taken in advance is set off against them (54-FZ). */
export function recordHandover(
  tx: Tx,
  of: { paymentId: number; subject: number; receipt: Receipt; at: Date },
): Promise<void> {
  return recordReceipt(tx, { ...of, key: `offset:${of.subject}`, kind: 'offset', status: 'pending' })
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
  readonly id: number
  readonly key: string
  readonly kind: NewReceipt['kind']
  readonly subject: number | null
  readonly totalKop: number
  readonly status: KeptStatus
  /** Where the buyer reads it; empty while nobody said. */
  readonly link: string
  readonly at: Date
}

const SHOWN =
  sql.raw(`c.id, c.key, c.kind, c.subject_id as subject, c.total_kop as "totalKop", c.status, c.link,
  c.created_at as at`)

/** Receipts of a payment, oldest first. */
export async function receiptsOf(db: Db, paymentId: number): Promise<ReceiptState[]> {
  const { rows } = await sql<ReceiptState>`
    select ${SHOWN} from receipt c where c.payment_id = ${paymentId} order by c.id
  `.execute(db)
  return rows
}

/** Receipts of the top-ups of a showcase's deposit with the top-up of each, newest first. */
export async function receiptsOfTopUps(
  db: Db,
  of: { showcaseId: number; limit: number },
): Promise<(ReceiptState & { readonly topUpId: number })[]> {
  const { rows } = await sql<ReceiptState & { topUpId: number }>`
    select ${SHOWN}, p.top_up_id as "topUpId" from deposit_top_up t join payment p on p.top_up_id = t.id
    join receipt c on c.payment_id = p.id
    where t.showcase_id = ${of.showcaseId} order by c.id desc limit ${of.limit}
  `.execute(db)
  return rows
}

/** Receipts about one order, oldest first: its own and those of payments it has a share in. */
export async function receiptsAbout(
  db: Db,
  of: { subject: number; groupId: number },
): Promise<ReceiptState[]> {
  const { rows } = await sql<ReceiptState>`
    select ${SHOWN} from receipt c where c.subject_id = ${of.subject}
    union all
    select ${SHOWN} from payment p
    join payment_share s on s.payment_id = p.id and s.subject_id = ${of.subject}
    join receipt c on c.payment_id = p.id and c.subject_id is null
    where p.group_id = ${of.groupId}
    order by id
  `.execute(db)
  return rows
}

/**
 * Notes where a receipt that the seller printed is read, or takes that back; says whether there is such a receipt of
 * the order that is theirs to print.
 */
export async function linkReceipt(
  tx: Tx,
  of: { receiptId: number; subject: number; link: string; personId: number | null; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update receipt set link = ${of.link}, linked_by = ${of.personId}, linked_at = ${of.at}
    where id = ${of.receiptId} and subject_id = ${of.subject} and status in ('by_seller', 'canceled') returning id
  `.execute(tx)
  return rows.length > 0
}
