import type { DeliveryKind } from '@sarafan/contract/states'
import type { DeliveryQuote } from './quotes.ts'

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

/** What the showcase asks while nothing better is known. */
export function ownQuote(method: DeliveryMethod): DeliveryQuote {
  const { priceKop, etaDays } = method
  return { priceKop, daysMin: etaDays, daysMax: etaDays, tariff: '', cityCode: '', isEstimate: false }
}
