import { ratingCalls as calls } from '@sarafan/contract/orders/ratings/order-ratings'
import { api } from '../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../core/api/endpoints.ts'

/** The buyer's rating of an order, and until when it may be given or changed. */
export type OwnRating = ResponseData<typeof calls.showOrderRating>
export type RatingList = ResponseData<typeof calls.showRatings>
/** A rating as the team sees it. */
export type BuyerRating = RatingList['ratings'][number]

export const ratingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    orderRating: build.query(queryOf(calls.showOrderRating)),
    rateOrder: build.mutation(mutationOf(calls.rateOrder)),
    ratings: build.query(queryOf(calls.showRatings)),
    replyToRating: build.mutation(mutationOf(calls.replyToRating)),
  }),
})

export const { useOrderRatingQuery, useRateOrderMutation, useRatingsQuery, useReplyToRatingMutation } =
  ratingsApi
