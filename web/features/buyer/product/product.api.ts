import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { type Ask, api, asking, carry, type Reply, tagsOf } from '../../../core/api/api.ts'

export type ProductDetails = Reply<typeof catalogCalls.showProduct>
export type Variant = ProductDetails['variants'][number]
export type Review = ProductDetails['latestReviews'][number]
type Reviews = Reply<typeof catalogCalls.showReviews>

export type ReviewsInput = Pick<Ask<typeof catalogCalls.showReviews>, 'product' | 'sort' | 'stars'>

export const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    showProduct: build.query<ProductDetails, Ask<typeof catalogCalls.showProduct>>({
      ...asking(catalogCalls.showProduct),
    }),
    reviews: build.infiniteQuery<Reviews, ReviewsInput, number>({
      query: ({ queryArg, pageParam }) =>
        carry(catalogCalls.showReviews)({ ...queryArg, page: String(pageParam) }),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last: Reviews) => last.nextPage ?? undefined,
      },
      providesTags: tagsOf(catalogCalls.showReviews, 'provides'),
    }),
  }),
})

export const { useShowProductQuery, useReviewsInfiniteQuery } = productApi
