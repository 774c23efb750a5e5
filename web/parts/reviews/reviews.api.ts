import { reviewCalls as calls } from '@sarafan/contract/catalog/reviews'
import { type Ask, api, asking, carry, type Reply, telling } from '../../core/api/api.ts'

type Mine = Reply<typeof calls.showMyReviews>
type Queue = Reply<typeof calls.showReviewQueue>

interface Goods {
  readonly productId: number
  readonly name: string
  readonly picture: Mine['ToWrite'][number]['Picture']
}
/** A delivered line that waits for its review. */
export interface Bought extends Goods {
  readonly lineId: number
  readonly options: readonly string[]
}
export interface Written extends Goods {
  readonly id: number
  readonly lineId: number | null
  readonly status: Mine['Written'][number]['Status']
  readonly rating: number
  readonly text: string
  readonly photos: readonly string[]
  readonly at: Date
  readonly reason: string
  readonly reply: string
}
/** A review as moderators see it. */
export interface Queued extends Written {
  readonly author: string
  readonly isVerified: boolean
}

const goodsOf = (wire: { ProductId: number; Name: string; Picture: Goods['picture'] }): Goods => ({
  productId: wire.ProductId,
  name: wire.Name,
  picture: wire.Picture,
})

const writtenOf = (wire: Mine['Written'][number]): Written => ({
  ...goodsOf(wire),
  id: wire.Id,
  lineId: wire.LineId,
  status: wire.Status,
  rating: wire.Rating,
  text: wire.Text,
  photos: wire.Photos,
  at: new Date(wire.At),
  reason: wire.Reason,
  reply: wire.Reply,
})

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    myReviews: build.query<{ toWrite: Bought[]; written: Written[] }, Ask<typeof calls.showMyReviews>>({
      ...asking(calls.showMyReviews),
      transformResponse: ({ ToWrite, Written }: Mine) => ({
        toWrite: ToWrite.map((line) => ({
          ...goodsOf(line),
          lineId: line.LineId,
          options: line.Options,
        })),
        written: Written.map(writtenOf),
      }),
    }),
    writeReview: build.mutation<unknown, Ask<typeof calls.writeReview>>({
      ...telling(calls.writeReview),
    }),
    sendReviewPhoto: build.mutation<{ id: string }, File>({
      query: (file) => ({ ...carry(calls.uploadReviewPhoto)({}), files: [file] }),
    }),
    reviewPhoto: build.query<string, Ask<typeof calls.showReviewPhoto>>({
      query: carry(calls.showReviewPhoto),
      transformResponse: ({ Mime, Content }: Reply<typeof calls.showReviewPhoto>) =>
        `data:${Mime};base64,${Content}`,
    }),
    reviewQueue: build.query<
      { reviews: Queued[]; waiting: number; pages: number },
      Ask<typeof calls.showReviewQueue>
    >({
      ...asking(calls.showReviewQueue),
      transformResponse: ({ Reviews, Waiting, Pager }: Queue) => ({
        reviews: Reviews.map((one) => ({
          ...writtenOf(one),
          author: one.Author,
          isVerified: one.Verified,
        })),
        waiting: Waiting,
        pages: Pager.totalPages,
      }),
    }),
    moderateReview: build.mutation<unknown, Ask<typeof calls.moderateReview>>({
      ...telling(calls.moderateReview),
    }),
    replyToReview: build.mutation<unknown, Ask<typeof calls.replyToReview>>({
      ...telling(calls.replyToReview),
    }),
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
