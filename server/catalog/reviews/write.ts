import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { attachPhotos } from './photos.ts'

/** A line of a delivered order. */
export interface BoughtLine {
  readonly lineId: number
  readonly productId: number
  readonly name: string
  readonly options: string[]
  readonly picture: string
  readonly pictureLarge: string
  readonly hue: number
  readonly orderId: string
  readonly orderNumber: string
}

/**
 * Returns what a person had delivered here, latest first. Injected, because orders are a layer above the
 * catalogue.
 */
export type BoughtOf = (
  db: Db,
  of: {
    personId: number
    showcaseId: number
    productId?: number | null
    orderId?: string | null
    lineId?: number
  },
) => Promise<BoughtLine[]>

export interface NewReview {
  readonly showcaseId: number
  readonly productId: number
  readonly personId: number
  readonly orderLineId?: number | null
  readonly rating: number
  readonly text: string
  readonly photos?: readonly string[]
  readonly at: Date
}

const WRITE = statement('catalog.reviews.write.write')`
  insert into review (showcase_id, product_id, person_id, order_line_id, rating, text, photos, created_at)
  select showcase_id, id, $3, $4, $5, $6, $7::text[], $8 from product where id = $2 and showcase_id = $1
  on conflict (order_line_id) do update set rating = excluded.rating, text = excluded.text,
    photos = excluded.photos, created_at = excluded.created_at, status = 'on_moderation', reason = '',
    decided_by = null, decided_at = null
  where review.status = 'rejected'
  returning id`

/**
 * Writes a review that waits for moderation. With an order line it is a verified purchase, one per line;
 * after a rejection it can be rewritten. The caller has checked that the line belongs to the writer. Throws
 * `product_not_found`, `review_exists`, and `document_not_found` for photos that are not the writer's waiting
 * ones.
 */
export async function writeReview(tx: Tx, review: NewReview): Promise<{ id: number }> {
  const { showcaseId, productId, personId, orderLineId = null, photos = [] } = review
  const [saved] = await queryRows(tx, WRITE, [
    showcaseId,
    productId,
    personId,
    orderLineId,
    review.rating,
    review.text,
    photos,
    review.at,
  ])
  if (!saved) throw refuse(orderLineId === null ? 'product_not_found' : 'review_exists')
  await attachPhotos(tx, { reviewId: saved.id, photos, personId })
  return saved
}

const WRITTEN = statement('catalog.reviews.write.written')`
  select r.id, r.order_line_id as "lineId", r.product_id, p.name, p.picture_small as picture,
    p.picture_large, p.hue, r.status, r.rating, r.text, r.photos, r.created_at as at, r.reason,
    r.seller_reply as reply
  from review r join product p on p.id = r.product_id
  where r.person_id = $1 and r.showcase_id = $2 and ($3::bigint is null or r.product_id = $3)
  order by r.id desc limit 200`

export interface WrittenReview {
  readonly id: number
  readonly lineId: number | null
  readonly productId: number
  readonly name: string
  readonly picture: string
  readonly pictureLarge: string
  readonly hue: number
  readonly status: 'on_moderation' | 'published' | 'rejected'
  readonly rating: number
  readonly text: string
  readonly photos: string[]
  readonly at: Date
  readonly reason: string
  readonly reply: string
}

/** Returns the latest 200 reviews of a person here, of one product if given, latest first. */
export async function writtenBy(
  db: Db,
  of: { personId: number; showcaseId: number; productId: number | null },
): Promise<WrittenReview[]> {
  return queryRows(db, WRITTEN, [of.personId, of.showcaseId, of.productId])
}
