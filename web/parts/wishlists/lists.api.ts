import { wishlistCalls as calls } from '@sarafan/contract/catalog/wishlists'
import { api, carry, type Reply, tagsOf } from '../../core/api/api.ts'
import { useConfig } from '../../core/config/config-context.ts'

type Wire = Reply<typeof calls.showWishlists>['Lists'][number]
export type Visibility = Wire['Visibility']

/** A list among others. */
export interface Brief {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly eventDate: string | null
  readonly visibility: Visibility
  readonly isDefault: boolean
  readonly items: number
  readonly pictures: readonly { readonly small: string; readonly hue: number }[]
  /** The product asked about is in it. */
  readonly has: boolean
}

function briefOf(wire: Wire): Brief {
  return {
    id: wire.Id,
    name: wire.Name,
    description: wire.Description,
    eventDate: wire.EventDate,
    visibility: wire.Visibility,
    isDefault: wire.IsDefault,
    items: wire.Items,
    pictures: wire.Pictures,
    has: wire.Has,
  }
}

/** The one question the header shares; everything else about wishlists is fetched with their screens. */
export const listsApi = api.injectEndpoints({
  endpoints: (build) => ({
    wishlists: build.query<Brief[], number | undefined>({
      query: (product) => carry(calls.showWishlists)(product ? { product: String(product) } : {}),
      providesTags: tagsOf(calls.showWishlists, 'provides'),
      transformResponse: ({ Lists }: Reply<typeof calls.showWishlists>) => Lists.map(briefOf),
    }),
  }),
})

export const { useWishlistsQuery } = listsApi

/** How many wishlists the person has here: as many as the list of them, once it was asked for, says. */
export function useWishlistsCount(): number {
  const { wishlistsCnt } = useConfig()
  const { data } = listsApi.endpoints.wishlists.useQueryState(undefined)
  useWishlistsQuery(undefined, { skip: data === undefined })
  return data?.length ?? wishlistsCnt
}
