import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import type { ProductCardOnWire } from '@sarafan/contract/wire'
import { type Ask, api, asking, carry, type Reply, tagsOf } from '../../core/api/api.ts'

export type Product = ProductCardOnWire
export type Page = Reply<typeof catalogCalls.showCatalogue>
export type Category = Reply<typeof catalogCalls.showCategories>['categories'][number]
export type Facets = Reply<typeof catalogCalls.showFacets>
/** The filters of a list, without its page */
export type Listing = Omit<Ask<typeof catalogCalls.showCatalogue>, 'page' | 'after' | 'sf'>
/** The fixed part of the query: the category or the search text, and the global filter. */
export type Scope = Pick<Ask<typeof catalogCalls.showFacets>, 'category' | 'q' | 'sf'>
export type ListingRequest = Listing & Pick<Scope, 'sf'>
export type SearchReply = Reply<typeof catalogCalls.search>
export type SearchRequest = Omit<Ask<typeof catalogCalls.search>, 'page'>

export const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    listing: build.infiniteQuery<Page, ListingRequest, string>({
      query: ({ queryArg, pageParam }) =>
        carry(catalogCalls.showCatalogue)({ ...queryArg, ...(pageParam === '' ? {} : { after: pageParam }) }),
      infiniteQueryOptions: {
        initialPageParam: '',
        getNextPageParam: (last) => last.next ?? undefined,
        refetchCachedPages: false,
      },
      providesTags: tagsOf(catalogCalls.showCatalogue, 'provides'),
    }),
    found: build.infiniteQuery<SearchReply, SearchRequest, number>({
      query: ({ queryArg, pageParam }) =>
        carry(catalogCalls.search)({ ...queryArg, page: String(pageParam) }),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last) => last.nextPage ?? undefined,
        refetchCachedPages: false,
      },
      providesTags: tagsOf(catalogCalls.search, 'provides'),
    }),
    showFacets: build.query<Facets, Ask<typeof catalogCalls.showFacets>>({
      ...asking(catalogCalls.showFacets),
    }),
    showCategories: build.query<Reply<typeof catalogCalls.showCategories>, void>({
      query: () => carry(catalogCalls.showCategories)({}),
      providesTags: tagsOf(catalogCalls.showCategories, 'provides'),
    }),
  }),
})

export const { useListingInfiniteQuery, useFoundInfiniteQuery, useShowFacetsQuery, useShowCategoriesQuery } =
  catalogApi
