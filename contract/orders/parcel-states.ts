/**
 * Where a parcel stands with its carrier: asked for, known to it, brought to it, on its way, waiting for its recipient,
 * handed out; refused by the recipient and on its way home, home; not taken by the carrier, taken back before it got it.
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
