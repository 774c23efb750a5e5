import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement, statementBy } from '../../platform/database/statement.ts'
import { type Pager, pagerOf } from '../../platform/requests/pager.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import type { WrittenReview } from './write.ts'

type Status = WrittenReview['status']

// The row lock returns the current status, even after a concurrent decision. The product's counts then move
// by the difference alone, under the lock of its row, so no two decisions overwrite each other's counts.
const DECIDE = statement('catalog.reviews.moderate.decide')`
  with previous as materialized (
    select id, status, product_id, rating from review where id = $1 and status <> $2 for no key update),
  decided as (
    update review r set status = $2, reason = $3, decided_by = $4::bigint, decided_at = $5::timestamptz,
      published_at = case when $2 = 'published' then coalesce(r.published_at, $5::timestamptz) else r.published_at end
    from previous where r.id = previous.id),
  marks as (
    select product_id, rating, case when $2 = 'published' then 1 else -1 end as by
    from previous where 'published' in ($2, status))
  update product p set
    ratings[marks.rating] = p.ratings[marks.rating] + marks.by,
    reviews_cnt = p.reviews_cnt + marks.by,
    rating = case when p.reviews_cnt + marks.by > 0 then round((marks.by * marks.rating + p.ratings[1]
      + 2 * p.ratings[2] + 3 * p.ratings[3] + 4 * p.ratings[4] + 5 * p.ratings[5])::numeric
      / (p.reviews_cnt + marks.by), 1) end
  from marks where p.id = marks.product_id`

const FIND_REVIEWER = statement(
  'catalog.reviews.moderate.findReviewer',
)`select person_id from review where id = $1 and showcase_id = $2`

/**
 * Publishes or rejects a review with a reason, from any status; updates the product's rating exactly
 * once. Throws `review_not_found`, and `own_decision` when the reviewer decides.
 */
export async function decideReview(
  tx: Tx,
  of: {
    showcaseId: number
    reviewId: number
    status: Exclude<Status, 'on_moderation'>
    reason: string
    by: number
    at: Date
  },
): Promise<void> {
  const [found] = await queryRows(tx, FIND_REVIEWER, [of.reviewId, of.showcaseId])
  if (!found) throw refuse('review_not_found')
  if (found.personId === of.by) throw refuse('own_decision')
  await queryRows(tx, DECIDE, [of.reviewId, of.status, of.reason, of.by, of.at])
}

/** Publishes a review without a moderator and counts it in its product's rating, once. */
export async function publishReview(tx: Tx, review: { reviewId: number; at: Date }): Promise<void> {
  await queryRows(tx, DECIDE, [review.reviewId, 'published', '', null, review.at])
}

const REPLY = statement('catalog.reviews.moderate.reply')`
  update review set seller_reply = $3, replied_at = case when $3 = '' then null else $4::timestamptz end
  where id = $1 and showcase_id = $2 returning id`

/** Sets the seller's reply to a review; an empty text removes it. Throws `review_not_found`. */
export async function replyToReview(
  tx: Tx,
  of: { showcaseId: number; reviewId: number; text: string; at: Date },
): Promise<void> {
  const changed = await queryRows(tx, REPLY, [of.reviewId, of.showcaseId, of.text, of.at])
  if (changed.length === 0) throw refuse('review_not_found')
}

const QUEUE_PAGE = 20

/** A review as moderators see it. */
export interface QueuedReview extends WrittenReview {
  readonly firstName: string
  readonly lastName: string
}

// Reviews in moderation come oldest first, decided ones newest first.
const queue = statementBy('catalog.reviews.moderate.queue', {
  examples: [['asc'], ['desc']],
  build: (order: 'asc' | 'desc') => `
  with counted as (
    select count(*) filter (where status = $2)::int as total,
      count(*) filter (where status = 'on_moderation')::int as waiting
    from review where showcase_id = $1)
  select counted.total, counted.waiting, shown.* from counted left join lateral (
    select r.id, r.order_line_id as "lineId", r.product_id, p.name, p.picture_small as picture,
      p.picture_large, p.hue, r.status, r.rating, r.text, r.photos, r.created_at as at, r.reason,
      r.seller_reply as reply, person.first_name, person.last_name
    from review r join product p on p.id = r.product_id join person on person.id = r.person_id
    where r.showcase_id = $1 and r.status = $2
    order by r.id ${order} limit ${QUEUE_PAGE} offset $3) shown on true
  order by shown.id ${order}`,
})

/** Returns a page of the showcase's reviews of one status, and how many are in moderation in all. */
export async function reviewQueue(
  db: Db,
  input: { showcaseId: number; status: Status; page: number },
): Promise<{ reviews: QueuedReview[]; waiting: number; pager: Pager }> {
  const page = queue(input.status === 'on_moderation' ? 'asc' : 'desc')
  const found = await queryRows(db, page, [input.showcaseId, input.status, input.page * QUEUE_PAGE])
  const [first] = found
  const reviews = found.filter((row): row is typeof row & QueuedReview => row.id !== null)
  const pager = pagerOf(input.page, { total: first?.total ?? 0, size: QUEUE_PAGE })
  return { reviews, waiting: first?.waiting ?? 0, pager }
}
