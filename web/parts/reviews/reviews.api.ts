import { reviewCalls as calls } from '@sarafan/contract/catalog/reviews'
import { api } from '../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData, requestOf } from '../../core/api/endpoints.ts'
import { photoAsObjectUrl } from '../../core/pictures/object-url.ts'

type Mine = ResponseData<typeof calls.showMyReviews>
/** A delivered line that waits for its review. */
export type ReviewableLine = Mine['toWrite'][number]
export type WrittenReview = Mine['written'][number]
/** A review as moderators see it. */
export type Queued = ResponseData<typeof calls.showReviewQueue>['reviews'][number]

export const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    myReviews: build.query(queryOf(calls.showMyReviews)),
    writeReview: build.mutation(mutationOf(calls.writeReview)),
    sendReviewPhoto: build.mutation<{ id: string }, File>({
      query: (file) => ({ ...requestOf(calls.uploadReviewPhoto)({}), files: [file] }),
    }),
    reviewPhoto: build.query({
      ...queryOf(calls.showReviewPhoto),
      ...photoAsObjectUrl,
    }),
    reviewQueue: build.query(queryOf(calls.showReviewQueue)),
    moderateReview: build.mutation(mutationOf(calls.moderateReview)),
    replyToReview: build.mutation(mutationOf(calls.replyToReview)),
  }),
})

export const {
  useMyReviewsQuery,
  useWriteReviewMutation,
  useSendReviewPhotoMutation,
  useReviewPhotoQuery,
  useReviewQueueQuery,
  useModerateReviewMutation,
  useReplyToReviewMutation,
} = reviewsApi
