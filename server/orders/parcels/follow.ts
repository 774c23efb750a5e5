import type { ParcelState } from '@sarafan/contract/orders/parcel-states'
import type { OrderDeliveryStatus } from '@sarafan/contract/orders/states'
import type { ParcelEvent } from '../../delivery/delivery.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { takeBack } from '../lifecycle/cancel.ts'
import { deliverOrder, sendOff } from '../lifecycle/hand-over.ts'
import { restockOrder } from '../lifecycle/release.ts'
import { lockOrder, type OrderRow } from '../rows.ts'
import { moveShipment, type ShipmentStep, shipmentMay } from '../shipments/move.ts'
import { shipmentsOf } from '../shipments/rows.ts'
import { isCarried } from './moves.ts'
import { maySend } from './request.ts'
import type { ParcelRow } from './rows.ts'

/** The delivery status an order shows for a parcel state (domain.md 5.1). */
const DELIVERY_OF: Readonly<Partial<Record<ParcelState, OrderDeliveryStatus>>> = {
  handed: 'handed',
  in_transit: 'in_transit',
  at_point: 'at_point',
}
/** The reason on the wire when the system takes an order back. */
const NOT_COLLECTED = 'not_collected'

interface Followed {
  readonly order: OrderRow
  readonly parcel: ParcelRow
  readonly state: ParcelState
  readonly event: ParcelEvent | null
  readonly at: Date
}

/**
 * Moves a locked order according to its parcel, as far as its state table allows; earlier actions of people are kept
 * (domain.md 5.1).
 */
export async function followParcel(tx: Tx, jobs: Jobs, of: Followed): Promise<void> {
  if (of.parcel.shipmentId !== null) return followShipment(tx, jobs, of, of.parcel.shipmentId)
  const { state, at } = of
  const by = { actor: 'system', personId: null, at } as const
  const order = await markShipped(tx, of)
  const shown = DELIVERY_OF[state]
  const isAway = order.status === 'shipped' || order.status === 'ready'
  if (state === 'delivered' && isAway) {
    await deliverOrder(tx, jobs, order, { ...by, event: 'deliver', deliveredAt: eventTime(of) })
  } else if (state === 'not_delivered' && isAway) {
    await takeBack(tx, jobs, order, { ...by, reason: NOT_COLLECTED, isHome: false })
  } else if (state === 'at_point' && order.status === 'shipped' && order.deliveryKind === 'pvz') {
    await sendOff(tx, order, { ...by, event: 'ready', deliveryStatus: 'at_point' })
  } else if (state === 'returned' && order.deliveryStatus === 'returning') {
    await restockOrder(tx, order, at)
    await recordParcelEvent(tx, { order, status: 'returned', place: '', at })
  } else if (isAway && order === of.order && shown) {
    await recordParcelEvent(tx, { order, status: shown, place: of.event?.city ?? '', at })
  }
}

const STEP_OF: Readonly<Partial<Record<ParcelState, ShipmentStep['event']>>> = {
  handed: 'send',
  in_transit: 'send',
  at_point: 'ready',
  delivered: 'deliver',
  not_delivered: 'turn_back',
  returned: 'take_back',
}

/** Moves a part of the order; a carrier that skips a report has the part sent first. */
async function followShipment(tx: Tx, jobs: Jobs, of: Followed, shipmentId: number): Promise<void> {
  const { state, parcel, at } = of
  const happenedAt = eventTime(of)
  const by = { actor: 'system', personId: null, track: parcel.track, happenedAt, at } as const
  const event = STEP_OF[state]
  if (!event || (event === 'ready' && of.order.deliveryKind !== 'pvz')) return
  for (const next of event === 'send' ? [event] : (['send', event] as const)) {
    // Read again: the first step may have moved the order.
    const order = await lockOrder(tx, of.order.id)
    const shipment = (await shipmentsOf(tx, of.order.id)).find(({ id }) => id === shipmentId)
    if (order && shipment && shipmentMay(shipment, next) && (next !== 'send' || maySend(order)))
      await moveShipment(tx, jobs, { order, shipment }, { ...by, event: next })
  }
}

/** Ships the order if the carrier has its goods and it was not shipped before; returns the order. */
async function markShipped(tx: Tx, { order, state, parcel, event, at }: Followed): Promise<OrderRow> {
  if (event === null || !isCarried(state) || !['confirmed', 'assembling'].includes(order.status)) return order
  return sendOff(tx, order, {
    event: 'ship',
    actor: 'system',
    personId: null,
    shippedAt: eventTime({ event, parcel, at }),
    at,
    deliveryStatus: DELIVERY_OF[state] ?? 'in_transit',
    ...(parcel.track === '' ? {} : { track: parcel.track }),
  })
}

/** Returns the carrier's time of the event, but not before the parcel was requested nor in the future. */
function eventTime({ event, parcel, at }: Pick<Followed, 'event' | 'parcel' | 'at'>): Date {
  if (!event || event.at > at) return at
  return event.at < parcel.askedAt ? parcel.askedAt : event.at
}

const RECORD_EVENT = statement('orders.parcels.follow.recordEvent')`
  with updated as (update orders set delivery_status = $2 where id = $1 and delivery_status <> $2 returning id, showcase_id)
  insert into order_history (order_id, showcase_id, at, actor, event, data)
  select id, showcase_id, $3, 'system', 'delivery', jsonb_build_object('delivery', $2::text, 'place', $4::text) from updated`

async function recordParcelEvent(
  tx: Tx,
  of: { order: OrderRow; status: OrderDeliveryStatus; place: string; at: Date },
): Promise<void> {
  await queryRows(tx, RECORD_EVENT, [of.order.id, of.status, of.at, of.place])
}
