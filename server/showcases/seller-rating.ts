import { LIMITS } from '@sarafan/contract/limits'

/** How buyers rate a showcase: the mean with one decimal, and how many of them rated. */
export interface SellerRating {
  readonly average: number
  readonly count: number
}

/** Returns the rating from the counts of 1 to 5 stars; null while there are too few for a mean (decision 076). */
export function sellerRating(stars: readonly number[]): SellerRating | null {
  const count = stars.reduce((sum, one) => sum + one, 0)
  if (count < LIMITS.ratingsShownFrom) return null
  const total = stars.reduce((sum, one, at) => sum + one * (at + 1), 0)
  return { average: Math.round((total / count) * 10) / 10, count }
}
