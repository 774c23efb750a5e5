import { favouriteCalls } from '@sarafan/contract/catalog/favourites'
import type { ProductCardOnWire } from '@sarafan/contract/wire'
import { useCallback, useMemo } from 'react'
import { api, carry, type Reply, tagsOf } from '../../core/api/api.ts'
import { useConfig } from '../../core/config/config-context.ts'
import { useMessenger } from '../../core/config/messenger-context.ts'
import { useErrorToast } from '../../core/overlays/useToast.ts'

type Answer = Reply<typeof favouriteCalls.showFavourites>
export type Favourite = Answer['products'][number]
const NONE: Answer = { products: [], cnt: 0, ids: [], nextPage: null }

const favouritesApi = api.injectEndpoints({
  endpoints: (build) => ({
    showFavourites: build.query<Answer, void>({
      query: () => carry(favouriteCalls.showFavourites)({}),
      providesTags: tagsOf(favouriteCalls.showFavourites, 'provides'),
    }),
    favouritesPage: build.query<Answer, number>({
      query: (page) => carry(favouriteCalls.showFavourites)({ page: String(page) }),
      providesTags: tagsOf(favouriteCalls.showFavourites, 'provides'),
    }),
    tellWhenBack: build.mutation<{ cnt: number }, { id: number; wanted: boolean }>({
      query: ({ id, wanted }) => carry(favouriteCalls.tellWhenBack)({ ProductId: id, Wanted: wanted }),
      invalidatesTags: tagsOf(favouriteCalls.tellWhenBack, 'invalidates'),
    }),
    setFavourite: build.mutation<{ cnt: number }, { product: ProductCardOnWire; isOn: boolean }>({
      query: ({ product, isOn }) =>
        carry(isOn ? favouriteCalls.addFavourite : favouriteCalls.removeFavourite)({ ProductId: product.id }),
      async onQueryStarted(wish, { dispatch, getState, queryFulfilled }) {
        // Seen at once; the badge follows the list, as the start-up config is not asked again (LO-17).
        const state = favouritesApi.endpoints.showFavourites.select()(
          getState() as Parameters<ReturnType<typeof favouritesApi.endpoints.showFavourites.select>>[0], // our store
        )
        const before = state.data ?? NONE
        dispatch(favouritesApi.util.upsertQueryData('showFavourites', undefined, wished(before, wish)))
        // Refetched after a refusal, when it was not cached, and when the next page has shifted.
        const isKnown = await queryFulfilled.then(
          () => state.data !== undefined && before.nextPage === null,
          () => false,
        )
        if (!isKnown) dispatch(favouritesApi.util.invalidateTags(['Favourites']))
      },
    }),
  }),
})

/** The list as it will be when the wish is granted. */
export function wished(
  { products, ids, nextPage }: Answer,
  { product, isOn }: { product: ProductCardOnWire; isOn: boolean },
): Answer {
  const others = products.filter((other) => other.id !== product.id)
  const otherIds = ids.filter((id) => id !== product.id)
  const added = { ...product, note: null, fell: null, told: false }
  const nextIds = isOn ? [product.id, ...otherIds] : otherIds
  return { products: isOn ? [added, ...others] : others, ids: nextIds, cnt: nextIds.length, nextPage }
}

export const {
  useShowFavouritesQuery,
  useFavouritesPageQuery,
  useSetFavouriteMutation,
  useTellWhenBackMutation,
} = favouritesApi

/** The list, asked for only when there is one; kept while anybody shows a heart. */
function useHeld(): Answer | undefined {
  const { favouritesCnt } = useConfig()
  const { data } = favouritesApi.endpoints.showFavourites.useQueryState()
  useShowFavouritesQuery(undefined, { skip: favouritesCnt === 0 && data === undefined })
  return data
}

/** How many favourites the person has here: the list's own count as soon as there is one. */
export function useFavouritesCount(): number {
  const { favouritesCnt } = useConfig()
  return useHeld()?.cnt ?? favouritesCnt
}

/** Which products are favourites, and how to change that; a refusal puts the heart back and says why. */
export function useFavourites() {
  const held = useHeld()
  const ids = useMemo(() => new Set(held?.ids), [held])
  const [set] = useSetFavouriteMutation()
  const messenger = useMessenger()
  const tellError = useErrorToast()
  const toggle = useCallback(
    async (product: ProductCardOnWire) => {
      messenger.haptic('light')
      const result = await set({ product, isOn: !ids.has(product.id) })
      if ('error' in result) tellError(result.error)
    },
    [set, ids, messenger, tellError],
  )
  return { isFavourite: (id: number) => ids.has(id), toggle }
}
