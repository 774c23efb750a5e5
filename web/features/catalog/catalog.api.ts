import { catalogCalls } from '@sarafan/contract/catalog'
import type { ProductCardOnWire } from '@sarafan/contract/wire'
import { type Ask, api, carry, type Reply, tagsOf } from '../../app/api.ts'

export type Product = ProductCardOnWire
export type Page = Reply<typeof catalogCalls.showCatalogue>
export type Category = Reply<typeof catalogCalls.showCategories>['categories'][number]
/** What narrows a list, without the page */
export type Listing = Omit<Ask<typeof catalogCalls.showCatalogue>, 'page'>
export type Found = Reply<typeof catalogCalls.search>
export type Sought = Omit<Ask<typeof catalogCalls.search>, 'page'>

const paged = {
  initialPageParam: 0,
  getNextPageParam: (last: { nextPage: number | null }) => last.nextPage ?? undefined,
}

export const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    listing: build.infiniteQuery<Page, Listing, number>({
      query: ({ queryArg, pageParam }) =>
        carry(catalogCalls.showCatalogue)({ ...queryArg, page: String(pageParam) }),
      infiniteQueryOptions: paged,
      providesTags: tagsOf(catalogCalls.showCatalogue, 'provides'),
    }),
    found: build.infiniteQuery<Found, Sought, number>({
      query: ({ queryArg, pageParam }) =>
        carry(catalogCalls.search)({ ...queryArg, page: String(pageParam) }),
      infiniteQueryOptions: paged,
      providesTags: tagsOf(catalogCalls.search, 'provides'),
    }),
    showCategories: build.query<Reply<typeof catalogCalls.showCategories>, void>({
      query: () => carry(catalogCalls.showCategories)({}),
      providesTags: tagsOf(catalogCalls.showCategories, 'provides'),
    }),
    showBrands: build.query<Reply<typeof catalogCalls.showBrands>, void>({
      query: () => carry(catalogCalls.showBrands)({}),
      providesTags: tagsOf(catalogCalls.showBrands, 'provides'),
    }),
  }),
})

export const { useListingInfiniteQuery, useFoundInfiniteQuery, useShowCategoriesQuery, useShowBrandsQuery } =
  catalogApi
