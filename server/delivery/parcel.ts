/** A thing to be sent, and how many of it; grams and centimetres. */
export interface Packed {
  readonly quantity: number
  readonly weightG: number
  readonly lengthCm: number
  readonly widthCm: number
  readonly heightCm: number
}

/** A box a carrier prices; grams and centimetres. */
export type Parcel = Omit<Packed, 'quantity'>

/** Weights are told to carriers in such steps, so that a cart changed a little keeps its quote. */
const STEP_G = 100

/**
 * The box a cart goes in: things lie flat on each other, so it is as long and wide as the largest of them and as high
 * as all together. At least one thing.
 */
export function packed(things: readonly Packed[]): Parcel {
  const flat = things.map((thing) => {
    const [height = 1, width = 1, length = 1] = [thing.lengthCm, thing.widthCm, thing.heightCm].sort(
      (a, b) => a - b,
    )
    return { length, width, height: height * thing.quantity, weight: thing.weightG * thing.quantity }
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

/** A parcel as a key of the quotes' cache. */
export function parcelKey({ weightG, lengthCm, widthCm, heightCm }: Parcel): string {
  return `${weightG}:${lengthCm}x${widthCm}x${heightCm}`
}
