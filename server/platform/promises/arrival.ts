import { after, dayOf, dayStart, secondsBetween } from '../clock.ts'

/** The terms of a delivery: days on the way, and what moves its start or names its day. */
export interface DeliveryTerms {
  /** When it was, or would be, ordered. */
  readonly at: Date
  readonly daysMin: number
  readonly daysMax: number
  /** The day from which a pre-order is sent, `2026-12-10`; null: it is sent at once. */
  readonly shipsOn?: string | null
  /** The day that the carrier plans for a parcel on its way. */
  readonly plannedOn?: string | null
}

/** The days on which a delivery arrives, both included, as days in Moscow: `2026-11-29`. */
export interface Arrival {
  readonly from: string
  readonly to: string
}

/** Returns the promised days of a delivery. Product, cart, checkout, order and messages all promise through it. */
export function promisedArrival({ at, daysMin, daysMax, shipsOn, plannedOn }: DeliveryTerms): Arrival {
  if (plannedOn) return { from: plannedOn, to: plannedOn }
  const shipped = dayStart(shipsOn ?? undefined)
  const start = shipped && shipped > at ? shipped : at
  return { from: dayOf(after(start, { days: daysMin })), to: dayOf(after(start, { days: daysMax })) }
}

const DAY_S = 86_400

/** Returns how many days in Moscow lie between a moment and a later day; 0: the same day. */
export function daysUntil(day: string, now: Date): number {
  const from = dayStart(dayOf(now))
  const to = dayStart(day)
  return from && to ? Math.round(secondsBetween(to, from) / DAY_S) : 0
}
