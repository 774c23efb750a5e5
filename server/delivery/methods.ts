import type { DeliveryKind } from '@sarafan/contract/states'

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
