interface Priced {
  readonly priceKop: number
}

/** More sums than this are typed, not chosen among chips. */
const MOST_CHIPS = 12

/** Whether a certificate is sold for so many sums that its buyer types one. */
export function isTypedSum(product: {
  certificateYears?: number | undefined
  variants: readonly Priced[]
}): boolean {
  return product.certificateYears !== undefined && product.variants.length > MOST_CHIPS
}

/** The least and the greatest sum of a certificate, and the smallest step between two, kopecks. */
export function sumsOf(variants: readonly Priced[]): { fromKop: number; toKop: number; stepKop: number } {
  const sums = variants.map(({ priceKop }) => priceKop).sort((one, other) => one - other)
  const steps = sums.slice(1).map((kop, at) => kop - (sums[at] ?? kop))
  return { fromKop: sums[0] ?? 0, toKop: sums.at(-1) ?? 0, stepKop: Math.min(...steps) }
}
