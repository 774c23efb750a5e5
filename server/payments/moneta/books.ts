import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Receipt } from '../port.ts'

const INSERT_MONETA_FORM = statement('payments.moneta.books.insertMonetaForm')`
  insert into moneta_form (transaction_id, amount_kop, receipt, created_at)
  values ($1, $2, $3::jsonb, $4)
  on conflict (transaction_id) do nothing`

/** Stores the amount and receipt of a payment form; a repetition changes nothing. */
export async function recordForm(
  db: Db,
  form: { transactionId: string; amountKop: number; receipt: Receipt; at: Date },
): Promise<void> {
  await queryRows(db, INSERT_MONETA_FORM, [
    form.transactionId,
    form.amountKop,
    JSON.stringify(form.receipt),
    form.at,
  ])
}

const SELECT_MONETA_FORM = statement('payments.moneta.books.selectMonetaForm')`
  select amount_kop as kop from moneta_form where transaction_id = $1`

/** Returns the amount of a form in kopecks, or null if we created no such form. */
export async function formAmountKop(db: Db, transactionId: string): Promise<number | null> {
  const [found] = await queryRows(db, SELECT_MONETA_FORM, [transactionId])
  return found?.kop ?? null
}

const SELECT_RECEIPT_OF = statement('payments.moneta.books.selectReceiptOf')`
  select receipt from moneta_form where transaction_id = $1`

/** Returns the receipt of a form, or null if we created no such form. */
export async function receiptOf(db: Db, transactionId: string): Promise<Receipt | null> {
  const [found] = await queryRows(db, SELECT_RECEIPT_OF, [transactionId])
  return found?.receipt ?? null
}

const INSERT_MONETA_OPERATION = statement('payments.moneta.books.insertMonetaOperation')`
  insert into moneta_operation (id, transaction_id, seen_at, notified_at)
  select $1, transaction_id, $2, $3::timestamptz
  from moneta_form where transaction_id = $4
  on conflict (id) do update
    set notified_at = coalesce(moneta_operation.notified_at, excluded.notified_at)
    where moneta_operation.transaction_id = excluded.transaction_id`

/** Records an operation reported by MONETA, and whether it was reported as paid. */
export async function recordOperation(
  db: Db,
  of: { id: string; transactionId: string; isPaid: boolean; at: Date },
): Promise<void> {
  const notifiedAt = of.isPaid ? of.at : null
  await queryRows(db, INSERT_MONETA_OPERATION, [of.id, of.at, notifiedAt, of.transactionId])
}

const SELECT_MONETA_OPERATION = statement('payments.moneta.books.selectMonetaOperation')`
  select from moneta_operation
  where transaction_id = $1 and notified_at is not null
    and id <> $2
  limit 1`

/** Returns whether MONETA reported another operation that has already paid this form. */
export async function isPaidByOther(
  db: Db,
  of: { transactionId: string; operationId: string | null },
): Promise<boolean> {
  const rows = await queryRows(db, SELECT_MONETA_OPERATION, [of.transactionId, of.operationId ?? ''])
  return rows.length > 0
}

const UPDATE_MONETA_FORM = statement('payments.moneta.books.updateMonetaForm')`
  update moneta_form set taken_by = coalesce(taken_by, $1)
  where transaction_id = $2 and amount_kop = $3 returning taken_by`

/**
 * Assigns an operation's money to the form, unless the amount differs or another operation was first. Returns whether
 * it was assigned. Concurrent operations are serialised by the lock of the form's row.
 */
export async function assignOperation(
  db: Db,
  of: { transactionId: string; operationId: string; amountKop: number },
): Promise<boolean> {
  const rows = await queryRows(db, UPDATE_MONETA_FORM, [of.operationId, of.transactionId, of.amountKop])
  return rows[0]?.takenBy === of.operationId
}
