import type { Db } from '../../../server/platform/database/database.ts'
import { queryRows } from '../../../server/platform/database/rows.ts'
import { statement } from '../../../server/platform/database/statement.ts'
import type { Form, Receipt } from './json-columns.ts'

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

const COLUMNS = `id, kind, parent_id, client_transaction,
  amount_kop, status, form, receipt, attempts, paid_at`

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

const ADD = statement('demo.fakes.moneta.books.add')`
  insert into fake_moneta_operation
    (kind, parent_id, client_transaction, amount_kop, status, form, receipt, created_at)
  values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8) returning ${COLUMNS}`

export async function addOperation(db: Db, made: NewOperation): Promise<Operation> {
  const { kind, parentId = null, clientTransaction, amountKop, status } = made
  const receipt = made.receipt ? JSON.stringify(made.receipt) : null
  const [row] = await queryRows(db, ADD, [
    kind,
    parentId,
    clientTransaction,
    amountKop,
    status,
    JSON.stringify(made.form),
    receipt,
    made.at,
  ])
  if (!row) throw new Error('insert returned no row')
  return row
}

const BY_ID = statement(
  'demo.fakes.moneta.books.byId',
)`select ${COLUMNS} from fake_moneta_operation where id = $1`

export async function operationById(db: Db, id: number): Promise<Operation | null> {
  const [found] = await queryRows(db, BY_ID, [id])
  return found ?? null
}

const BY_CLIENT = statement('demo.fakes.moneta.books.byClient')`
  select ${COLUMNS} from fake_moneta_operation where client_transaction = $1 order by id desc`

/** Returns operations with this transaction id of the shop, newest first. */
export function operationsByClient(db: Db, clientTransaction: string): Promise<Operation[]> {
  return queryRows(db, BY_CLIENT, [clientTransaction])
}

const REFUNDED = statement('demo.fakes.moneta.books.refunded')`
  select coalesce(sum(amount_kop), 0)::bigint as kop from fake_moneta_operation
  where parent_id = $1 and kind = 'refund' and status <> 'CANCELED'`

/** Returns the refunded part of a payment, kopecks. */
export async function refundedKop(db: Db, parentId: number): Promise<number> {
  const [sum] = await queryRows(db, REFUNDED, [parentId])
  return sum?.kop ?? 0
}

const DUE = statement('demo.fakes.moneta.books.due')`
  select ${COLUMNS} from fake_moneta_operation
  where status = 'TAKENIN_NOTSENT' and next_try_at <= $1 order by next_try_at, id`

/** Returns payments the shop has not confirmed whose next try is due. */
export function dueOperations(db: Db, at: Date): Promise<Operation[]> {
  return queryRows(db, DUE, [at])
}

const END = statement('demo.fakes.moneta.books.end')`
  update fake_moneta_operation set status = $2, next_try_at = $3,
    paid_at = case when $2 = 'TAKENIN_NOTSENT' then $3::timestamptz end
  where id = $1 and status = 'CREATED' returning id`

/** Ends an operation that is still open; returns whether this call did. */
export async function endCreated(
  db: Db,
  of: { id: number; status: 'TAKENIN_NOTSENT' | 'CANCELED'; at: Date },
): Promise<boolean> {
  return (await queryRows(db, END, [of.id, of.status, of.at])).length > 0
}

const SUCCEED = statement('demo.fakes.moneta.books.succeed')`
  update fake_moneta_operation set status = 'SUCCEED', next_try_at = null,
    receipt = coalesce($2::jsonb, receipt)
  where id = $1 and status in ('TAKENIN_NOTSENT', 'SUCCEED')`

/** Records that the shop has confirmed a payment, or that its time to do so has passed. */
export async function markSucceeded(db: Db, id: number, receipt: Receipt | null): Promise<void> {
  await queryRows(db, SUCCEED, [id, receipt ? JSON.stringify(receipt) : null])
}

const TRY_AGAIN = statement('demo.fakes.moneta.books.tryAgain')`
  update fake_moneta_operation set attempts = attempts + 1, next_try_at = $2 where id = $1`

export async function scheduleRetry(db: Db, id: number, at: Date): Promise<void> {
  await queryRows(db, TRY_AGAIN, [id, at])
}
