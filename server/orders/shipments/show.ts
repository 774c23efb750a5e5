import type { OrderActor } from '@sarafan/contract/orders/states'
import { parseMoment } from '../../platform/clock.ts'
import { showParcel } from '../parcels/present-parcel.ts'
import type { ShownOrder } from '../read.ts'
import { shipmentActions } from './act.ts'

/** Returns the parcels of an order with their contents; nothing for one that is sent whole, or ended before any was sent. */
export function showShipments(order: ShownOrder, roles: readonly OrderActor[]) {
  const isOver = order.status === 'cancelled' && order.shipments.every(({ state }) => state === 'waiting')
  if (order.shipments.length === 0 || isOver) return {}
  return {
    Shipments: order.shipments.map(({ id, number, state, track, sentAt, lines, parcel }) => ({
      Id: id,
      Number: number,
      State: state,
      Track: track,
      SentAt: sentAt && (parseMoment(sentAt)?.toISOString() ?? sentAt),
      Lines: lines.map(({ lineId, quantity }) => ({ LineId: lineId, Quantity: quantity })),
      Parcel: parcel && showParcel(parcel, track),
      Actions: roles.includes('member') ? shipmentActions(order, { state }) : [],
    })),
  }
}
