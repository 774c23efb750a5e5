import { PARCEL_STATES, type ParcelState } from '@sarafan/contract/orders/parcel-states'

/** What the seller may do with a parcel; `register` requests another one after it failed, `take_back` records its return. */
export type ParcelAction = 'register' | 'withdraw' | 'print' | 'turn_back' | 'take_back'

interface Moves {
  /** States that the carrier's reports and its replies to requests may lead to. */
  readonly carrier: readonly ParcelState[]
  readonly seller: readonly ParcelAction[]
}

/** The carrier reports every state but the last: its parcel on the way back is another one. */
const REPORTED = PARCEL_STATES.filter((state) => state !== 'returned')

/**
 * The parcel's state machine: reports and requests of the seller move a parcel by it, and the seller's form shows what it allows
 * (domain.md 4.7). A parcel that its buyer refused only travels back.
 */
export const PARCEL_MOVES: Readonly<Record<ParcelState, Moves>> = {
  asked: { carrier: REPORTED, seller: ['withdraw'] },
  registered: { carrier: REPORTED, seller: ['withdraw', 'print'] },
  handed: { carrier: REPORTED, seller: ['turn_back', 'print'] },
  in_transit: { carrier: REPORTED, seller: ['turn_back'] },
  at_point: { carrier: REPORTED, seller: ['turn_back'] },
  delivered: { carrier: [], seller: [] },
  not_delivered: { carrier: ['returned'], seller: ['take_back'] },
  returned: { carrier: [], seller: [] },
  refused: { carrier: [], seller: ['register'] },
  withdrawn: { carrier: [], seller: ['register'] },
}

/** Returns whether the seller may do this with a parcel in that state. */
export function parcelMay(state: ParcelState, action: ParcelAction): boolean {
  return PARCEL_MOVES[state].seller.includes(action)
}

/** Returns whether the carrier has or had a parcel in that state. */
export function isCarried(state: ParcelState): boolean {
  return !parcelMay(state, 'withdraw') && !parcelMay(state, 'register')
}

/** Returns the states in which the seller may do this, as an SQL list. */
export function statesThatMay(action: ParcelAction): string {
  return PARCEL_STATES.filter((state) => parcelMay(state, action))
    .map((state) => `'${state}'`)
    .join(', ')
}
