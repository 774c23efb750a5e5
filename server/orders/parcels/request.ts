import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { allowedActions } from '../lifecycle/act.ts'
import { requireCodes } from '../marking/codes.ts'
import { findOrder, lockGroup, type OrderRow } from '../rows.ts'
import { type ShipmentRow, shipmentsOf } from '../shipments/rows.ts'
import { dropParcel } from './drop-parcel.ts'
import { statesThatMay } from './moves.ts'
import type { ParcelSubject } from './rows.ts'

export interface ParcelRequest extends ParcelSubject {
  readonly personId: number | null
  readonly weightG: number
  readonly lengthCm: number
  readonly widthCm: number
  readonly heightCm: number
  /** Code of the carrier's drop-off office, whose address is in `fromAddress`; empty means any office of the city. */
  readonly fromPoint: string
  readonly fromAddress: string
  readonly at: Date
}

// A refused or withdrawn parcel keeps its number, so the next one gets a suffix.
const INSERT = statement('orders.parcels.request.insert')`
  insert into parcel (order_id, showcase_id, carrier, number, moved_at, weight_g, length_cm, width_cm, height_cm,
    from_point, from_address, asked_by, asked_at, due_at, shipment_id)
  select o.id, o.showcase_id, o.delivery_details ->> 'carrier',
    o.number || case when past.count = 0 then '' else '-' || (past.count + 1) end,
    $2, $3, $4, $5, $6, $7, $8, $9, $2, $2, $10
  from orders o, lateral (select count(*)::int as count from parcel p where p.order_id = o.id) as past
  where o.id = $1
  on conflict (order_id, coalesce(shipment_id, 0)) where state not in (${statesThatMay('register')}) do nothing`
const OPEN = statement(
  'orders.parcels.request.open',
)`select id from parcel where order_id = $1 and shipment_id is not distinct from $2::bigint and state not in (${statesThatMay('register')})`

/**
 * Requests a parcel for an order that may be sent and returns its id, or that of the earlier request. Only inserts a
 * row that is due now; the carrier is called after the commit.
 * Throws `order_not_found`, `parcel_not_found` for an unknown part of the order, `marking_codes_missing`, `delivery_unavailable` when no carrier delivers the order, and `action_not_allowed` before
 * it may be sent (domain.md 5.1).
 */
export async function requestParcel(db: Db, input: ParcelRequest): Promise<number> {
  return transaction(db, async (tx) => {
    const order = await lockedOrder(tx, input)
    const [open] = await queryRows(tx, OPEN, [order.id, input.shipmentId])
    if (open) return open.id
    const shipment = await requireShipment(tx, order, input.shipmentId)
    if (!(await hasCarrier(tx, order.id))) throw refuse('delivery_unavailable')
    if (!maySend(order))
      throw refuse('action_not_allowed', { allowed: allowedActions(order, ['member']).join(', ') })
    await requireCodes(
      tx,
      order.id,
      shipment?.lines.map(({ lineId }) => lineId),
    )
    await queryRows(tx, INSERT, [
      order.id,
      input.at,
      input.weightG,
      input.lengthCm,
      input.widthCm,
      input.heightCm,
      input.fromPoint,
      input.fromAddress,
      input.personId,
      input.shipmentId,
    ])
    const [made] = await queryRows(tx, OPEN, [order.id, input.shipmentId])
    if (!made) throw new Error('insert returned no row')
    return made.id
  })
}

/** Returns whether the order may be handed to the carrier: it is accepted and not sent yet. */
export function maySend(order: OrderRow): boolean {
  return allowedActions({ ...order, shipmentCount: 0 }, ['member']).includes('ship')
}

/**
 * Returns the part of a locked order that a parcel carries, null for an order that is sent whole. Throws `parcel_not_found`
 * when the order has no such part in the shop, or is divided and none is named.
 */
async function requireShipment(
  tx: Tx,
  order: OrderRow,
  shipmentId: number | null,
): Promise<ShipmentRow | null> {
  if (shipmentId === null && order.shipmentCount === 0) return null
  const found = (await shipmentsOf(tx, order.id)).find(({ id }) => id === shipmentId)
  if (found?.state !== 'waiting') throw refuse('parcel_not_found')
  return found
}

const CARRIER = statement(
  'orders.parcels.request.carrier',
)`select 1 from orders where id = $1 and delivery_details ->> 'carrier' in ('cdek')`

async function hasCarrier(tx: Tx, orderId: number): Promise<boolean> {
  return (await queryRows(tx, CARRIER, [orderId])).length > 0
}

async function lockedOrder(tx: Tx, of: Pick<ParcelSubject, 'publicId' | 'showcaseId'>): Promise<OrderRow> {
  const found = await findOrder(tx, of)
  const group = found ? await lockGroup(tx, found.groupId) : []
  const order = group.find((one) => one.id === found?.id)
  if (!order) throw refuse('order_not_found')
  return order
}

/** Withdraws a parcel the carrier does not have yet and returns its id. Throws `order_not_found` and `parcel_not_found`. */
export async function withdrawParcel(db: Db, of: ParcelSubject & { at: Date }): Promise<number> {
  return transaction(db, async (tx) => {
    const order = await lockedOrder(tx, of)
    const dropped = await dropParcel(tx, { orderId: order.id, shipmentId: of.shipmentId, at: of.at })
    if (dropped === null) throw refuse('parcel_not_found')
    return dropped
  })
}

const TURN_BACK = statement('orders.parcels.request.turnBack')`
  update parcel p set refuse_asked_at = coalesce(p.refuse_asked_at, $2), due_at = $2
  where p.order_id = $1 and p.shipment_id is not distinct from $3::bigint and p.state in (${statesThatMay('turn_back')}) returning p.id`

/**
 * Asks the carrier to return a parcel it already has and returns the id; safe to repeat. Throws `order_not_found`,
 * `parcel_not_found`.
 */
export async function giveUpParcel(db: Db, of: ParcelSubject & { at: Date }): Promise<number> {
  return transaction(db, async (tx) => {
    const order = await lockedOrder(tx, of)
    const [turned] = await queryRows(tx, TURN_BACK, [order.id, of.at, of.shipmentId])
    if (!turned) throw refuse('parcel_not_found')
    return turned.id
  })
}

const POLL_NOW = statement('orders.parcels.request.pollNow')`
  update parcel p set due_at = least(p.due_at, $3) from orders o
  where o.id = p.order_id and o.public_id = $1 and o.showcase_id = $2 and p.due_at is not null
    and p.shipment_id is not distinct from $4::bigint
  returning p.id`

/** Schedules an order's parcel to be polled now and returns its id; null when there is nothing to poll. */
export async function pollParcelNow(db: Db, of: ParcelSubject & { at: Date }): Promise<number | null> {
  const [due] = await queryRows(db, POLL_NOW, [of.publicId, of.showcaseId, of.at, of.shipmentId])
  return due?.id ?? null
}
