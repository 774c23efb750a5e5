import { wishlistCalls as calls } from '@sarafan/contract/catalog/wishlists'
import { carry, type Reply, tagsOf } from '../../core/api/api.ts'
import { kopOf } from '../../core/config/money.ts'
import { listsApi } from './lists.api.ts'
import type { Draft, List, Wish } from './wishlists.ts'

type WireList = Reply<typeof calls.showWishlist>['Wishlist']

function wishOf(wire: WireList['Items'][number]): Wish {
  return {
    id: wire.Id,
    productId: wire.ProductId,
    variantId: wire.VariantId,
    name: wire.Name,
    options: wire.Options,
    picture: wire.Picture.small,
    hue: wire.Picture.hue,
    priceKop: kopOf(wire.Price),
    oldPriceKop: wire.OldPrice === null ? undefined : kopOf(wire.OldPrice),
    fellKop: wire.Fell === null ? 0 : kopOf(wire.Fell),
    available: wire.Available,
    quantity: wire.Quantity,
    priority: wire.Priority,
    note: wire.Note,
    state: wire.State,
    isMyGift: wire.IsMyGift,
    until: wire.Until,
    by: wire.By,
  }
}

function listOf({ Wishlist: wire }: Reply<typeof calls.showWishlist>): List {
  return {
    id: wire.Id,
    name: wire.Name,
    description: wire.Description,
    eventDate: wire.EventDate,
    visibility: wire.Visibility,
    isDefault: wire.IsDefault,
    isMine: wire.IsMine,
    owner: wire.Owner,
    token: wire.Token,
    wishes: wire.Items.map(wishOf),
  }
}

const wireOf = (draft: Draft) => ({
  Name: draft.name.trim(),
  Description: draft.description.trim(),
  EventDate: draft.eventDate,
  Visibility: draft.visibility,
})

interface InList {
  readonly listId: number
  readonly productId: number
}
type Change = InList & Pick<Wish, 'variantId' | 'quantity' | 'priority' | 'note'>

const wishlistsApi = listsApi.injectEndpoints({
  endpoints: (build) => ({
    wishlist: build.query<List, string>({
      query: (id) => carry(calls.showWishlist)({ id }),
      providesTags: tagsOf(calls.showWishlist, 'provides'),
      transformResponse: listOf,
    }),
    createList: build.mutation<{ id: number }, Partial<Draft> & { name: string }>({
      query: ({ name, ...rest }) =>
        carry(calls.createWishlist)(
          wireOf({ description: '', eventDate: '', visibility: 'private', ...rest, name }),
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
        carry(calls.updateWishlist)({
          WishlistId: id,
          ...(draft ? wireOf(draft) : {}),
          ...(open ? { Visibility: 'link' as const } : {}),
          ...(isDefault ? { IsDefault: true as const } : {}),
        }),
      invalidatesTags: tagsOf(calls.updateWishlist, 'invalidates'),
    }),
    removeList: build.mutation<unknown, number>({
      query: (id) => carry(calls.removeWishlist)({ WishlistId: id }),
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
      query: ({ listId, productId, variantId, isIn }) =>
        isIn
          ? carry(calls.addWishlistItem)({
              WishlistId: listId,
              ProductId: productId,
              ...(variantId ? { VariantId: variantId } : {}),
            })
          : carry(calls.removeWishlistItem)({ WishlistId: listId, ProductId: productId }),
      invalidatesTags: tagsOf(calls.addWishlistItem, 'invalidates'),
      async onQueryStarted({ listId, productId, isIn }, { dispatch, queryFulfilled }) {
        const seen = dispatch(
          listsApi.util.updateQueryData('wishlists', productId, (lists) =>
            lists.map((list) =>
              list.id === listId ? { ...list, has: isIn, items: list.items + (isIn ? 1 : -1) } : list,
            ),
          ),
        )
        await queryFulfilled.catch(seen.undo)
      },
    }),
    changeWish: build.mutation<unknown, Change>({
      query: ({ listId, productId, variantId, quantity, priority, note }) =>
        carry(calls.addWishlistItem)({
          WishlistId: listId,
          ProductId: productId,
          VariantId: variantId,
          Quantity: quantity,
          Priority: priority,
          Note: note,
        }),
      invalidatesTags: tagsOf(calls.addWishlistItem, 'invalidates'),
    }),
    removeWish: build.mutation<unknown, InList & { ref: string; id: number; variantId: number }>({
      query: ({ listId, productId, variantId }) =>
        carry(calls.removeWishlistItem)({ WishlistId: listId, ProductId: productId, VariantId: variantId }),
      invalidatesTags: tagsOf(calls.removeWishlistItem, 'invalidates'),
      async onQueryStarted({ ref, id }, { dispatch, queryFulfilled }) {
        const seen = dispatch(
          wishlistsApi.util.updateQueryData('wishlist', ref, (list) => ({
            ...list,
            wishes: list.wishes.filter((wish) => wish.id !== id),
          })),
        )
        await queryFulfilled.catch(seen.undo)
      },
    }),
    giveWish: build.mutation<unknown, { ref: string; id: number; isGiven: boolean }>({
      query: ({ ref, id, isGiven }) =>
        carry(calls.reserveWishlistItem)({ id: ref, ItemId: id, Reserved: isGiven }),
      // Refused because another friend was faster: refetch the current state.
      invalidatesTags: tagsOf(calls.reserveWishlistItem, 'invalidates'),
      async onQueryStarted({ ref, id, isGiven }, { dispatch, queryFulfilled }) {
        const state = isGiven ? ('reserved' as const) : ('open' as const)
        const seen = dispatch(
          wishlistsApi.util.updateQueryData('wishlist', ref, (list) => ({
            ...list,
            wishes: list.wishes.map((wish) =>
              wish.id === id ? { ...wish, state, isMyGift: isGiven, until: null } : wish,
            ),
          })),
        )
        await queryFulfilled.catch(seen.undo)
      },
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
