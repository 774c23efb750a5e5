import type { ShipmentAction } from '@sarafan/contract/orders/parcel-states'
import { SHIPMENT_MOVES } from '@sarafan/contract/orders/parcel-states'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { allowedActions } from '../lifecycle/act.ts'
import { requireCodes } from '../marking/codes.ts'
import { lockGroup, type OrderRow } from '../rows.ts'
import { moveShipment, shipmentMay } from './move.ts'
import { type ShipmentRow, shipmentsOf } from './rows.ts'

export interface ShipmentAct {
  readonly groupId: number
  readonly orderId: number
  readonly shipmentId: number
  readonly action: ShipmentAction
  readonly track: string
  readonly personId: number | null
  readonly at: Date
}

const HAS_CARRIER = statement('orders.shipments.act.hasCarrier')`
  select 1 from parcel where shipment_id = $1 and state not in ('refused', 'withdrawn')`

/**
 * Performs a seller's action on one of the parcels of an order; repeating it changes nothing. Locks the group and its
 * orders. Throws `order_not_found`, `parcel_not_found`, `action_not_allowed`, `marking_codes_missing`, and
 * `order_parcel_requested` while a carrier that was asked for the parcel decides where it is.
 */
export async function actOnShipment(tx: Tx, jobs: Jobs, act: ShipmentAct): Promise<void> {
  const group = await lockGroup(tx, act.groupId)
  const order = group.find((one) => one.id === act.orderId)
  if (!order) throw refuse('order_not_found')
  const shipment = (await shipmentsOf(tx, order.id)).find(({ id }) => id === act.shipmentId)
  if (!shipment) throw refuse('parcel_not_found')
  if (shipment.state === SHIPMENT_MOVES[act.action].to) return
  const allowed = shipmentActions(order, shipment)
  if (!allowed.includes(act.action)) throw refuse('action_not_allowed', { allowed: allowed.join(', ') })
  if (act.action === 'send') {
    await requireCodes(
      tx,
      order.id,
      shipment.lines.map(({ lineId }) => lineId),
    )
    if ((await queryRows(tx, HAS_CARRIER, [shipment.id])).length > 0) throw refuse('order_parcel_requested')
  }
  const { track, personId, at } = act
  const step = { event: act.action, actor: 'member', personId, track, happenedAt: at, at } as const
  await moveShipment(tx, jobs, { order, shipment }, step)
}

/** Returns what a seller may do with a parcel of an order; a parcel is only sent once its order may be. */
export function shipmentActions(
  order: Pick<OrderRow, 'status' | 'deliveryKind' | 'paymentMethod' | 'paymentStatus'>,
  shipment: Pick<ShipmentRow, 'state'>,
): ShipmentAction[] {
  const maySend = allowedActions({ ...order, shipmentCount: 0, shipmentsOut: 0 }, ['member']).includes('ship')
  const among: ShipmentAction[] = [
    ...(maySend ? (['send'] as const) : []),
    ...(order.deliveryKind === 'pvz' ? (['ready'] as const) : []),
    'deliver',
    'take_back',
  ]
  return among.filter((action) => shipmentMay(shipment, action))
}
