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
