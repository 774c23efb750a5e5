import type { DeliveryKind } from '@sarafan/contract/orders/states'
import { placeKey } from './cities.ts'

/** A way a showcase delivers; amounts in kopecks. */
export interface DeliveryMethod {
  readonly id: number
  readonly kind: DeliveryKind
  readonly carrier: string
  readonly name: string
  /** Of an outside carrier: what stands in while it is silent. */
  readonly priceKop: number
  readonly freeFromKop: number | null
  readonly etaDays: number
  readonly needsAddress: boolean
  /** Where an outside carrier fetches it. */
  readonly fromCity: string
  readonly fromKladr: string
  /** Which of its carrier's tariffs it goes by; none named: the cheapest of all. */
  readonly tariffs: readonly string[]
  /** What is asked on top of what the carrier does. */
  readonly markupKop: number
  /** Where the showcase's own point is and when it is open; empty for other ways. */
  readonly address: string
  readonly hours: string
  /** Cities it serves; none named: all. */
  readonly cities: readonly string[]
  /** Whether the buyer may pay when it comes. */
  readonly codAllowed: boolean
}

/** Whether a method goes to a city; while nobody has said where to, it does (domain.md 4.7). */
export function servesCity(method: Pick<DeliveryMethod, 'cities'>, city: string): boolean {
  const wanted = placeKey({ city, kladr: '' })
  return (
    method.cities.length === 0 ||
    wanted === '' ||
    method.cities.some((one) => placeKey({ city: one, kladr: '' }) === wanted)
  )
}

/** What bringing something costs and how long it takes; kopecks, days from the day it is handed over. */
export interface DeliveryQuote {
  readonly priceKop: number
  readonly daysMin: number
  readonly daysMax: number
  readonly tariff: string
  /** How the carrier calls the city; empty without one. */
  readonly cityCode: string
  /** The carrier was silent: the showcase's own price stands in. */
  readonly isEstimate: boolean
}

/** What the showcase asks while nothing better is known. */
export function ownQuote(method: DeliveryMethod): DeliveryQuote {
  const { priceKop, etaDays } = method
  return { priceKop, daysMin: etaDays, daysMax: etaDays, tariff: '', cityCode: '', isEstimate: false }
}
