/**
 * Status of a parcel at its carrier: requested, registered, accepted, in transit, ready for pickup, delivered; rejected by
 * the recipient and returning, returned; refused by the carrier, cancelled before the carrier got it.
 */
export const PARCEL_STATES = [
  'asked',
  'registered',
  'handed',
  'in_transit',
  'at_point',
  'delivered',
  'not_delivered',
  'returned',
  'refused',
  'withdrawn',
] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

/**
 * Status of one of the parcels into which a seller divided an order: in the shop, sent, waiting at the pickup point,
 * delivered, on its way back, back in the shop.
 */
export const SHIPMENT_STATES = ['waiting', 'sent', 'ready', 'delivered', 'returning', 'returned'] as const
export type ShipmentState = (typeof SHIPMENT_STATES)[number]
/** What a seller does with such a parcel; `take_back` records that it was not accepted and is in the shop again. */
export const SHIPMENT_ACTIONS = ['send', 'ready', 'deliver', 'take_back'] as const
export type ShipmentAction = (typeof SHIPMENT_ACTIONS)[number]

interface ShipmentMove {
  readonly from: readonly ShipmentState[]
  readonly to: ShipmentState
}
/** Carriers and sellers move a parcel by the same table. */
export const SHIPMENT_MOVES: Readonly<Record<ShipmentAction | 'turn_back', ShipmentMove>> = {
  send: { from: ['waiting'], to: 'sent' },
  ready: { from: ['sent'], to: 'ready' },
  deliver: { from: ['sent', 'ready'], to: 'delivered' },
  turn_back: { from: ['sent', 'ready'], to: 'returning' },
  take_back: { from: ['sent', 'ready', 'returning'], to: 'returned' },
}
