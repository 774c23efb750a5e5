import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Receipt } from '../port.ts'

/** Stores the amount and receipt of a payment form; a repetition changes nothing. */
export async function keepForm(
  db: Db,
  form: { transactionId: string; amountKop: number; receipt: Receipt; at: Date },
): Promise<void> {
  await sql`
    insert into moneta_form (transaction_id, amount_kop, receipt, created_at)
    values (${form.transactionId}, ${form.amountKop}, ${JSON.stringify(form.receipt)}::jsonb, ${form.at})
    on conflict (transaction_id) do nothing
  `.execute(db)
}

/** Returns the amount of a form in kopecks, or null if we created no such form. */
export async function askedKop(db: Db, transactionId: string): Promise<number | null> {
  const { rows } = await sql<{ kop: number }>`
    select amount_kop as kop from moneta_form where transaction_id = ${transactionId}
  `.execute(db)
  return rows[0]?.kop ?? null
}

/** Returns the receipt of a form, or null if we created no such form. */
export async function receiptOf(db: Db, transactionId: string): Promise<Receipt | null> {
  const { rows } = await sql<{ receipt: Receipt }>`
    select receipt from moneta_form where transaction_id = ${transactionId}
  `.execute(db)
  return rows[0]?.receipt ?? null
}

/** Records an operation reported by MONETA, and whether it was reported as paid. */
export async function recordOperation(
  db: Db,
  of: { id: string; transactionId: string; isPaid: boolean; at: Date },
): Promise<void> {
  const notifiedAt = of.isPaid ? of.at : null
  await sql`
    insert into moneta_operation (id, transaction_id, seen_at, notified_at)
    select ${of.id}, transaction_id, ${of.at}, ${notifiedAt}::timestamptz
    from moneta_form where transaction_id = ${of.transactionId}
    on conflict (id) do update
      set notified_at = coalesce(moneta_operation.notified_at, excluded.notified_at)
      where moneta_operation.transaction_id = excluded.transaction_id
  `.execute(db)
}

/** Returns whether MONETA reported another operation that has already paid this form. */
export async function isPaidByOther(
  db: Db,
  of: { transactionId: string; operationId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from moneta_operation
    where transaction_id = ${of.transactionId} and notified_at is not null
      and id <> ${of.operationId ?? ''}
    limit 1
  `.execute(db)
  return rows.length > 0
}

/**
 * Assigns an operation's money to the form, unless the amount differs or another operation was first. Returns whether
 * it was assigned. Concurrent operations are serialised by the lock of the form's row.
 */
export async function takeFor(
  db: Db,
  of: { transactionId: string; operationId: string; amountKop: number },
): Promise<boolean> {
  const { rows } = await sql<{ takenBy: string }>`
    update moneta_form set taken_by = coalesce(taken_by, ${of.operationId})
    where transaction_id = ${of.transactionId} and amount_kop = ${of.amountKop} returning taken_by as "takenBy"
  `.execute(db)
  return rows[0]?.takenBy === of.operationId
}
