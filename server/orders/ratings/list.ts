import { LIMITS } from '@sarafan/contract/limits'
import { FACTS } from '../../notifications/facts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement, statementBy } from '../../platform/database/statement.ts'
import { existingPage, type Pager } from '../../platform/requests/pager.ts'
import { refuse } from '../../platform/requests/refuse.ts'

export type RatingGroup = 'all' | 'unanswered' | 'low'

const FILTER: Readonly<Record<RatingGroup, string>> = {
  all: 'true',
  unanswered: 'r.replied_at is null',
  low: 'r.stars <= 3',
}

const COUNT = statementBy('orders.ratings.list.count', {
  examples: [['all'], ['unanswered'], ['low']],
  build: (group: RatingGroup) => `
    select (select count(*)::int from order_rating r where r.showcase_id = $1 and ${FILTER[group]}) as total,
      coalesce((select ratings from showcase_rating where showcase_id = $1), '{0,0,0,0,0}') as stars`,
})
const LIST = statementBy('orders.ratings.list.page', {
  examples: [['all'], ['unanswered'], ['low']],
  build: (group: RatingGroup) => `
    select o.public_id as "orderId", o.number as "orderNumber", p.first_name, p.last_name, r.stars, r.text,
      coalesce(r.changed_at, r.rated_at) as at, r.seller_reply as reply
    from order_rating r join orders o on o.id = r.order_id join person p on p.id = r.person_id
    where r.showcase_id = $1 and ${FILTER[group]}
    order by r.rated_at desc, r.order_id desc limit ${LIMITS.ratingPage} offset $2`,
})

export interface RatingPage {
  readonly ratings: readonly RowOf<'orders.ratings.list.page'>[]
  /** Ratings of the showcase with 1, 2, 3, 4 and 5 stars. */
  readonly stars: number[]
  readonly pager: Pager
}

/** Returns a page of a showcase's ratings, the latest first; `page` starts at 0. */
export async function ratingsOf(
  db: Db,
  of: { showcaseId: number; group: RatingGroup; page: number },
): Promise<RatingPage> {
  const [counted] = await queryRows(db, COUNT(of.group), [of.showcaseId])
  const { pager, offset } = existingPage(of.page, { total: counted?.total ?? 0, size: LIMITS.ratingPage })
  const ratings = await queryRows(db, LIST(of.group), [of.showcaseId, offset])
  return { ratings, stars: counted?.stars ?? [0, 0, 0, 0, 0], pager }
}

const REPLY = statement('orders.ratings.list.reply')`
  with answered as (
    update order_rating r set seller_reply = $3, replied_at = $4, replied_by = $5
    from orders o where o.id = r.order_id and o.public_id = $1 and r.showcase_id = $2 and r.replied_at is null
    returning r.*
  ), notices as (${FACTS.ratingAnswered('answered')})
  select order_id from answered`

const FIND = statement('orders.ratings.list.find')`
  select r.order_id from order_rating r join orders o on o.id = r.order_id where o.public_id = $1 and r.showcase_id = $2`

/** Answers a rating once, for the whole team. Throws `rating_not_found` and `rating_answered`. */
export async function replyToRating(
  tx: Tx,
  of: { publicId: string; showcaseId: number; personId: number; text: string; at: Date },
): Promise<void> {
  const { publicId, showcaseId, personId, text, at } = of
  const answered = await queryRows(tx, REPLY, [publicId, showcaseId, text, at, personId])
  if (answered.length > 0) return
  const found = await queryRows(tx, FIND, [publicId, showcaseId])
  throw refuse(found.length === 0 ? 'rating_not_found' : 'rating_answered')
}

const RECOUNT = statement('orders.ratings.list.recount')`
  insert into showcase_rating (showcase_id, ratings)
  select $1, array(select (select count(*)::int from order_rating r where r.showcase_id = $1 and r.stars = star)
    from generate_series(1, 5) star order by star)
  on conflict (showcase_id) do update set ratings = excluded.ratings`

/** Counts all ratings of a showcase again, after rows were inserted without `rateOrder`, as the demo does. */
export async function recountRatings(db: Db, showcaseId: number): Promise<void> {
  await queryRows(db, RECOUNT, [showcaseId])
}
