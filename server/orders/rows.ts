import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { type RowOf, statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'

/** A row of `orders`; amounts in kopecks. `isElectronic`: nothing is sent, and `isDigital`: it has keys or files. */
export type OrderRow = RowOf<'orders.rows.find'>

export const ORDER_COLUMNS = `
  o.id, o.public_id, o.number, o.group_id, o.showcase_id,
  o.company_id, o.person_id, o.session_id, o.status,
  o.payment_status, o.delivery_status,
  o.payment_method, o.delivery_kind, o.bonus_local_kop,
  o.bonus_global_kop, o.payable_kop,
  o.return_window_days, o.reward_version,
  o.rewards_posted, o.expires_at, o.confirm_at, o.certificate_kop, o.shipment_count, o.shipments_out,
  (o.delivery_method_id is null and o.channel = 'online') as "isElectronic",
  (o.delivery_method_id is null and o.channel = 'online'
    and exists (select from order_line d where d.order_id = o.id and d.kind = 'digital')) as "isDigital"`

/** Returns what an order costs in money: certificates pay the rest. Kopecks. */
export function dueKop(order: Pick<OrderRow, 'payableKop' | 'certificateKop'>): number {
  return order.payableKop - order.certificateKop
}

const LOCK_GROUP = statement(
  'orders.rows.lockGroup',
)`select id from checkout_group where id = $1 for no key update`
// A separate statement, because the orders must be read after the group lock is granted.
const LOCK_ORDERS = statement('orders.rows.lockOrders')`
  select ${ORDER_COLUMNS} from orders o where o.group_id = $1 order by o.id for no key update`

/** Locks a group, then its orders by id, and returns the orders as read under the lock (rulings 8). */
export async function lockGroup(tx: Tx, groupId: number): Promise<OrderRow[]> {
  await queryRows(tx, LOCK_GROUP, [groupId])
  return queryRows(tx, LOCK_ORDERS, [groupId])
}

const LOCK_ORDER = statement(
  'orders.rows.lockOrder',
)`select ${ORDER_COLUMNS} from orders o where o.id = $1 for no key update`

/**
 * Locks one order and returns it, or null when there is none. Every change of its rewards starts with this lock
 * (rulings 10).
 */
export async function lockOrder(tx: Tx, orderId: number): Promise<OrderRow | null> {
  const [order] = await queryRows(tx, LOCK_ORDER, [orderId])
  return order ?? null
}

const FIND = statement(
  'orders.rows.find',
)`select ${ORDER_COLUMNS} from orders o where o.public_id = $1 and o.showcase_id = $2`

/** Returns an order of a showcase by its public id, or null. */
export async function findOrder(
  db: Db,
  of: { publicId: string; showcaseId: number },
): Promise<OrderRow | null> {
  const [order] = await queryRows(db, FIND, [of.publicId, of.showcaseId])
  return order ?? null
}

/** Returns an order of a showcase by its public id. Throws `order_not_found`. */
export async function requireOrder(db: Db, of: { publicId: string; showcaseId: number }): Promise<OrderRow> {
  const order = await findOrder(db, of)
  if (!order) throw refuse('order_not_found')
  return order
}

const LINES = statement('orders.rows.lines')`
  select id as "lineId", variant_id, product_id, quantity, price_kop,
    paid_kop, cost_kop * quantity as "costKop", participates, is_counted, kind
  from order_line where order_id = $1 order by id`

/** Returns the lines of an order; `costKop` is the seller's cost of all units, null if unknown. */
export async function linesOf(db: Db, orderId: number): Promise<RowOf<'orders.rows.lines'>[]> {
  return queryRows(db, LINES, [orderId])
}

const LINES_TO_SEND = statement('orders.rows.linesToSend')`
  select * from (
    select l.variant_id, l.quantity - l.returned_quantity - coalesce((
        select sum(c.quantity) from shipment_line c join shipment s on s.id = c.shipment_id
        where c.order_line_id = l.id and s.state in ('sent', 'ready', 'delivered')), 0)::int as quantity, l.is_counted, l.kind
    from order_line l where l.order_id = $1 and l.quantity > l.returned_quantity order by l.id) rest
  where quantity > 0`

/**
 * Returns the units of an order that are still in the shop and are sent: without those removed from it before dispatch, and
 * without those in parcels that were sent (decision 075).
 */
export async function linesToSend(db: Db, orderId: number): Promise<RowOf<'orders.rows.linesToSend'>[]> {
  return queryRows(db, LINES_TO_SEND, [orderId])
}

const HAS_OPEN_CLAIM = statement(
  'orders.rows.hasOpenClaim',
)`select 1 from claim where order_id = $1 and is_open limit 1`

/**
 * Returns whether a locked order has an open claim; such an order is not completed and earns nothing (domain.md 5.1,
 * 5.3).
 */
export async function isClaimed(tx: Tx, orderId: number): Promise<boolean> {
  return (await queryRows(tx, HAS_OPEN_CLAIM, [orderId])).length > 0
}
