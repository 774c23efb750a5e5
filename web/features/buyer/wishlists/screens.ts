import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const wishlists = defineScreen({
  path: '/wishlist',
  call: null,
  layout: 'ownTop',
  skeleton: 'listing',
  load: () => import('./WishlistsPage.tsx'),
  prefetch: async (_, _search, config) =>
    config?.isLogged
      ? (await import('../../../parts/wishlists/lists.api.ts')).listsApi.util.prefetch(
          'wishlists',
          undefined,
          {},
        )
      : undefined,
})

export const wishlist = defineScreen({
  path: '/wishlist/:id',
  call: 'showWishlist',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./WishlistPage.tsx'),
  prefetch: async ({ id }) =>
    (await import('../../../parts/wishlists/wishlists.api.ts')).wishlistsApi.util.prefetch(
      'wishlist',
      id,
      FRESH,
    ),
})
