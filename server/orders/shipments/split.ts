import type { OrderStatus } from '@sarafan/contract/orders/states'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { markedLinesOf } from '../marking/codes.ts'
import { type LineLeft, leftOf } from '../returns/lines.ts'
import { lockGroup, type OrderRow } from '../rows.ts'
import { countShipments, type ShipmentRow, shipmentsOf } from './rows.ts'

/** Units of a line that go into one parcel. */
export interface PackedLine {
  readonly lineId: number
  readonly quantity: number
}

export interface SplitInput {
  readonly groupId: number
  readonly orderId: number
  /** The parcels the seller saw: of two divisions that race one wins. */
  readonly seen: readonly number[]
  /** The contents of each parcel; none: the order is sent whole again. */
  readonly parcels: readonly (readonly PackedLine[])[]
  readonly at: Date
}

const NOT_CONFIRMED: ReadonlySet<OrderStatus> = new Set(['new', 'awaiting_payment', 'paid'])
const PACKED: ReadonlySet<OrderStatus> = new Set(['confirmed', 'assembling'])
const SENT_BY: ReadonlySet<string> = new Set(['courier', 'post', 'pvz'])

const OBSTACLES = statement('orders.shipments.split.obstacles')`
  select exists (select from parcel where order_id = $1 and state not in ('refused', 'withdrawn')) as requested`

/**
 * Divides a confirmed order into parcels, divides it in another way, or joins it again, before anything of it is sent. Locks the
 * group and its orders. Throws `order_not_found`, `order_not_confirmed`, `order_already_sent`, `order_has_no_delivery`,
 * `order_certificate_unpaid`, `order_parcel_requested`, `order_lines_changed`, and the refusals of `requireWhole`.
 */
export async function splitOrder(tx: Tx, input: SplitInput): Promise<void> {
  const group = await lockGroup(tx, input.groupId)
  const order = group.find((one) => one.id === input.orderId)
  if (!order) throw refuse('order_not_found')
  await requireDivisible(tx, order)
  const before = await shipmentsOf(tx, order.id)
  if (before.some(({ state }) => state !== 'waiting')) throw refuse('order_already_sent')
  if (!isSame(before, input.seen)) throw refuse('order_lines_changed')
  await clearShipments(tx, order.id)
  if (input.parcels.length > 0) {
    const lines = (await leftOf(tx, order.id)).filter((line) => line.returned < line.quantity)
    const marked = new Set((await markedLinesOf(tx, order.id)).map(({ lineId }) => lineId))
    requireWhole(lines, input.parcels, marked)
    await queryRows(tx, INSERT, [order.id, JSON.stringify(flat(input.parcels)), input.at])
  }
  await countShipments(tx, order.id)
}

async function requireDivisible(tx: Tx, order: OrderRow): Promise<void> {
  if (NOT_CONFIRMED.has(order.status)) throw refuse('order_not_confirmed')
  // A free replacement has nothing to give back for a part that is not accepted.
  if (order.status === 'cancelled' || order.status === 'expired' || order.paymentMethod === 'replacement')
    throw refuse('action_not_allowed', { allowed: '' })
  if (!PACKED.has(order.status)) throw refuse('order_already_sent')
  if (!SENT_BY.has(order.deliveryKind)) throw refuse('order_has_no_delivery')
  // What is not accepted is taken out of the order, and a hold on certificates is only released as a whole.
  if (order.certificateKop > 0 && order.paymentStatus !== 'paid') throw refuse('order_certificate_unpaid')
  const [found] = await queryRows(tx, OBSTACLES, [order.id])
  if (found?.requested) throw refuse('order_parcel_requested')
}

function isSame(before: readonly ShipmentRow[], seen: readonly number[]): boolean {
  return before.length === seen.length && before.every(({ id }) => seen.includes(id))
}

/**
 * Throws unless the parcels hold exactly the units of the order: `parcels_too_few`, `parcel_empty`, `parcel_line_unknown`,
 * `parcel_units_exceeded`, `parcel_units_missing`, and `marked_line_divided`, since no code says which parcel its unit is in.
 */
function requireWhole(
  lines: readonly LineLeft[],
  parcels: SplitInput['parcels'],
  marked: ReadonlySet<number>,
): void {
  if (parcels.length < 2) throw refuse('parcels_too_few')
  if (parcels.some((parcel) => parcel.length === 0)) throw refuse('parcel_empty')
  const known = new Set(lines.map(({ lineId }) => lineId))
  const packed = parcels.flat()
  if (packed.some(({ lineId }) => !known.has(lineId))) throw refuse('parcel_line_unknown')
  for (const { lineId, quantity, returned } of lines) {
    const inside = packed.filter((one) => one.lineId === lineId)
    const units = inside.reduce((sum, one) => sum + one.quantity, 0)
    if (units > quantity - returned) throw refuse('parcel_units_exceeded')
    if (units < quantity - returned) throw refuse('parcel_units_missing')
    if (marked.has(lineId) && inside.length > 1) throw refuse('marked_line_divided')
  }
}

/** Returns the contents of all parcels with their numbers; a line named twice in one parcel is one content. */
function flat(parcels: SplitInput['parcels']) {
  return parcels.flatMap((parcel, at) =>
    [...new Set(parcel.map(({ lineId }) => lineId))].map((lineId) => ({
      number: at + 1,
      lineId,
      quantity: parcel
        .filter((one) => one.lineId === lineId)
        .reduce((sum, { quantity }) => sum + quantity, 0),
    })),
  )
}

const INSERT = statement('orders.shipments.split.insert')`
  with content as (
    select c.number, c."lineId" as line_id, c.quantity, l.variant_id, l.is_counted, l.showcase_id
    from jsonb_to_recordset($2::jsonb) as c (number int, "lineId" bigint, quantity int)
    join order_line l on l.id = c."lineId" and l.order_id = $1
  ), made as (
    insert into shipment (order_id, showcase_id, number, moved_at)
    select distinct $1::bigint, showcase_id, number, $3::timestamptz from content
    returning id, number
  )
  insert into shipment_line (shipment_id, order_line_id, variant_id, quantity, is_counted)
  select made.id, content.line_id, content.variant_id, content.quantity, content.is_counted
  from made join content on content.number = made.number`

const CLEAR = statement('orders.shipments.split.clear')`delete from shipment where order_id = $1`

/** Joins a locked order of which nothing is sent. */
export async function clearShipments(tx: Tx, orderId: number): Promise<void> {
  await queryRows(tx, CLEAR, [orderId])
}
