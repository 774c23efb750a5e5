import type { ParcelState } from '@sarafan/contract/orders/parcel-states'

/** CDEK's order statuses (appendix 1 of its protocol) mapped to our parcel states. */
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

/** Returns the state for a CDEK status; every status between handover and delivery is `in_transit`. */
export function stateOf(code: string): ParcelState {
  return Object.hasOwn(STATES, code) ? (STATES[code] ?? 'in_transit') : 'in_transit'
}
