import { after } from '../../server/platform/clock.ts'
import type { Tx } from '../../server/platform/database/database.ts'
import { queryRows } from '../../server/platform/database/rows.ts'
import { statement } from '../../server/platform/database/statement.ts'
import { RATING_TEXTS, REVIEW_REPLIES, REVIEW_TEXTS } from '../data/opinion-texts.ts'
import { type Dice, openDice } from './dice.ts'

/** What a buyer received. */
const SELECT_RECEIVED = statement('demo.crowd.opinions.selectReceived')`
  select o.id, o.showcase_id, o.person_id as "personId", o.delivered_at as "deliveredAt", s.owner_id as "ownerId",
    o.status, min(l.id)::bigint as "lineId",
    (array_agg(l.product_id order by l.id))[1] as "productId"
  from orders o join showcase s on s.id = o.showcase_id join order_line l on l.order_id = o.id
  where o.person_id = any($1::bigint[]) and o.delivered_at is not null
    and o.status in ('delivered', 'completed', 'returned')
  group by o.id, s.owner_id order by o.id`

const REVIEWED = 0.4
const RATED = 0.45
const REPLIED = 0.35
const WITH_WORDS = 0.4
/** The share of buyers who give at least so many stars less than five. */
const STARS: readonly (readonly [stars: number, share: number])[] = [
  [2, 0.02],
  [3, 0.07],
  [4, 0.25],
  [5, 1],
]

const INSERT_REVIEWS = statement('demo.crowd.opinions.insertReviews')`
  with made as (
    insert into review (showcase_id, product_id, person_id, order_line_id, rating, text, status, created_at,
      published_at, decided_at, seller_reply, replied_at)
    select "showcaseId", "productId", "personId", "lineId", stars, text, 'published', at, at, at, reply, "repliedAt"
    from json_to_recordset($1::json) as r ("showcaseId" bigint, "productId" bigint, "personId" bigint,
      "lineId" bigint, stars smallint, text text, at timestamptz, reply text, "repliedAt" timestamptz)
    order by at returning product_id, rating
  ), counted as (
    select p.id, p.ratings[1] + count(*) filter (where made.rating = 1) as one,
      p.ratings[2] + count(*) filter (where made.rating = 2) as two,
      p.ratings[3] + count(*) filter (where made.rating = 3) as three,
      p.ratings[4] + count(*) filter (where made.rating = 4) as four,
      p.ratings[5] + count(*) filter (where made.rating = 5) as five
    from made join product p on p.id = made.product_id group by p.id
  )
  update product p set ratings = array[one, two, three, four, five]::int[],
    reviews_cnt = (one + two + three + four + five)::int,
    rating = round((one + 2 * two + 3 * three + 4 * four + 5 * five)::numeric / (one + two + three + four + five), 1)
  from counted c where p.id = c.id`

const INSERT_RATINGS = statement('demo.crowd.opinions.insertRatings')`
  with made as (
    insert into order_rating (order_id, showcase_id, person_id, stars, text, rated_at, seller_reply, replied_at,
      replied_by)
    select "orderId", "showcaseId", "personId", stars, text, at, reply, "repliedAt", "repliedBy"
    from json_to_recordset($1::json) as r ("orderId" bigint, "showcaseId" bigint, "personId" bigint, stars smallint,
      text text, at timestamptz, reply text, "repliedAt" timestamptz, "repliedBy" bigint)
    returning showcase_id, stars
  )
  insert into showcase_rating (showcase_id, ratings)
  select showcase_id, array[count(*) filter (where stars = 1), count(*) filter (where stars = 2),
    count(*) filter (where stars = 3), count(*) filter (where stars = 4), count(*) filter (where stars = 5)]::int[]
  from made group by showcase_id`

/** Writes what buyers say about the goods and the shops after their orders, and what sellers answer. */
export async function loadOpinions(tx: Tx, of: { buyerIds: readonly number[]; now: Date }): Promise<void> {
  const received = await queryRows(tx, SELECT_RECEIVED, [of.buyerIds])
  const dice = openDice(171_717)
  const reviews: object[] = []
  const ratings: object[] = []
  const reviewed = new Set<string>()
  for (const { deliveredAt, status, ...order } of received) {
    const at = after(deliveredAt, { hours: 5 + dice.below(90) })
    const stars = starsFor(dice, status === 'returned')
    const isFirst = !reviewed.has(`${order.personId} ${order.productId}`)
    if (at > of.now) continue
    if (dice.chance(REVIEWED) && isFirst && status !== 'returned') {
      reviewed.add(`${order.personId} ${order.productId}`)
      reviews.push(
        withReply(dice, of.now, { ...order, at, stars, text: dice.pick(REVIEW_TEXTS[stars] ?? ['']) }),
      )
    }
    if (!dice.chance(RATED)) continue
    const text = dice.chance(WITH_WORDS) ? dice.pick(RATING_TEXTS[stars] ?? ['']) : ''
    const rating = { ...order, orderId: order.id, at, stars, text }
    ratings.push(text === '' ? { ...rating, reply: '' } : withReply(dice, of.now, rating))
  }
  await queryRows(tx, INSERT_REVIEWS, [JSON.stringify(reviews)])
  await queryRows(tx, INSERT_RATINGS, [JSON.stringify(ratings)])
}

function starsFor(dice: Dice, isReturned: boolean): number {
  const roll = dice.next() * (isReturned ? 0.2 : 1)
  return STARS.find(([, share]) => roll < share)?.[0] ?? 5
}

/** Adds the seller's answer to some opinions, if there was time for it. */
function withReply<T extends { at: Date; stars: number; ownerId: number }>(dice: Dice, now: Date, one: T) {
  const repliedAt = after(one.at, { hours: 2 + dice.below(20) })
  if (!dice.chance(REPLIED) || repliedAt > now) return { ...one, reply: '', repliedAt: null, repliedBy: null }
  const reply = dice.pick(REVIEW_REPLIES[one.stars] ?? [''])
  return { ...one, reply, repliedAt, repliedBy: one.ownerId }
}
