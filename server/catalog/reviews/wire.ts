import { fromUnix } from '../../platform/clock.ts'
import type { ReviewRow } from '../product-page/product.ts'
import { authorOf } from './author.ts'

/** Returns a review as readers see it. */
export function showReview({ firstName, lastName, at, ...review }: ReviewRow) {
  return { ...review, author: authorOf({ firstName, lastName }), at: fromUnix(at).toISOString() }
}
