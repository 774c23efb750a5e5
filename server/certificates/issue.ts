import { post } from '../ledger/ledger.ts'
import { after } from '../platform/clock.ts'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { publicId } from '../platform/ids.ts'
import { certificateAccount, showcaseAccount } from './accounts.ts'
import { insertRows } from './rows.ts'

/** A locked order whose certificates are issued or taken back. */
export interface CertificateOrder {
  readonly id: number
  readonly number: string
  readonly showcaseId: number
  readonly personId: number | null
  readonly sessionId: number | null
}

const UNITS = statement('certificates.issue.units')`
  select l.id as "lineId", l.price_kop as "faceKop", unit.n as unit, s.certificate_days as days
  from order_line l join showcase s on s.id = l.showcase_id, generate_series(1, l.quantity) as unit (n)
  where l.order_id = $1 and l.kind = 'gift_card'
    and not exists (select from certificate c where c.order_line_id = l.id and c.unit = unit.n)
  order by l.id, unit.n`

const ISSUE = statement('certificates.issue.issue')`
  insert into certificate (public_id, showcase_id, order_id, order_line_id, unit, face_kop, person_id, session_id,
    issued_at, expires_at)
  select u."publicId", $1, $2, u."lineId", u.unit, u."faceKop", $3, $4, $5, u."expiresAt"
  from jsonb_to_recordset($6::jsonb) as u ("publicId" text, "lineId" bigint, unit integer, "faceKop" bigint,
    "expiresAt" timestamptz)
  order by u."lineId", u.unit
  returning id, face_kop as "faceKop"`

/**
 * Issues the certificates of a paid, locked order, one per unit, worth what a unit cost. They belong to the buyer. Safe
 * to run twice. Returns how many were issued.
 */
export async function issueCertificates(tx: Tx, order: CertificateOrder, at: Date): Promise<number> {
  const units = await queryRows(tx, UNITS, [order.id])
  if (units.length === 0) return 0
  const wanted = units.map(({ days, ...unit }) => ({
    ...unit,
    publicId: publicId(),
    expiresAt: after(at, { days }),
  }))
  const { showcaseId, personId, sessionId } = order
  const owner = personId === null ? [null, sessionId] : [personId, null]
  const made = await queryRows(tx, ISSUE, [
    showcaseId,
    order.id,
    owner[0] ?? null,
    owner[1] ?? null,
    at,
    JSON.stringify(wanted),
  ])
  const rows = made.map(({ id, faceKop }) => ({
    certificateId: id,
    kind: 'issue' as const,
    amountKop: faceKop,
    status: 'done' as const,
  }))
  await insertRows(tx, { showcaseId, order, at, rows })
  const from = showcaseAccount('certificates_sold', showcaseId)
  const legs = made.map(({ id, faceKop }) => ({ from, to: certificateAccount(id), amountKop: faceKop }))
  await post(tx, { key: `order:${order.id}:certificates`, kind: 'certificate_issue', at, legs })
  return made.length
}
