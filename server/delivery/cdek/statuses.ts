import type { ParcelState } from '@sarafan/contract/orders/parcel-states'

/** CDEK's statuses of an order (appendix 1 of its protocol) as our states of a parcel. */
const STATES: Readonly<Record<string, ParcelState>> = {
  ACCEPTED: 'asked',
  CREATED: 'registered',
  INVALID: 'refused',
  REMOVED: 'withdrawn',
  RECEIVED_AT_SHIPMENT_WAREHOUSE: 'handed',
  READY_FOR_SHIPMENT_IN_SENDER_CITY: 'handed',
  READY_TO_SHIP_AT_SENDING_OFFICE: 'handed',
  RETURNED_TO_SENDER_CITY_WAREHOUSE: 'handed',
  ACCEPTED_AT_PICK_UP_POINT: 'at_point',
  POSTOMAT_POSTED: 'at_point',
  DELIVERED: 'delivered',
  POSTOMAT_RECEIVED: 'delivered',
  NOT_DELIVERED: 'not_delivered',
  POSTOMAT_SEIZED: 'not_delivered',
}

/** What a status means; everything that is neither a beginning nor an end is the way between them. */
export function stateOf(code: string): ParcelState {
  return Object.hasOwn(STATES, code) ? (STATES[code] ?? 'in_transit') : 'in_transit'
}
