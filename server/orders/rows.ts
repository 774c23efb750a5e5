import type {
  DeliveryKind,
  OrderDeliveryStatus,
  OrderPaymentStatus,
  OrderStatus,
} from '@sarafan/contract/orders/states'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'

/** A row of `orders`; amounts in kopecks. */
export interface OrderRow {
  readonly id: number
  readonly publicId: string
  readonly number: string
  readonly groupId: number
  readonly showcaseId: number
  readonly companyId: number
  readonly personId: number | null
  readonly sessionId: number | null
  readonly status: OrderStatus
  readonly paymentStatus: OrderPaymentStatus
  readonly deliveryStatus: OrderDeliveryStatus
  readonly paymentMethod: string
  readonly deliveryKind: DeliveryKind
  readonly bonusLocalKop: number
  readonly bonusGlobalKop: number
  readonly payableKop: number
  readonly returnWindowDays: number
  readonly rewardVersion: number
  readonly rewardsPosted: number
  readonly expiresAt: Date | null
  readonly confirmAt: Date | null
}

export const ORDER_COLUMNS = `
  o.id, o.public_id as "publicId", o.number, o.group_id as "groupId", o.showcase_id as "showcaseId",
  o.company_id as "companyId", o.person_id as "personId", o.session_id as "sessionId", o.status,
  o.payment_status as "paymentStatus", o.delivery_status as "deliveryStatus",
  o.payment_method as "paymentMethod", o.delivery_kind as "deliveryKind", o.bonus_local_kop as "bonusLocalKop",
  o.bonus_global_kop as "bonusGlobalKop", o.payable_kop as "payableKop",
  o.return_window_days as "returnWindowDays", o.reward_version as "rewardVersion",
  o.rewards_posted as "rewardsPosted", o.expires_at as "expiresAt", o.confirm_at as "confirmAt"`

const LOCK_GROUP = 'select id from checkout_group where id = $1 for no key update'
// A separate statement, because the orders must be read after the group lock is granted.
const LOCK_ORDERS = `
  select ${ORDER_COLUMNS} from orders o where o.group_id = $1 order by o.id for no key update`

/** Locks a group, then its orders by id, and returns the orders as read under the lock (rulings 8). */
export async function lockGroup(tx: Tx, groupId: number): Promise<OrderRow[]> {
  await queryRows(tx, LOCK_GROUP, [groupId])
  return queryRows<OrderRow>(tx, LOCK_ORDERS, [groupId])
}

const LOCK_ORDER = `select ${ORDER_COLUMNS} from orders o where o.id = $1 for no key update`

/**
 * Locks one order and returns it, or null when there is none. Every change of its rewards starts with this lock
 * (rulings 10).
 */
export async function lockOrder(tx: Tx, orderId: number): Promise<OrderRow | null> {
  const [order] = await queryRows<OrderRow>(tx, LOCK_ORDER, [orderId])
  return order ?? null
}

const FIND = `select ${ORDER_COLUMNS} from orders o where o.public_id = $1 and o.showcase_id = $2`

/** Returns an order of a showcase by its public id, or null. */
export async function findOrder(
  db: Db,
  of: { publicId: string; showcaseId: number },
): Promise<OrderRow | null> {
  const [order] = await queryRows<OrderRow>(db, FIND, [of.publicId, of.showcaseId])
  return order ?? null
}

/** An order line as stock and rewards need it. */
export interface BoughtLine {
  readonly lineId: number
  readonly variantId: number
  readonly productId: number
  readonly quantity: number
  readonly priceKop: number
  readonly paidKop: number
  /** The seller's cost of all its units, if known. */
  readonly costKop: number | null
  readonly participates: boolean
}

const LINES = `
  select id as "lineId", variant_id as "variantId", product_id as "productId", quantity, price_kop as "priceKop",
    paid_kop as "paidKop", cost_kop * quantity as "costKop", participates
  from order_line where order_id = $1 order by id`

/** Returns the lines of an order. */
export async function linesOf(db: Db, orderId: number): Promise<BoughtLine[]> {
  return queryRows<BoughtLine>(db, LINES, [orderId])
}

const HAS_OPEN_CLAIM = 'select 1 from claim where order_id = $1 and is_open limit 1'

/**
 * Returns whether a locked order has an open claim; such an order is not completed and earns nothing (domain.md 5.1,
 * 5.3).
 */
export async function isClaimed(tx: Tx, orderId: number): Promise<boolean> {
  return (await queryRows(tx, HAS_OPEN_CLAIM, [orderId])).length > 0
}
