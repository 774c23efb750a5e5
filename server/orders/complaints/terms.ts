import { type ClaimType, REFUND_WAYS } from '@sarafan/contract/orders/complaint-states'
import { Type } from '@sarafan/contract/schema/schema'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type StatementRow, statement } from '../../platform/database/statement.ts'
import { type LineLeft, leftOf, type Parts, partsOf } from '../returns/lines.ts'
import { isRefundedWhole, restOf } from './refund.ts'

/** Where a refund of an order goes, and how its goods are sent back. */
export type ReturnTerms = StatementRow<typeof TERMS>

const TERMS = statement('orders.complaints.terms.terms', { way: Type.Enum(REFUND_WAYS) })`
  select o.id as "orderId", o.status, o.payment_status, o.payable_kop, o.certificate_kop, o.bonus_local_kop, o.bonus_global_kop,
    s.return_note,
    case when o.channel = 'offline' then 'shop' when p.id is null then 'by_hand' when p.provider = 'stars' then 'stars'
      else coalesce(p.way, 'online') end as way
  from orders o join showcase s on s.id = o.showcase_id
  left join payment p on p.group_id = o.group_id and p.status = 'succeeded' and p.proposal_id is null
  where o.id = $1`

/** Returns the terms of returning an order. Throws for an unknown order, since ids come from stored rows. */
export async function returnTermsOf(db: Db, orderId: number): Promise<ReturnTerms> {
  const [terms] = await queryRows(db, TERMS, [orderId])
  if (!terms) throw new Error(`order ${orderId} does not exist`)
  return terms
}

/**
 * Returns what a return gives back: for a line by the number of units from 1 to those that are left, for an order the whole of it,
 * exactly as the refund will calculate it. Empty when there is nothing to return.
 */
export async function refundsOf(db: Db, terms: ReturnTerms, lineId: number | null): Promise<Parts[]> {
  const lines = await leftOf(db, terms.orderId)
  if (lineId === null) return [isRefundedWhole(terms.status) ? restOf(terms, lines) : allOf(lines)]
  const line = lines.find((one) => one.lineId === lineId)
  if (!line) return []
  return Array.from({ length: line.quantity - line.returned }, (_, more) =>
    partsOf([line], [{ ...line, returned: line.returned + more + 1 }]),
  )
}

const allOf = (lines: readonly LineLeft[]) =>
  partsOf(
    lines,
    lines.map((line) => ({ ...line, returned: line.quantity })),
  )

/** A claim before its refund. */
interface Undecided {
  readonly type: ClaimType
  readonly isOpen: boolean
  readonly wanted: string | null
  readonly resolution: string | null
  readonly lineId: number | null
  readonly quantity: number | null
  readonly moneyKop: number | null
}

/** Returns whether the claim is about getting money back, and has not led to a refund or a refusal. */
function isRefundExpected(claim: Undecided): boolean {
  if (!claim.isOpen || claim.moneyKop !== null) return false
  if (claim.resolution !== null) return claim.resolution === 'refund'
  return claim.wanted === 'refund' || (claim.wanted === null && claim.type === 'not_delivered')
}

/** Returns what the claim will give back; null when it is not about money or nothing is left. */
export async function expectedRefund(db: Db, terms: ReturnTerms, claim: Undecided): Promise<Parts | null> {
  if (!isRefundExpected(claim)) return null
  const parts = await refundsOf(db, terms, claim.lineId)
  return parts[Math.min(claim.quantity ?? 1, parts.length) - 1] ?? null
}
