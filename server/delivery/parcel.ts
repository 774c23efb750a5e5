/** An item to send and its quantity; grams and centimetres. */
export interface PackedItem {
  readonly quantity: number
  readonly weightG: number
  readonly lengthCm: number
  readonly widthCm: number
  readonly heightCm: number
}

/** A box that a carrier can price; grams and centimetres. */
export type Parcel = Omit<PackedItem, 'quantity'>

/** Weights are rounded up to this step, so that a small change of the cart keeps its quote. */
const STEP_G = 100

/**
 * Returns the box for a cart: items lie flat on top of each other, so it is as long and wide as the largest and as
 * high as all together. Needs at least one item.
 */
export function parcelFor(items: readonly PackedItem[]): Parcel {
  const flat = items.map((item) => {
    const [height = 1, width = 1, length = 1] = [item.lengthCm, item.widthCm, item.heightCm].sort(
      (a, b) => a - b,
    )
    return { length, width, height: height * item.quantity, weight: item.weightG * item.quantity }
  })
  const sum = (pick: (one: (typeof flat)[number]) => number) => flat.reduce((all, one) => all + pick(one), 0)
  return {
    weightG: Math.max(STEP_G, Math.ceil(sum((one) => one.weight) / STEP_G) * STEP_G),
    lengthCm: Math.max(...flat.map((one) => one.length), 1),
    widthCm: Math.max(...flat.map((one) => one.width), 1),
    heightCm: Math.max(
      sum((one) => one.height),
      1,
    ),
  }
}

/** Returns a parcel's key for the quote cache. */
export function parcelKey({ weightG, lengthCm, widthCm, heightCm }: Parcel): string {
  return `${weightG}:${lengthCm}x${widthCm}x${heightCm}`
}
