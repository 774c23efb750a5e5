import { favouriteCalls } from '@sarafan/contract/catalog/favourites'
import { useMemo } from 'react'
import { api } from '../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData, requestOf } from '../../core/api/endpoints.ts'
import { optimistic } from '../../core/api/optimistic.ts'
import { useConfig } from '../../core/config/config-context.ts'
import { useMessenger } from '../../core/config/messenger-context.ts'
import { useErrorToast } from '../../core/overlays/useToast.ts'
import type { Product } from '../catalog/catalog.api.ts'

type Response = ResponseData<typeof favouriteCalls.showFavourites>
export type Favourite = Response['products'][number]
const NONE: Response = { products: [], cnt: 0, ids: [], nextPage: null }

/** A favourite to be added or removed. */
interface Heart {
  readonly product: Product
  readonly isOn: boolean
}
/** Shown at once; the badge follows the list, because the start query is not repeated (LO-17). */
const hearts = optimistic<Heart>({
  query: ({ product, isOn }) =>
    requestOf(isOn ? favouriteCalls.addFavourite : favouriteCalls.removeFavourite)({ productId: product.id }),
  show(heart, apply) {
    apply(favouritesApi.util.updateQueryData('showFavourites', undefined, (list) => withHeart(list, heart)))
  },
})

export const favouritesApi = api.injectEndpoints({
  endpoints: (build) => ({
    showFavourites: build.query(queryOf(favouriteCalls.showFavourites)),
    tellWhenBack: build.mutation(mutationOf(favouriteCalls.tellWhenBack)),
    setFavourite: build.mutation<unknown, Heart>({
      queryFn: hearts.queryFn,
      async onQueryStarted(heart, sending) {
        const { dispatch, queryFulfilled } = sending
        const before = dispatch(
          (_, getState) => favouritesApi.endpoints.showFavourites.select()(getState()).data,
        )
        if (!before)
          dispatch(
            favouritesApi.util.upsertQueryEntries([
              { endpointName: 'showFavourites', arg: undefined, value: NONE },
            ]),
          )
        const isDone = queryFulfilled.then(
          () => true,
          () => false,
        )
        await hearts.onQueryStarted(heart, sending)
        // Refetched after a refusal, when it was not cached, and when the next page has shifted.
        if (!(await isDone) || before?.nextPage !== null)
          dispatch(favouritesApi.util.invalidateTags(['Favourites']))
      },
    }),
  }),
})

/** Returns the list as it will be after the change. */
function withHeart({ products, ids, nextPage }: Response, { product, isOn }: Heart): Response {
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
  return useMemo(
    () => ({
      isFavourite: (id: number) => ids.has(id),
      async toggle(product: Product) {
        messenger.haptic('light')
        const result = await set({ product, isOn: !ids.has(product.id) })
        if ('error' in result) toastError(result.error)
      },
    }),
    [set, ids, messenger, toastError],
  )
}
