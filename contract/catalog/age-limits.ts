/** From which age goods may be for; 0: any (436-FZ). */
export const AGE_LIMITS = [0, 6, 12, 16, 18] as const
export type AgeLimit = (typeof AGE_LIMITS)[number]

/** Goods from this limit on are for adults: their pictures are blurred, and buying them takes a consent. */
export const ADULT = 18
/** The consent by which a shopper confirms to be an adult. */
export const AGE_CONSENT = 'age'

/** Returns a stored limit. Throws for a number that is none. */
export function toAgeLimit(value: number): AgeLimit {
  const limit = AGE_LIMITS.find((one) => one === value)
  if (limit === undefined) throw new Error(`${value} is no age limit`)
  return limit
}
