import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { api, tagsOf } from '../../../core/api/api.ts'
import { type RequestData, type ResponseData, requestOf } from '../../../core/api/endpoints.ts'

export type BrandsPage = ResponseData<typeof catalogCalls.showBrands>
export type Brand = BrandsPage['brands'][number]
export type Letter = BrandsPage['letters'][number]
type BrandsRequest = Omit<RequestData<typeof catalogCalls.showBrands>, 'after'>

export const brandsApi = api.injectEndpoints({
  endpoints: (build) => ({
    brands: build.infiniteQuery<BrandsPage, BrandsRequest, number | undefined>({
      query: ({ queryArg, pageParam }) =>
        requestOf(catalogCalls.showBrands)({ ...queryArg, after: pageParam }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (last) => last.next ?? undefined,
        refetchCachedPages: false,
      },
      providesTags: tagsOf(catalogCalls.showBrands, 'provides'),
    }),
  }),
})

export const { useBrandsInfiniteQuery } = brandsApi
