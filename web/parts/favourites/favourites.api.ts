import { favouriteCalls } from '@sarafan/contract/catalog/favourites'
import { useCallback, useMemo } from 'react'
import { api } from '../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData, requestOf } from '../../core/api/endpoints.ts'
import { queued } from '../../core/api/optimistic.ts'
import { useConfig } from '../../core/config/config-context.ts'
import { useMessenger } from '../../core/config/messenger-context.ts'
import { useErrorToast } from '../../core/overlays/useToast.ts'
import type { Product } from '../catalog/catalog.api.ts'

type Response = ResponseData<typeof favouriteCalls.showFavourites>
export type Favourite = Response['products'][number]
const NONE: Response = { products: [], cnt: 0, ids: [], nextPage: null }

export const favouritesApi = api.injectEndpoints({
  endpoints: (build) => ({
    showFavourites: build.query(queryOf(favouriteCalls.showFavourites)),
    tellWhenBack: build.mutation(mutationOf(favouriteCalls.tellWhenBack)),
    setFavourite: build.mutation<unknown, { product: Product; isOn: boolean }>({
      queryFn: queued(({ product, isOn }) => {
        const call = isOn ? favouriteCalls.addFavourite : favouriteCalls.removeFavourite
        return requestOf(call)({ productId: product.id })
      }),
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
  { products, ids, nextPage }: Response,
  { product, isOn }: { product: Product; isOn: boolean },
): Response {
  const others = products.filter((other) => other.id !== product.id)
  const otherIds = ids.filter((id) => id !== product.id)
  const added = { ...product, note: null, fellKop: null, told: false }
  const nextIds = isOn ? [product.id, ...otherIds] : otherIds
  return { products: isOn ? [added, ...others] : others, ids: nextIds, cnt: nextIds.length, nextPage }
}

export const { useShowFavouritesQuery, useSetFavouriteMutation, useTellWhenBackMutation } = favouritesApi

/** The list, asked for only when there is one; kept while anybody shows a heart. */
function useHeld(): Response | undefined {
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
  const toastError = useErrorToast()
  const toggle = useCallback(
    async (product: Product) => {
      messenger.haptic('light')
      const result = await set({ product, isOn: !ids.has(product.id) })
      if ('error' in result) toastError(result.error)
    },
    [set, ids, messenger, toastError],
  )
  return { isFavourite: (id: number) => ids.has(id), toggle }
}
