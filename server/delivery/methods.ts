import type { DeliveryKind } from '@sarafan/contract/orders/states'
import { placeKey } from './cities.ts'

/** A showcase's delivery method; amounts in kopecks. */
export interface DeliveryMethod {
  readonly id: number
  readonly kind: DeliveryKind
  readonly carrier: string
  readonly name: string
  /** For an outside carrier: the price used while the carrier does not respond. */
  readonly priceKop: number
  readonly freeFromKop: number | null
  readonly etaDays: number
  readonly needsAddress: boolean
  /** City that an outside carrier collects from. */
  readonly fromCity: string
  readonly fromKladr: string
  /** Allowed tariffs of the carrier; empty allows all. */
  readonly tariffs: readonly string[]
  /** Added to the carrier's price. */
  readonly markupKop: number
  /** Address and opening hours of the showcase's own pickup point; empty for other methods. */
  readonly address: string
  readonly hours: string
  /** Cities it serves; empty means all. */
  readonly cities: readonly string[]
  /** Whether payment on delivery is possible. */
  readonly codAllowed: boolean
}

/** Returns whether a method serves a city; true while no city is given (domain.md 4.7). */
export function servesCity(method: Pick<DeliveryMethod, 'cities'>, city: string): boolean {
  const key = placeKey({ city, kladr: '' })
  return (
    method.cities.length === 0 ||
    key === '' ||
    method.cities.some((one) => placeKey({ city: one, kladr: '' }) === key)
  )
}

/** Price and duration of a delivery; kopecks, days from the day of handover. */
export interface DeliveryQuote {
  readonly priceKop: number
  readonly daysMin: number
  readonly daysMax: number
  readonly tariff: string
  /** The carrier's code of the city; empty without a carrier. */
  readonly cityCode: string
  /** The carrier did not respond; the showcase's own price is used instead. */
  readonly isEstimate: boolean
}

/** Returns the showcase's own price as a quote. */
export function ownQuote(method: DeliveryMethod): DeliveryQuote {
  const { priceKop, etaDays } = method
  return { priceKop, daysMin: etaDays, daysMax: etaDays, tariff: '', cityCode: '', isEstimate: false }
}
