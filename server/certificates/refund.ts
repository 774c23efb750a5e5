import { post } from '../ledger/ledger.ts'
import { after } from '../platform/clock.ts'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { certificateAccount, showcaseAccount } from './accounts.ts'
import { insertRows, lockCertificates } from './rows.ts'
import { releaseCertificates } from './spend.ts'

/** Returned money can be spent for at least this long, also on a certificate that has expired (decision 060). */
const SPENDABLE_AFTER_REFUND = { days: 90 } as const

const SPENT = statement('certificates.refund.spent')`
  select r.certificate_id, sum(-r.amount_kop)::bigint as "leftKop"
  from certificate_row r
  where r.order_id = $1 and r.kind in ('spend', 'return') and r.status = 'done'
  group by r.certificate_id having sum(-r.amount_kop) > 0 order by r.certificate_id`
const IS_RETURNED = statement('certificates.refund.isReturned')`
  select 1 from certificate_row where order_id = $1 and kind = 'return' and reference = $2 limit 1`
const EXTEND = statement('certificates.refund.extend')`
  update certificate set expires_at = greatest(expires_at, $2), announced_at = null where id = any($1::bigint[])`

export interface CertificateRefund {
  readonly order: { readonly id: number; readonly number: string; readonly showcaseId: number }
  /** Identifies the return; repeating it changes nothing. */
  readonly reference: string
  /** Kopecks; null returns all that is left. */
  readonly kop: number | null
  readonly at: Date
}

/**
 * Returns money to the certificates that paid a locked order, and lets it be spent for at least 90 days. Throws when
 * more would come back than was spent.
 */
export async function returnToCertificates(tx: Tx, of: CertificateRefund): Promise<void> {
  const { order, reference, at } = of
  if (of.kop === 0) return
  if ((await queryRows(tx, IS_RETURNED, [order.id, reference])).length > 0) return
  const before = await queryRows(tx, SPENT, [order.id])
  await lockCertificates(
    tx,
    before.map(({ certificateId }) => certificateId),
  )
  const parts: { certificateId: number; kop: number }[] = []
  let rest = of.kop ?? before.reduce((sum, one) => sum + one.leftKop, 0)
  for (const { certificateId, leftKop } of before) {
    const kop = Math.min(rest, leftKop)
    if (kop > 0) parts.push({ certificateId, kop })
    rest -= kop
  }
  if (rest > 0) throw new Error(`order ${order.id} would give back more than certificates paid`)
  if (parts.length === 0) return
  const ids = parts.map(({ certificateId }) => certificateId)
  await queryRows(tx, EXTEND, [ids, after(at, SPENDABLE_AFTER_REFUND)])
  const rows = parts.map(({ certificateId, kop }) => ({
    certificateId,
    kind: 'return' as const,
    amountKop: kop,
    status: 'done' as const,
    reference,
  }))
  await insertRows(tx, { showcaseId: order.showcaseId, order, at, rows })
  const from = showcaseAccount('certificates_spent', order.showcaseId)
  const legs = parts.map((part) => ({
    from,
    to: certificateAccount(part.certificateId),
    amountKop: part.kop,
  }))
  const key = `order:${order.id}:certificate-return:${reference}`
  await post(tx, { key, kind: 'certificate_return', at, legs })
}

/** Returns everything a locked order holds or has spent, once: it was cancelled, expired or came back. */
export async function giveCertificatesBack(
  tx: Tx,
  of: Omit<CertificateRefund, 'kop' | 'reference'>,
): Promise<void> {
  if (await releaseCertificates(tx, { orderId: of.order.id, at: of.at })) return
  await returnToCertificates(tx, { ...of, reference: 'all', kop: null })
}
