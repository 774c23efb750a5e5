import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { api, tagsOf } from '../../core/api/api.ts'
import { queryOf, type RequestData, type ResponseData, requestOf } from '../../core/api/endpoints.ts'

export type Page = ResponseData<typeof catalogCalls.showCatalogue>
export type Product = Page['products'][number]
export type Category = ResponseData<typeof catalogCalls.showCategories>['categories'][number]
export type Facets = ResponseData<typeof catalogCalls.showFacets>
/** The fixed part of the query: the category or the search text, and the global filter. */
export type Scope = Pick<RequestData<typeof catalogCalls.showFacets>, 'category' | 'q' | 'sf'>
export type ListingRequest = Omit<RequestData<typeof catalogCalls.showCatalogue>, 'page' | 'after'>
export type SearchRequest = Omit<RequestData<typeof catalogCalls.search>, 'page'>

export const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    listing: build.infiniteQuery<Page, ListingRequest, string>({
      query: ({ queryArg, pageParam }) =>
        requestOf(catalogCalls.showCatalogue)({ ...queryArg, after: pageParam || undefined }),
      infiniteQueryOptions: {
        initialPageParam: '',
        getNextPageParam: (last) => last.next ?? undefined,
        refetchCachedPages: false,
      },
      providesTags: tagsOf(catalogCalls.showCatalogue, 'provides'),
    }),
    found: build.infiniteQuery<ResponseData<typeof catalogCalls.search>, SearchRequest, number>({
      query: ({ queryArg, pageParam }) => requestOf(catalogCalls.search)({ ...queryArg, page: pageParam }),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last) => last.nextPage ?? undefined,
        refetchCachedPages: false,
      },
      providesTags: tagsOf(catalogCalls.search, 'provides'),
    }),
    showFacets: build.query(queryOf(catalogCalls.showFacets)),
    showCategories: build.query(queryOf(catalogCalls.showCategories)),
  }),
})

export const { useListingInfiniteQuery, useFoundInfiniteQuery, useShowFacetsQuery, useShowCategoriesQuery } =
  catalogApi
