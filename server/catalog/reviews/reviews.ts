import type { Db, Tx } from '../../platform/database.ts'
import { refuse } from '../../platform/refuse.ts'
import { rows } from '../../platform/rows.ts'
import { REVIEW, type ReviewRow } from '../product.ts'

const WRITE = `
  insert into review (showcase_id, product_id, person_id, order_line_id, rating, text, created_at)
  select showcase_id, id, $3, $4, $5, $6, $7 from product where id = $2 and showcase_id = $1
  on conflict (order_line_id) do update set rating = review.rating
  returning id`

/**
 * Writes a review that waits for moderation; one per order line, a second one for it gives the first. An order
 * line makes it a verified purchase; the caller has checked that it is the writer's. Refuses `product_not_found`.
 */
export async function writeReview(
  tx: Tx,
  review: {
    showcaseId: number
    productId: number
    personId: number
    orderLineId?: number | null
    rating: number
    text: string
    at: Date
  },
): Promise<{ id: number }> {
  const [made] = await rows<{ id: number }>(tx, WRITE, [
    ...[review.showcaseId, review.productId, review.personId, review.orderLineId ?? null],
    ...[review.rating, review.text, review.at],
  ])
  if (!made) throw refuse('product_not_found')
  return made
}

const PUBLISH = `
  with published as (
    update review set status = 'published', published_at = $2 where id = $1 and status = 'on_moderation'
    returning product_id, rating)
  update product p set
    ratings[published.rating] = p.ratings[published.rating] + 1,
    reviews_cnt = p.reviews_cnt + 1,
    rating = round((published.rating + p.ratings[1] + 2 * p.ratings[2] + 3 * p.ratings[3] + 4 * p.ratings[4]
      + 5 * p.ratings[5])::numeric / (p.reviews_cnt + 1), 1)
  from published where p.id = published.product_id`

/** Shows a review and counts it in its product's rating; an already published one is counted once. */
export async function publishReview(tx: Tx, review: { reviewId: number; at: Date }): Promise<void> {
  await rows(tx, PUBLISH, [review.reviewId, review.at])
}

export const REVIEWS_PAGE = 20

const PUBLISHED = `
  select p.reviews_cnt as total, shown.* from product p left join lateral (
    select ${REVIEW} from review r join person on person.id = r.person_id
    where r.product_id = p.id and r.status = 'published'
    order by r.published_at desc, r.id desc limit $3 offset $4) shown on true
  where p.id = $1 and p.showcase_id = $2 and p.status = 'active'`

/** A page of a product's published reviews, newest first. Refuses `product_not_found`. */
export async function reviewsOf(
  db: Db,
  ask: { showcaseId: number; productId: number; page: number },
): Promise<{ reviews: ReviewRow[]; nextPage: number | null; total: number }> {
  type Row = Omit<ReviewRow, 'id'> & { id: number | null; total: number }
  const { showcaseId, productId, page } = ask
  const found = await rows<Row>(db, PUBLISHED, [
    ...[productId, showcaseId, REVIEWS_PAGE + 1, page * REVIEWS_PAGE],
  ])
  const [first] = found
  if (!first) throw refuse('product_not_found')
  const reviews = found.filter((row): row is Row & ReviewRow => row.id !== null)
  const nextPage = reviews.length > REVIEWS_PAGE ? page + 1 : null
  return { reviews: reviews.slice(0, REVIEWS_PAGE), nextPage, total: first.total }
}
