import type { ClaimType } from '@sarafan/contract/orders/complaint-states'
import { CLAIM_KINDS, CLAIM_TYPES } from '@sarafan/contract/orders/complaint-states'
import type { OrderStatus } from '@sarafan/contract/orders/states'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import { DISPUTE } from '../pos/end-sale.ts'

/**
 * An order and the dates that decide what its buyer may claim. Defects of a replacement order (`isReplacement`) are claimed on the
 * order that was paid. `isSaleOver` means that a POS sale is voided or its bonuses are confirmed.
 */
export type Claimable = RowOf<'orders.complaints.allowedTypes.claimable'>

const CLAIMABLE = statement('orders.complaints.allowedTypes.claimable')`
  select o.id as "orderId", o.group_id, o.public_id, o.number, o.status,
    o.channel = 'offline' as "isOffline", exists (select from order_line d where d.order_id = o.id and d.kind = 'digital') as "isDigital", o.placed_at,
    greatest(o.delivered_at, (select max(r.delivered_at) from order_line l join orders r on r.id = l.order_id
      where l.replaces_line_id = $4)) as "deliveredAt", o.replaces_claim_id is not null as "isReplacement",
    o.return_window_days, s.recorded_at,
    coalesce(s.confirmed_at is not null or s.voided_at is not null, false) as "isSaleOver"
  from orders o left join offline_sale s on s.order_id = o.id
  where o.public_id = $1 and o.showcase_id = $2 and o.person_id = $3`

/**
 * Returns a person's own order in a showcase, or null. If the line was replaced, the delivery date of the replacement
 * counts.
 */
export async function claimableOrder(
  db: Db,
  of: { publicId: string; showcaseId: number; personId: number; lineId: number | null },
): Promise<Claimable | null> {
  return (await queryRows(db, CLAIMABLE, [of.publicId, of.showcaseId, of.personId, of.lineId]))[0] ?? null
}

/** By law a buyer may withdraw within a week after handover and claim defects for two years (domain.md 5.3, 8.3). */
const WITHDRAWAL_DAYS = 7
const DEFECT_PERIOD = { days: 730 } as const
/** How long the status "delivered" may be contradicted. */
const NOT_DELIVERED_PERIOD = { days: 14 } as const
const BONUS_PERIOD = { days: 730 } as const

const HANDED_OVER: readonly OrderStatus[] = ['delivered', 'completed', 'partially_returned']
const UNDER_WAY: readonly OrderStatus[] = ['paid', 'confirmed', 'assembling', 'ready', 'shipped']

/** Claim types of a replacement order; refunds and warranty belong to the order that was paid. */
const REPLACEMENT_TYPES: ReadonlySet<ClaimType> = new Set(['not_delivered', 'other'])

export interface AllowedType {
  readonly type: ClaimType
  /** Null means no deadline. */
  readonly until: Date | null
}

/** Returns the claim types possible now for an order or a line of it, with their deadlines (domain.md 4.8, 5.3). */
export function allowedTypes(order: Claimable, of: { isLine: boolean; now: Date }): AllowedType[] {
  return CLAIM_TYPES.flatMap((type) => {
    if (CLAIM_KINDS[type].ofLine !== of.isLine) return []
    if (order.isReplacement && !REPLACEMENT_TYPES.has(type)) return []
    const until = untilOf(type, order)
    return until === undefined || (until !== null && of.now > until) ? [] : [{ type, until }]
  })
}

/** Returns the deadline of a claim type; null means none, undefined means the type is not possible. */
function untilOf(type: ClaimType, order: Claimable): Date | null | undefined {
  const isHandedOver = HANDED_OVER.includes(order.status)
  switch (type) {
    case 'return_ok':
    case 'exchange':
      // A key that was seen cannot be taken back (decision 063); the seller may still refund it.
      if (order.isDigital) return undefined
      return isHandedOver && order.deliveredAt
        ? after(order.deliveredAt, { days: Math.max(WITHDRAWAL_DAYS, order.returnWindowDays) })
        : undefined
    case 'return_defect':
    case 'missing_item':
    case 'wrong_item':
    case 'damaged':
      return isHandedOver && order.deliveredAt ? after(order.deliveredAt, DEFECT_PERIOD) : undefined
    case 'not_delivered':
      if (order.isOffline) return undefined
      if (UNDER_WAY.includes(order.status)) return null
      return order.status === 'delivered' && order.deliveredAt
        ? after(order.deliveredAt, NOT_DELIVERED_PERIOD)
        : undefined
    case 'bonus':
      return isHandedOver ? after(order.placedAt, BONUS_PERIOD) : undefined
    case 'not_my_purchase':
      return order.status === 'completed' && order.recordedAt && !order.isSaleOver
        ? after(order.recordedAt, DISPUTE)
        : undefined
    case 'other':
      return null
  }
}
