import { post } from '../ledger/ledger.ts'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { certificateAccount, showcaseAccount } from './accounts.ts'
import { AVAILABLE, insertRows, lockCertificates } from './rows.ts'

const OF_LINE = statement('certificates.void.ofLine')`
  select id from certificate where order_line_id = $1 and void_at is null order by id`
const UNUSED = statement('certificates.void.unused')`
  select c.id, c.face_kop as "faceKop" from certificate c
  where c.id = any($1::bigint[]) and c.void_at is null and ${AVAILABLE} = c.face_kop
  order by c.claimed_at nulls first, c.id limit $2`
const VOID = statement('certificates.void.void')`
  update certificate set void_at = $2 where id = any($1::bigint[])`

/**
 * Takes back unused certificates of an order line whose payment is refunded, those that were not claimed first. The caller
 * has locked the order. Throws `certificate_used` when fewer than `quantity` are untouched.
 */
export async function voidCertificates(
  tx: Tx,
  of: {
    order: { id: number; number: string; showcaseId: number }
    lineId: number
    quantity: number
    reference: string
    at: Date
  },
): Promise<void> {
  const { order, reference, at } = of
  const all = (await queryRows(tx, OF_LINE, [of.lineId])).map(({ id }) => id)
  await lockCertificates(tx, all)
  const unused = await queryRows(tx, UNUSED, [all, of.quantity])
  if (unused.length < of.quantity) throw refuse('certificate_used')
  const ids = unused.map(({ id }) => id)
  await queryRows(tx, VOID, [ids, at])
  const rows = unused.map(({ id, faceKop }) => ({
    certificateId: id,
    kind: 'void' as const,
    amountKop: -faceKop,
    status: 'done' as const,
    reference,
  }))
  await insertRows(tx, { showcaseId: order.showcaseId, order, at, rows })
  const to = showcaseAccount('certificates_sold', order.showcaseId)
  const legs = unused.map(({ id, faceKop }) => ({ from: certificateAccount(id), to, amountKop: faceKop }))
  const key = `order:${order.id}:certificate-void:${of.lineId}:${reference}`
  await post(tx, { key, kind: 'certificate_void', at, legs })
}
