import { Type } from '@sarafan/contract/schema/schema'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { type RowOf, type StatementRow, statement } from '../platform/database/statement.ts'
import type { Owner } from '../platform/requests/context.ts'
import { ownerIds } from '../platform/requests/owner.ts'
import { existingPage, type Pager } from '../platform/requests/pager.ts'
import { AVAILABLE, heldBy } from './rows.ts'

const HISTORY = Type.Array(
  Type.Object({
    kind: Type.Enum(['issue', 'spend', 'return', 'expire', 'void']),
    kop: Type.Integer(),
    isHeld: Type.Boolean(),
    /** RFC 3339 as the database writes it. */
    at: Type.String(),
    orderId: Type.Union([Type.String(), Type.Null()]),
    orderNumber: Type.String(),
  }),
)

/** A certificate as its buyer or holder sees it; amounts in kopecks. */
export type OwnCertificate = StatementRow<typeof OWN>

/** Maximum number of certificates in one response, newest first. */
const MAX_SHOWN = 100

const OWN = statement('certificates.read.own', { history: HISTORY })`
  with mine as (
    select c.*, coalesce(${heldBy('$2', '$3')}, false) or (c.claimed_at is null and c.order_id = $5::bigint) is true as is_held,
      coalesce(case when $2::bigint is null then o.session_id = $3::bigint else o.person_id = $2 end, false)
        or (c.order_id = $5) is true as is_bought,
      o.public_id as order_public_id, o.number as order_number
    from certificate c join orders o on o.id = c.order_id
    where c.showcase_id = $1 and ($4::text is null or o.public_id = $4)
      and (c.order_id = $5 or case when $2::bigint is null then c.session_id = $3::bigint or o.session_id = $3::bigint
        else c.person_id = $2 or o.person_id = $2 end)
  )
  select c.public_id, c.face_kop, case when c.is_held then ${AVAILABLE} else 0 end as "availableKop", c.issued_at,
    c.expires_at, c.claimed_at, c.void_at, c.is_held, c.is_bought, c.recipient_name as recipient, c.greeting,
    c.order_public_id as "orderId", c.order_number,
    (select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'kop', r.amount_kop, 'isHeld', r.status = 'held',
        'at', r.at, 'orderId', (select public_id from orders where id = r.order_id), 'orderNumber', r.order_number)
        order by r.id desc), '[]')
      from certificate_row r where r.certificate_id = c.id and c.is_held and r.status <> 'released') as history
  from mine c order by c.id desc limit ${MAX_SHOWN}`

/**
 * Returns the certificates of a showcase that an owner holds or bought, newest first. `order` keeps those bought in it, and
 * `openedOrderId` adds those of a guest's order that its letter opens.
 */
export async function ownCertificates(
  db: Db,
  of: { owner: Owner | null; showcaseId: number; order: string | null; openedOrderId: number | null },
): Promise<OwnCertificate[]> {
  const [personId, sessionId] = of.owner ? ownerIds(of.owner) : [null, null]
  return queryRows(db, OWN, [of.showcaseId, personId, sessionId, of.order, of.openedOrderId])
}

const TOTALS = statement('certificates.read.totals')`
  select s.certificate_days as days, t.* from showcase s, lateral (
    select coalesce(sum(amount_kop) filter (where kind = 'issue'), 0)::bigint as "soldKop",
      (count(*) filter (where kind = 'issue'))::int as "soldCount",
      coalesce(-sum(amount_kop) filter (where kind in ('spend', 'return') and status = 'done'), 0)::bigint as "spentKop",
      coalesce(-sum(amount_kop) filter (where kind = 'void'), 0)::bigint as "voidKop",
      coalesce(-sum(amount_kop) filter (where kind = 'expire'), 0)::bigint as "expiredKop",
      coalesce(sum(amount_kop) filter (where status = 'done'), 0)::bigint as "outstandingKop"
    from certificate_row where showcase_id = s.id) t
  where s.id = $1`

const SOLD = statement('certificates.read.sold')`
  select c.public_id, o.public_id as "orderId", o.number as "orderNumber", c.face_kop, ${AVAILABLE} as "availableKop",
    c.issued_at, c.expires_at, c.void_at
  from certificate c join orders o on o.id = c.order_id
  where c.showcase_id = $1 and ($4::text is null or o.public_id = $4) order by c.id desc limit $2 offset $3`
const COUNT_OF_ORDER = statement('certificates.read.countOfOrder')`
  select count(*)::int as count from certificate c join orders o on o.id = c.order_id
  where o.public_id = $2 and c.showcase_id = $1`

const PAGE = 20

/** Sums of all certificates of a showcase, and one page of them, newest first; kopecks. */
export interface CertificateSales {
  readonly totals: RowOf<'certificates.read.totals'>
  readonly certificates: readonly RowOf<'certificates.read.sold'>[]
  readonly pager: Pager
}

/**
 * Returns the report for a seller; money held by unpaid orders still counts as owed. `order` lists only the certificates
 * bought in it.
 */
export async function salesOf(
  db: Db,
  of: { showcaseId: number; page: number; order: string | null },
): Promise<CertificateSales> {
  const [totals] = await queryRows(db, TOTALS, [of.showcaseId])
  if (!totals) throw new Error(`showcase ${of.showcaseId} does not exist`)
  const [listed] = of.order === null ? [] : await queryRows(db, COUNT_OF_ORDER, [of.showcaseId, of.order])
  const { pager, offset } = existingPage(of.page, { total: listed?.count ?? totals.soldCount, size: PAGE })
  const certificates = await queryRows(db, SOLD, [of.showcaseId, PAGE, offset, of.order])
  return { totals, certificates, pager }
}
