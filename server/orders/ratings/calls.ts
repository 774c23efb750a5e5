import type { ResponseOf } from '@sarafan/contract/call'
import type { ratingCalls } from '@sarafan/contract/orders/ratings/order-ratings'
import { type Db, transaction } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { requirePerson } from '../../platform/requests/owner.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { sellerRating } from '../../showcases/showcases.ts'
import { ratingsOf, replyToRating } from './list.ts'
import { type OrderOf, rateableUntil, ratedOrder, rateOrder } from './rate.ts'

type Calls = typeof ratingCalls

/** Returns the handlers of ratings: buyers rate their received orders, and the team answers (decision 076). */
export function ratingHandlers({ db }: { db: Db }): HandlersOf<Calls> {
  return {
    showOrderRating: (context, { id }) => show(db, orderOf(context, id), context.now),
    async rateOrder(context, { id, Stars: stars, Text: text = '' }) {
      const of = orderOf(context, id)
      await transaction(db, (tx) => rateOrder(tx, { ...of, stars, text: text.trim(), at: context.now }))
      return show(db, of, context.now)
    },
    async showRatings(context, { group = 'all', page = '0' }) {
      const of = { showcaseId: context.showcase.id, group, page: Number(page) }
      const { ratings, stars, pager } = await ratingsOf(db, of)
      return {
        Rating: sellerRating(stars),
        Stars: stars,
        Ratings: ratings.map((one) => ({
          OrderId: one.orderId,
          OrderNumber: one.orderNumber,
          Buyer: shortName(one),
          Stars: one.stars,
          Text: one.text,
          At: one.at.toISOString(),
          Reply: one.reply,
        })),
        MayReply: context.capabilities.has('orders.manage'),
        Pager: pager,
      }
    },
    async replyToRating(context, { id, Text }) {
      const text = Text.trim()
      if (text === '') throw refuse('invalid_question', {}, { Text: 'required' })
      const by = { personId: requirePerson(context), showcaseId: context.showcase.id, at: context.now }
      await transaction(db, (tx) => replyToRating(tx, { ...by, publicId: id, text }))
      return { ok: true }
    },
  }
}

const orderOf = (context: RequestContext, publicId: string): OrderOf => ({
  publicId,
  showcaseId: context.showcase.id,
  personId: requirePerson(context),
})

async function show(db: Db, of: OrderOf, now: Date): Promise<ResponseOf<Calls['showOrderRating']>> {
  const order = await ratedOrder(db, of)
  const { stars, text, reply } = order
  const at = order.changedAt ?? order.ratedAt
  const until = rateableUntil(order, now)
  return {
    MayRate: until !== null,
    Until: until?.toISOString() ?? null,
    Rating:
      stars === null || at === null
        ? null
        : { Stars: stars, Text: text ?? '', At: at.toISOString(), Reply: reply ?? '' },
  }
}

const shortName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  lastName ? `${firstName} ${lastName.slice(0, 1)}.` : firstName
