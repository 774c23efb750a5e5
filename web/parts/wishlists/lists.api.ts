import { myWishlistCalls as calls } from '@sarafan/contract/catalog/my-wishlists'
import { api } from '../../core/api/api.ts'
import { queryOf, type ResponseData, requestOf } from '../../core/api/endpoints.ts'
import { useConfig } from '../../core/config/config-context.ts'

/** A list among others; `has`: the product of the request is in it. */
export type Brief = ResponseData<typeof calls.showWishlists>['lists'][number]
export type Visibility = Brief['visibility']

/** The query of the header; the other endpoints of wishlists load with their screens. */
export const listsApi = api.injectEndpoints({
  endpoints: (build) => ({
    wishlists: build.query({
      ...queryOf(calls.showWishlists),
      query: (product: number | undefined) => requestOf(calls.showWishlists)(product ? { product } : {}),
      transformResponse: ({ lists }: ResponseData<typeof calls.showWishlists>) => lists,
    }),
  }),
})

export const { useWishlistsQuery } = listsApi

/** The number of the person's wishlists here: that of the loaded list, if it was requested. */
export function useWishlistsCount(): number {
  const { wishlistsCnt } = useConfig()
  const { data } = listsApi.endpoints.wishlists.useQueryState(undefined)
  useWishlistsQuery(undefined, { skip: data === undefined })
  return data?.length ?? wishlistsCnt
}
