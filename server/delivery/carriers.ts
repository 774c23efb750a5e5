/** What a carrier prices by; amounts in kopecks. */
export interface Tariff {
  readonly priceKop: number
  readonly freeFromKop: number | null
}

/** The port behind which carriers stand; a price is null when the carrier can't take the parcel. */
export interface Carrier {
  readonly code: string
  quote(tariff: Tariff, parcel: { goodsKop: number }): number | null
}

const fixed: Carrier = {
  code: 'fixed',
  quote: ({ priceKop, freeFromKop }, { goodsKop }) =>
    freeFromKop !== null && goodsKop >= freeFromKop ? 0 : priceKop,
}
const pickup: Carrier = { code: 'pickup', quote: () => 0 }

const CARRIERS: readonly Carrier[] = [fixed, pickup]

/** The carrier of that code, or undefined. */
export function carrierOf(code: string): Carrier | undefined {
  return CARRIERS.find((carrier) => carrier.code === code)
}
