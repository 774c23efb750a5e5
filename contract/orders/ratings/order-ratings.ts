import { clientRefusals } from '../../any-call-refusals.ts'
import { call } from '../../call.ts'
import { LIMITS } from '../../limits.ts'
import { Type } from '../../schema/schema.ts'
import { Lines } from '../../text-kinds.ts'
import { Done, Flag, Moment, Nullable, OneOf, Pager, PageText, PublicId, SellerRating } from '../../wire.ts'

const Stars = Type.Integer({ minimum: 1, maximum: 5 })

const Rating = {
  Stars,
  Text: Type.String(),
  At: Moment,
  /** The seller's answer; empty: none. */
  Reply: Type.String(),
} as const

const OwnRating = Type.Object({
  /** Whether the caller may rate the order now, or change the rating. */
  MayRate: Flag,
  /** Until when; null if the caller may not. */
  Until: Nullable(Moment),
  Rating: Nullable(Type.Object(Rating)),
})

/** Ratings of showcases by buyers who received an order (decision 076). */
export const ratingCalls = {
  showOrderRating: call({
    verb: 'GET',
    path: '/account/orders/rating/:id',
    access: 'client',
    request: { id: PublicId },
    response: OwnRating,
    refusals: [...clientRefusals, 'order_not_found'],
    provides: ['Orders'],
    summary: 'Returns the caller’s rating of an order and whether it may be written or changed',
  }),
  rateOrder: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'rateOrder',
    access: 'client',
    perMinute: 20,
    request: { id: PublicId, Stars, Text: Type.Optional(Lines({ maxLength: LIMITS.ratingChars })) },
    response: OwnRating,
    refusals: [...clientRefusals, 'order_not_found', 'rating_not_allowed'],
    invalidates: ['Orders', 'Product', 'User'],
    summary:
      'Rates the showcase for an order that the caller received, once for each order; may be changed for thirty days',
  }),
  showRatings: call({
    verb: 'GET',
    path: '/account/ratings/',
    access: 'member',
    requires: { member: 'orders.view', platform: true },
    request: { group: Type.Optional(OneOf('all', 'unanswered', 'low')), page: Type.Optional(PageText) },
    response: Type.Object({
      /** Null: too few ratings to show. */
      Rating: Nullable(SellerRating),
      /** Ratings with 1, 2, 3, 4 and 5 stars. */
      Stars: Type.Array(Type.Integer()),
      Ratings: Type.Array(
        Type.Object({
          OrderId: PublicId,
          OrderNumber: Type.String(),
          Buyer: Type.String({ description: 'First name and initial' }),
          ...Rating,
        }),
      ),
      MayReply: Flag,
      Pager,
    }),
    refusals: [...clientRefusals, 'forbidden'],
    provides: ['SaleOrdersInfo'],
    summary: 'Lists the ratings of the showcase’s orders for its team, the latest first',
  }),
  replyToRating: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'replyToRating',
    access: 'member',
    requires: { member: 'orders.manage' },
    request: { id: PublicId, Text: Lines({ minLength: 1, maxLength: LIMITS.ratingChars }) },
    response: Done,
    refusals: [...clientRefusals, 'forbidden', 'rating_not_found', 'rating_answered'],
    invalidates: ['SaleOrdersInfo'],
    summary: 'Answers the rating of an order, once; its buyer sees the answer and is notified',
  }),
} as const
