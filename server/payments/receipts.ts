import { FACTS } from '../notifications/facts.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { MoneyForm, Receipt, ReceiptStatus } from './port.ts'
import { type DueRequest, type FailedRequest, failureValues, RECORD_FAILURE } from './retry.ts'

/** `by_seller`: the seller prints it on their own cash register and enters its link here. */
export type StoredReceiptStatus = ReceiptStatus | 'by_seller'

export interface NewReceipt {
  /** Names the business fact; the same key twice is one receipt. */
  readonly key: string
  readonly kind: 'payment' | 'refund' | 'offset' | 'sale' | 'return'
  /** Null if no payment system handled the money. */
  readonly paymentId: number | null
  readonly refundId?: number
  readonly subject?: number
  readonly receipt: Receipt
  readonly status: StoredReceiptStatus
  /** Form of money that no payment system handled. */
  readonly settled?: MoneyForm
  readonly at: Date
}

const RECORD = statement('payments.receipts.record')`
  with recorded as (
    insert into receipt (key, kind, payment_id, refund_id, subject_id, body, total_kop, status, settled, created_at,
      done_at)
    values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10,
      case when $8::text = 'pending' then null else $10::timestamptz end)
    on conflict (key) do nothing returning *
  )
  ${FACTS.receiptWritten('recorded')}`

/** Records a fiscal receipt, once per key; a zero total records none. */
export async function recordReceipt(tx: Tx, of: NewReceipt): Promise<void> {
  const total = of.receipt.lines.reduce((sum, line) => sum + line.amountKop, 0)
  if (total === 0) return
  await queryRows(tx, RECORD, [
    of.key,
    of.kind,
    of.paymentId,
    of.refundId ?? null,
    of.subject ?? null,
    JSON.stringify(of.receipt),
    total,
    of.status,
    of.settled ?? null,
    of.at,
  ])
}

/** Returns the key of a part of a receipt or refund, counted from 0; the first keeps the key of the whole. */
export const keyOfPart = (key: string, part: number) => (part === 0 ? key : `${key}:${part + 1}`)

/**
 * Records a receipt for handing over an order: sets its prepayment off against the goods (54-FZ). More lines than a register
 * takes make several, counted from 0.
 */
export function recordHandover(
  tx: Tx,
  { part = 0, ...of }: { paymentId: number; subject: number; receipt: Receipt; part?: number; at: Date },
): Promise<void> {
  const key = keyOfPart(`offset:${of.subject}`, part)
  return recordReceipt(tx, { ...of, key, kind: 'offset', status: 'pending' })
}

const MOVE = statement('payments.receipts.move')`
  with moved as (
    update receipt set status = $2, external_id = coalesce($3, external_id),
      done_at = case when $2::text = 'pending' then null else $4::timestamptz end
    where key = $1 and status = 'pending' returning *
  )
  ${FACTS.receiptWritten('moved')}`

/** Stores the new status of a pending receipt: registered or never to be. */
export async function receiptMoved(
  db: Db,
  of: { key: string; status: ReceiptStatus; externalId?: string; at: Date },
): Promise<void> {
  await queryRows(db, MOVE, [of.key, of.status, of.externalId ?? null, of.at])
}

const RECEIPT_FAILED = statement('payments.receipts.receiptFailed')`
  update receipt set ${RECORD_FAILURE}, status = case when $4::boolean then 'canceled' else status end
  where id = $1 and status = 'pending'`

/** Stores that a request about a pending receipt failed; a refused receipt is `canceled`. */
export async function receiptFailed(db: Db, failure: FailedRequest<DueRequest>): Promise<void> {
  await queryRows(db, RECEIPT_FAILED, [...failureValues(failure), failure.refusal !== null])
}

/** Returns the key of the receipt that belongs to a payment. */
export function receiptKey(paymentId: number): string {
  return `payment:${paymentId}`
}

export interface ReceiptState {
  readonly id: number
  readonly key: string
  readonly kind: NewReceipt['kind']
  readonly subject: number | null
  readonly totalKop: number
  readonly status: StoredReceiptStatus
  /** Link for the buyer; empty until it is known. */
  readonly link: string
  readonly at: Date
}

const COLUMNS = `c.id, c.key, c.kind, c.subject_id as subject, c.total_kop, c.status, c.link,
  c.created_at as at`

const SELECT_RECEIPT = statement('payments.receipts.selectReceipt')`
  select ${COLUMNS} from receipt c where c.payment_id = $1 order by c.id`

/** Returns the receipts of a payment, oldest first. */
export async function receiptsOf(db: Db, paymentId: number): Promise<ReceiptState[]> {
  return queryRows(db, SELECT_RECEIPT, [paymentId])
}

const SELECT_DEPOSIT_TOP_UP = statement('payments.receipts.selectDepositTopUp')`
  select ${COLUMNS}, p.top_up_id from deposit_top_up t join payment p on p.top_up_id = t.id
  join receipt c on c.payment_id = p.id
  where t.showcase_id = $1 order by c.id desc limit $2`

/** Returns the receipts of a showcase's deposit top-ups, each with its top-up, newest first. */
export async function receiptsOfTopUps(
  db: Db,
  of: { showcaseId: number; limit: number },
): Promise<(ReceiptState & { readonly topUpId: number })[]> {
  return queryRows(db, SELECT_DEPOSIT_TOP_UP, [of.showcaseId, of.limit])
}

const SELECT_RECEIPTS_ABOUT = statement('payments.receipts.selectReceiptsAbout')`
  select ${COLUMNS} from receipt c where c.subject_id = $1
  union all
  select ${COLUMNS} from payment p
  join payment_share s on s.payment_id = p.id and s.subject_id = $1
  join receipt c on c.payment_id = p.id and c.subject_id is null
  where p.group_id = $2
  order by id`

/** Returns the receipts of one order, oldest first: its own and those of payments it has a share in. */
export async function receiptsAbout(
  db: Db,
  of: { subject: number; groupId: number },
): Promise<ReceiptState[]> {
  return queryRows(db, SELECT_RECEIPTS_ABOUT, [of.subject, of.groupId])
}

const LINK = statement('payments.receipts.link')`
  with linked as (
    update receipt set link = $3, linked_by = $4, linked_at = $5
    where id = $1 and subject_id = $2 and status in ('by_seller', 'canceled') returning *
  ), letters as (${FACTS.receiptWritten('linked')})
  select id from linked`

/**
 * Stores or clears the link to a receipt that the seller printed. Returns whether the order has such a receipt for
 * the seller to print.
 */
export async function linkReceipt(
  tx: Tx,
  of: { receiptId: number; subject: number; link: string; personId: number | null; at: Date },
): Promise<boolean> {
  const linked = await queryRows(tx, LINK, [of.receiptId, of.subject, of.link, of.personId, of.at])
  return linked.length > 0
}
