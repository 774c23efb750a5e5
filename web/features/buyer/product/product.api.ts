import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { api, tagsOf } from '../../../core/api/api.ts'
import { queryOf, type RequestData, type ResponseData, requestOf } from '../../../core/api/endpoints.ts'
import type { State } from '../../../core/api/store.ts'
import type { Prefetch } from '../../../core/routing/screen.ts'
import { findCachedCard } from '../../../parts/catalog/cached-card.ts'

export type ProductDetails = ResponseData<typeof catalogCalls.showProduct>
export type Variant = ProductDetails['variants'][number]
export type Review = ProductDetails['latestReviews'][number]

export type ReviewsRequest = Omit<RequestData<typeof catalogCalls.showReviews>, 'page'>

export const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    showProduct: build.query(queryOf(catalogCalls.showProduct)),
    showSimilar: build.query(queryOf(catalogCalls.showSimilar)),
    estimateDelivery: build.query(queryOf(orderCalls.estimateDelivery)),
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

export const { useShowProductQuery, useShowSimilarQuery, useEstimateDeliveryQuery, useReviewsInfiniteQuery } =
  productApi

/**
 * Starts the query of a product's page. Once the page is opened, also that of the delivery to its city if a list has told the
 * variant, so that both are there in one rendering.
 */
export const startProduct =
  (id: number, { isOpened }: { isOpened: boolean }): Prefetch =>
  (dispatch, getState) => {
    dispatch(productApi.util.prefetch('showProduct', { id }, {}))
    const card = isOpened ? findCachedCard(getState() as State, id) : undefined // the app's only store
    if (card?.inStock) dispatch(productApi.util.prefetch('estimateDelivery', { variant: card.variantId }, {}))
  }
