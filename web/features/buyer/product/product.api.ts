import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { api, tagsOf } from '../../../core/api/api.ts'
import { queryOf, type RequestData, type ResponseData, requestOf } from '../../../core/api/endpoints.ts'

export type ProductDetails = ResponseData<typeof catalogCalls.showProduct>
export type Variant = ProductDetails['variants'][number]
export type Review = ProductDetails['latestReviews'][number]

export type ReviewsRequest = Omit<RequestData<typeof catalogCalls.showReviews>, 'page'>

export const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    showProduct: build.query(queryOf(catalogCalls.showProduct)),
    reviews: build.infiniteQuery<ResponseData<typeof catalogCalls.showReviews>, ReviewsRequest, number>({
      query: ({ queryArg, pageParam }) =>
        requestOf(catalogCalls.showReviews)({ ...queryArg, page: pageParam }),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last) => last.nextPage ?? undefined,
      },
      providesTags: tagsOf(catalogCalls.showReviews, 'provides'),
    }),
  }),
})

export const { useShowProductQuery, useReviewsInfiniteQuery } = productApi
