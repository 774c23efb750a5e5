import type { ClaimType } from '@sarafan/contract/orders/claim-states'
import { CLAIM_KINDS, CLAIM_TYPES } from '@sarafan/contract/orders/claim-states'
import type { OrderStatus } from '@sarafan/contract/orders/states'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { DISPUTE } from '../pos/end-sale.ts'

/** An order as its buyer may claim it; times decide until when. */
export interface Claimable {
  readonly orderId: number
  readonly groupId: number
  readonly publicId: string
  readonly number: string
  readonly status: OrderStatus
  readonly isOffline: boolean
  readonly placedAt: Date
  readonly deliveredAt: Date | null
  readonly returnWindowDays: number
  readonly recordedAt: Date | null
  /** Sent instead of something: what is wrong with it is claimed of the order that was paid. */
  readonly isReplacement: boolean
  /** A sale at the till whose bonuses are paid out or that was taken back. */
  readonly isSaleOver: boolean
}

const CLAIMABLE = `
  select o.id as "orderId", o.group_id as "groupId", o.public_id as "publicId", o.number, o.status,
    o.channel = 'offline' as "isOffline", o.placed_at as "placedAt",
    greatest(o.delivered_at, (select max(r.delivered_at) from order_line l join orders r on r.id = l.order_id
      where l.replaces_line_id = $4)) as "deliveredAt", o.replaces_claim_id is not null as "isReplacement",
    o.return_window_days as "returnWindowDays", s.recorded_at as "recordedAt",
    coalesce(s.confirmed_at is not null or s.voided_at is not null, false) as "isSaleOver"
  from orders o left join offline_sale s on s.order_id = o.id
  where o.public_id = $1 and o.showcase_id = $2 and o.person_id = $3`

/** A person's own order here, or null; what was sent instead of its line counts as handed over when that was. */
export async function claimableOrder(
  db: Db,
  of: { publicId: string; showcaseId: number; personId: number; lineId: number | null },
): Promise<Claimable | null> {
  return (
    (await queryRows<Claimable>(db, CLAIMABLE, [of.publicId, of.showcaseId, of.personId, of.lineId]))[0] ??
    null
  )
}

/** Law: a buyer may think again for a week after handover, defects show within two years (domain.md 5.3, 8.3). */
const THINK_AGAIN_DAYS = 7
const DEFECT = { days: 730 } as const
/** How long "delivered" may be contradicted. */
const NOT_HERE = { days: 14 } as const
const BONUSES = { days: 730 } as const

const HANDED: readonly OrderStatus[] = ['delivered', 'completed', 'partially_returned']
const UNDER_WAY: readonly OrderStatus[] = ['paid', 'confirmed', 'assembling', 'ready', 'shipped']

/** Money and warranty are with the order that was paid. */
const OF_REPLACEMENT: ReadonlySet<ClaimType> = new Set(['not_delivered', 'other'])

export interface TypeTerms {
  readonly type: ClaimType
  /** Null: without an end. */
  readonly until: Date | null
}

/** What may be claimed now of an order, or of a line of it, and until when (domain.md 4.8, 5.3). */
export function typesNow(order: Claimable, of: { isLine: boolean; now: Date }): TypeTerms[] {
  return CLAIM_TYPES.flatMap((type) => {
    if (CLAIM_KINDS[type].ofLine !== of.isLine) return []
    if (order.isReplacement && !OF_REPLACEMENT.has(type)) return []
    const until = untilOf(type, order)
    return until === undefined || (until !== null && of.now > until) ? [] : [{ type, until }]
  })
}

/** Undefined when it never was possible. */
function untilOf(type: ClaimType, order: Claimable): Date | null | undefined {
  const isHanded = HANDED.includes(order.status)
  switch (type) {
    case 'return_ok':
    case 'exchange':
      return isHanded && order.deliveredAt
        ? after(order.deliveredAt, { days: Math.max(THINK_AGAIN_DAYS, order.returnWindowDays) })
        : undefined
    case 'return_defect':
    case 'missing_item':
    case 'wrong_item':
    case 'damaged':
      return isHanded && order.deliveredAt ? after(order.deliveredAt, DEFECT) : undefined
    case 'not_delivered':
      if (order.isOffline) return undefined
      if (UNDER_WAY.includes(order.status)) return null
      return order.status === 'delivered' && order.deliveredAt
        ? after(order.deliveredAt, NOT_HERE)
        : undefined
    case 'bonus':
      return isHanded ? after(order.placedAt, BONUSES) : undefined
    case 'not_my_purchase':
      return order.status === 'completed' && order.recordedAt && !order.isSaleOver
        ? after(order.recordedAt, DISPUTE)
        : undefined
    case 'other':
      return null
  }
}
