import { sql } from 'kysely'
import type { Db } from '../../../server/platform/database.ts'

export interface Form {
  readonly description: string
  readonly successUrl: string
  readonly failUrl: string
  readonly inProgressUrl: string
  readonly returnUrl: string
}

export interface Operation {
  readonly id: number
  readonly kind: 'payment' | 'refund'
  readonly parentId: number | null
  readonly clientTransaction: string
  readonly amountKop: number
  readonly status: 'CREATED' | 'TAKENIN_NOTSENT' | 'SUCCEED' | 'CANCELED'
  readonly form: Form
  readonly receipt: Receipt | null
  readonly attempts: number
  readonly paidAt: Date | null
}

/** What the cash register printed, or why it could not. */
export interface Receipt {
  readonly trouble: string
  readonly totalKop: number
  readonly positions: number
}

const columns = sql.raw(`id, kind, parent_id as "parentId", client_transaction as "clientTransaction",
  amount_kop as "amountKop", status, form, receipt, attempts, paid_at as "paidAt"`)

export interface NewOperation {
  readonly kind: Operation['kind']
  readonly parentId?: number
  readonly clientTransaction: string
  readonly amountKop: number
  readonly status: Operation['status']
  readonly form: Form
  readonly receipt?: Receipt | null
  readonly at: Date
}

export async function addOperation(db: Db, made: NewOperation): Promise<Operation> {
  const receipt = made.receipt ? JSON.stringify(made.receipt) : null
  const { rows } = await sql<Operation>`
    insert into fake_moneta_operation
      (kind, parent_id, client_transaction, amount_kop, status, form, receipt, created_at)
    values (${made.kind}, ${made.parentId ?? null}, ${made.clientTransaction}, ${made.amountKop}, ${made.status},
      ${JSON.stringify(made.form)}::jsonb, ${receipt}::jsonb, ${made.at})
    returning ${columns}
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('insert returned no row')
  return row
}

export async function operationById(db: Db, id: number): Promise<Operation | null> {
  const { rows } = await sql<Operation>`
    select ${columns} from fake_moneta_operation where id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

/** Operations that carry this name of the shop's, newest first. */
export async function operationsByClient(db: Db, clientTransaction: string): Promise<Operation[]> {
  const { rows } = await sql<Operation>`
    select ${columns} from fake_moneta_operation where client_transaction = ${clientTransaction} order by id desc
  `.execute(db)
  return rows
}

/** What has been given back of a payment, kopecks. */
export async function refundedKop(db: Db, parentId: number): Promise<number> {
  const { rows } = await sql<{ kop: number }>`
    select coalesce(sum(amount_kop), 0)::bigint as kop from fake_moneta_operation
    where parent_id = ${parentId} and kind = 'refund' and status <> 'CANCELED'
  `.execute(db)
  return rows[0]?.kop ?? 0
}

/** Payments the shop has not confirmed, whose next try is due. */
export async function dueOperations(db: Db, at: Date): Promise<Operation[]> {
  const { rows } = await sql<Operation>`
    select ${columns} from fake_moneta_operation
    where status = 'TAKENIN_NOTSENT' and next_try_at <= ${at} order by next_try_at, id
  `.execute(db)
  return rows
}

/** Ends an operation that is still open; says whether this call did. */
export async function endCreated(
  db: Db,
  of: { id: number; status: 'TAKENIN_NOTSENT' | 'CANCELED'; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update fake_moneta_operation set status = ${of.status}, next_try_at = ${of.at},
      paid_at = case when ${of.status} = 'TAKENIN_NOTSENT' then ${of.at}::timestamptz end
    where id = ${of.id} and status = 'CREATED' returning id
  `.execute(db)
  return rows.length > 0
}

/** The shop has confirmed a payment, or had its time to. */
export async function markSucceeded(db: Db, id: number, receipt: Receipt | null): Promise<void> {
  await sql`
    update fake_moneta_operation set status = 'SUCCEED', next_try_at = null,
      receipt = coalesce(${receipt ? JSON.stringify(receipt) : null}::jsonb, receipt)
    where id = ${id} and status in ('TAKENIN_NOTSENT', 'SUCCEED')
  `.execute(db)
}

export async function tryAgainAt(db: Db, id: number, at: Date): Promise<void> {
  await sql`
    update fake_moneta_operation set attempts = attempts + 1, next_try_at = ${at} where id = ${id}
  `.execute(db)
}
