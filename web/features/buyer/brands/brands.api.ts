import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { type Ask, api, carry, type Reply, tagsOf } from '../../../core/api/api.ts'

export type BrandsPage = Reply<typeof catalogCalls.showBrands>
export type Brand = BrandsPage['brands'][number]
export type Letter = BrandsPage['letters'][number]

const brandsApi = api.injectEndpoints({
  endpoints: (build) => ({
    brands: build.infiniteQuery<BrandsPage, Omit<Ask<typeof catalogCalls.showBrands>, 'after'>, string>({
      query: ({ queryArg, pageParam }) =>
        carry(catalogCalls.showBrands)({ ...queryArg, ...(pageParam === '' ? {} : { after: pageParam }) }),
      infiniteQueryOptions: {
        initialPageParam: '',
        getNextPageParam: (last) => (last.next === null ? undefined : String(last.next)),
        refetchCachedPages: false,
      },
      providesTags: tagsOf(catalogCalls.showBrands, 'provides'),
    }),
  }),
})

export const { useBrandsInfiniteQuery } = brandsApi
