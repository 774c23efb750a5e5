import type { DeliveryKind } from '@sarafan/contract/orders/states'

/** A way of delivery a shopper may choose, priced for where it goes; kopecks. */
export interface Delivery {
  readonly id: number
  readonly kind: DeliveryKind
  readonly name: string
  readonly priceKop: number
  readonly freeFromKop: number | undefined
  readonly etaDays: number
  /** The days it may come on, `2026-11-22`. */
  readonly etaFrom: string
  readonly etaTo: string
  readonly needsAddress: boolean
  readonly needsCity: boolean
  readonly needsPoint: boolean
  /** Of the seller's own point; empty for other ways. */
  readonly address: string
  readonly hours: string
  /** The price is not the carrier's own word. */
  readonly isEstimate: boolean
}
