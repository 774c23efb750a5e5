import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { Owner } from '../platform/requests/context.ts'
import { ownerIds } from '../platform/requests/owner.ts'

/** SQL: what certificate `c` can still pay, kopecks. Its account is not lazy, so no delta is pending. */
export const AVAILABLE = `coalesce((select b.posted_kop - b.held_kop from ledger_account a
    join ledger_balance b on b.account_id = a.id
    where a.kind = 'certificate' and a.owner = c.id and a.asset = 'certificate'), 0)::bigint`

/** SQL: certificate `c` belongs to person `person` or, without one, to session `session`. */
export const heldBy = (person: string, session: string) =>
  `case when ${person}::bigint is null then c.session_id = ${session}::bigint else c.person_id = ${person} end`

/** A certificate that can pay, with what is left on it; kopecks. */
export interface Payer {
  readonly id: number
  readonly publicId: string
  readonly availableKop: number
  readonly expiresAt: Date
}

const PAYERS = statement('certificates.rows.payers')`
  select c.id, c.public_id, ${AVAILABLE} as "availableKop", c.expires_at
  from certificate c
  where c.showcase_id = $1 and ${heldBy('$2', '$3')} and c.void_at is null and c.expires_at > $4 and ${AVAILABLE} > 0
  order by c.expires_at, c.id`

/** Returns the certificates an owner can pay with in this showcase, those that expire first at the top. */
export async function payersOf(db: Db, of: { owner: Owner; showcaseId: number; at: Date }): Promise<Payer[]> {
  return queryRows(db, PAYERS, [of.showcaseId, ...ownerIds(of.owner), of.at])
}

const LOCK = statement('certificates.rows.lock')`
  select id from certificate where id = any($1::bigint[]) order by id for no key update`

/** Locks certificates by ascending id. Every change of a balance starts with this lock (rulings 8). */
export async function lockCertificates(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await queryRows(tx, LOCK, [ids])
}

const LOCK_OF_ORDERS = statement('certificates.rows.lockOfOrders')`
  select c.id from certificate c
  where c.id in (select r.certificate_id from certificate_row r where r.order_id = any($1::bigint[]) and r.kind = 'spend')
  order by c.id for no key update`

/**
 * Locks all certificates that pay for locked orders. Work on several orders starts with it: one order after another would
 * lock certificates out of order. Orders without certificates cost no statement.
 */
export async function lockCertificatesOf(
  tx: Tx,
  orders: readonly { readonly id: number; readonly certificateKop: number }[],
): Promise<void> {
  const ids = orders.filter(({ certificateKop }) => certificateKop > 0).map(({ id }) => id)
  if (ids.length > 0) await queryRows(tx, LOCK_OF_ORDERS, [ids])
}

/** A row of a certificate's history to write; kopecks, signed as in the balance. */
export interface NewRow {
  readonly certificateId: number
  readonly kind: 'issue' | 'spend' | 'return' | 'expire' | 'void'
  readonly amountKop: number
  readonly status: 'done' | 'held'
  readonly turn?: number
  readonly reference?: string
}

const INSERT = statement('certificates.rows.insert')`
  insert into certificate_row (certificate_id, showcase_id, kind, amount_kop, status, at, order_id, order_number, turn,
    reference)
  select r."certificateId", $1, r.kind, r."amountKop", r.status, $2, $3, $4, coalesce(r.turn, 0),
    coalesce(r.reference, '')
  from jsonb_to_recordset($5::jsonb) as r ("certificateId" bigint, kind text, "amountKop" bigint, status text,
    turn integer, reference text)`

/** Writes rows of history; the caller posts the same amounts in the ledger. */
export async function insertRows(
  tx: Tx,
  of: { showcaseId: number; order: { id: number; number: string } | null; at: Date; rows: readonly NewRow[] },
): Promise<void> {
  const { order } = of
  const rows = JSON.stringify(of.rows)
  await queryRows(tx, INSERT, [of.showcaseId, of.at, order?.id ?? null, order?.number ?? '', rows])
}
