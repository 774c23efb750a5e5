import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statementBy } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { REVIEW, type ReviewRow } from '../product-page/product.ts'

export { publishReview } from './moderate.ts'
export { purgeReviewPhotos } from './photos.ts'
export { type BoughtLine, type BoughtOf, writeReview } from './write.ts'

export const REVIEWS_PAGE = 20

const ORDERS = {
  new: 'r.published_at desc, r.id desc',
  high: 'r.rating desc, r.published_at desc, r.id desc',
  low: 'r.rating, r.published_at desc, r.id desc',
} as const
export type ReviewOrder = keyof typeof ORDERS

const published = statementBy('catalog.reviews.reviews.published', {
  examples: [['new'], ['high'], ['low']],
  build: (order: ReviewOrder) => `
  select p.ratings, p.rating as mark, shown.* from product p left join lateral (
    select ${REVIEW} from review r join person on person.id = r.person_id
    where r.product_id = p.id and r.status = 'published' and ($5::int is null or r.rating = $5)
    order by ${ORDERS[order]} limit $3 offset $4) shown on true
  where p.id = $1 and p.showcase_id = $2 and p.status = 'active'`,
})

export interface ReviewPage {
  readonly reviews: ReviewRow[]
  readonly nextPage: number | null
  /** Number of reviews that match `stars`. */
  readonly total: number
  /** Of all reviews of the product: their mean, and how many have 1, 2, 3, 4 and 5 stars. */
  readonly rating: number | null
  readonly ratings: number[]
}

/**
 * Returns a page of a product's published reviews, only those with `stars` stars if given. Throws
 * `product_not_found`.
 */
export async function reviewsOf(
  db: Db,
  input: { showcaseId: number; productId: number; page: number; order?: ReviewOrder; stars?: number | null },
): Promise<ReviewPage> {
  const { showcaseId, productId, page, order = 'new', stars = null } = input
  const found = await queryRows(db, published(order), [
    productId,
    showcaseId,
    REVIEWS_PAGE + 1,
    page * REVIEWS_PAGE,
    stars,
  ])
  const [first] = found
  if (!first) throw refuse('product_not_found')
  const reviews = found.filter((row): row is typeof row & ReviewRow => row.id !== null)
  const all = first.ratings.reduce((sum, count) => sum + count, 0)
  return {
    reviews: reviews.slice(0, REVIEWS_PAGE),
    nextPage: reviews.length > REVIEWS_PAGE ? page + 1 : null,
    total: stars === null ? all : (first.ratings[stars - 1] ?? 0),
    rating: first.mark,
    ratings: first.ratings,
  }
}
