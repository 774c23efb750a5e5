import { wishlistCalls as calls } from '@sarafan/contract/catalog/wishlists'
import { tagsOf } from '../../core/api/api.ts'
import { queryOf, type ResponseData, requestOf } from '../../core/api/endpoints.ts'
import { optimistic } from '../../core/api/optimistic.ts'
import { listsApi } from './lists.api.ts'
import type { Draft, Wish } from './wishlists.ts'

const trimmed = (draft: Draft): Draft => ({
  ...draft,
  name: draft.name.trim(),
  description: draft.description.trim(),
})

interface InList {
  readonly listId: number
  readonly productId: number
}
type Change = InList & Pick<Wish, 'variantId' | 'quantity' | 'priority' | 'note'>

export const wishlistsApi = listsApi.injectEndpoints({
  endpoints: (build) => ({
    wishlist: build.query({
      ...queryOf(calls.showWishlist),
      query: (id: string) => requestOf(calls.showWishlist)({ id }),
      transformResponse: ({ wishlist }: ResponseData<typeof calls.showWishlist>) => wishlist,
    }),
    createList: build.mutation<ResponseData<typeof calls.createWishlist>, Partial<Draft> & { name: string }>({
      query: ({ name, ...rest }) =>
        requestOf(calls.createWishlist)(
          trimmed({ description: '', eventDate: '', visibility: 'private', ...rest, name }),
        ),
      invalidatesTags: tagsOf(calls.createWishlist, 'invalidates'),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        // From then on the header counts lists, also if there were none at startup.
        const isMade = await queryFulfilled.then(
          () => true,
          () => false,
        )
        if (isMade) dispatch(listsApi.endpoints.wishlists.initiate(undefined, { subscribe: false }))
      },
    }),
    updateList: build.mutation<unknown, { id: number; draft?: Draft; open?: true; isDefault?: boolean }>({
      query: ({ id, draft, open, isDefault }) =>
        requestOf(calls.updateWishlist)({
          wishlistId: id,
          ...(draft ? trimmed(draft) : {}),
          ...(open ? { visibility: 'link' as const } : {}),
          ...(isDefault ? { isDefault: true as const } : {}),
        }),
      invalidatesTags: tagsOf(calls.updateWishlist, 'invalidates'),
    }),
    removeList: build.mutation<unknown, number>({
      query: (id) => requestOf(calls.removeWishlist)({ wishlistId: id }),
      // The open page still shows the deleted list: only the list of lists is refetched, explicitly.
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          () =>
            dispatch(
              listsApi.util.updateQueryData('wishlists', undefined, (lists) =>
                lists.filter((list) => list.id !== id),
              ),
            ),
          () => undefined,
        )
      },
    }),
    putInList: build.mutation<unknown, InList & { variantId?: number; isIn: boolean }>({
      ...optimistic<InList & { variantId?: number; isIn: boolean }>({
        query: ({ listId, productId, variantId, isIn }) =>
          isIn
            ? requestOf(calls.addWishlistItem)({
                wishlistId: listId,
                productId,
                ...(variantId ? { variantId } : {}),
              })
            : requestOf(calls.removeWishlistItem)({ wishlistId: listId, productId }),
        show({ listId, productId, isIn }, apply) {
          apply(
            listsApi.util.updateQueryData('wishlists', productId, (lists) =>
              lists.map((list) =>
                list.id === listId ? { ...list, has: isIn, items: list.items + (isIn ? 1 : -1) } : list,
              ),
            ),
          )
        },
      }),
      invalidatesTags: tagsOf(calls.addWishlistItem, 'invalidates'),
    }),
    changeWish: build.mutation<unknown, Change>({
      query: ({ listId, productId, variantId, quantity, priority, note }) =>
        requestOf(calls.addWishlistItem)({
          wishlistId: listId,
          productId,
          variantId,
          quantity,
          priority,
          note,
        }),
      invalidatesTags: tagsOf(calls.addWishlistItem, 'invalidates'),
    }),
    removeWish: build.mutation<unknown, InList & { ref: string; id: number; variantId: number }>({
      ...optimistic<InList & { ref: string; id: number; variantId: number }>({
        query: ({ listId, productId, variantId }) =>
          requestOf(calls.removeWishlistItem)({ wishlistId: listId, productId, variantId }),
        show({ ref, id }, apply) {
          apply(
            wishlistsApi.util.updateQueryData('wishlist', ref, (list) => ({
              ...list,
              items: list.items.filter((wish) => wish.id !== id),
            })),
          )
        },
      }),
      invalidatesTags: tagsOf(calls.removeWishlistItem, 'invalidates'),
    }),
    giveWish: build.mutation<unknown, { ref: string; id: number; isGiven: boolean }>({
      ...optimistic<{ ref: string; id: number; isGiven: boolean }>({
        query: ({ ref, id, isGiven }) =>
          requestOf(calls.reserveWishlistItem)({ id: ref, itemId: id, reserved: isGiven }),
        show({ ref, id, isGiven }, apply) {
          const state = isGiven ? ('reserved' as const) : ('open' as const)
          apply(
            wishlistsApi.util.updateQueryData('wishlist', ref, (list) => ({
              ...list,
              items: list.items.map((wish) =>
                wish.id === id ? { ...wish, state, isMyGift: isGiven, until: null } : wish,
              ),
            })),
          )
        },
      }),
      // Refused because another friend was faster: refetch the current state.
      invalidatesTags: tagsOf(calls.reserveWishlistItem, 'invalidates'),
    }),
  }),
})

export const {
  useWishlistQuery,
  useCreateListMutation,
  useUpdateListMutation,
  useRemoveListMutation,
  usePutInListMutation,
  useChangeWishMutation,
  useRemoveWishMutation,
  useGiveWishMutation,
} = wishlistsApi
