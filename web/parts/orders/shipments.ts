import type { ShipmentState } from '@sarafan/contract/orders/parcel-states'
import type { Tone } from '../../ui/feedback/StatusPill.tsx'
import type { IconName } from '../../ui/pictures/icon-names.ts'
import type { Details } from './orders.ts'

/** One of the parcels into which the seller divided an order. */
export type Shipment = NonNullable<Details['shipments']>[number]

/** The look of a parcel's state; the text is in `shipments.state.*`. */
export const SHIPMENT_LOOKS: Readonly<Record<ShipmentState, { tone: Tone; icon: IconName }>> = {
  waiting: { tone: 'wait', icon: 'package-fill' },
  sent: { tone: 'new', icon: 'truck-fill' },
  ready: { tone: 'new', icon: 'map-pin-fill' },
  delivered: { tone: 'good', icon: 'check-circle-fill' },
  returning: { tone: 'bad', icon: 'arrow-counter-clockwise-fill' },
  returned: { tone: 'plain', icon: 'house-fill' },
}

/** Returns what is in a parcel; lines that were taken out of an unpaid order are left out. */
export function contentsOf({ lines }: Pick<Details, 'lines'>, shipment: Shipment) {
  return shipment.lines.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line ? [{ id: lineId, title: [line.name, ...line.options].join(', '), quantity }] : []
  })
}
