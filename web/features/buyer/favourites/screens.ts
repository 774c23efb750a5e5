import { defineScreen } from '../../../core/routing/screen.ts'

export const favourites = defineScreen({
  path: '/favorites',
  call: 'showFavourites',
  layout: 'list',
  skeleton: 'listing',
  load: () => import('./FavouritesPage.tsx'),
  texts: 'shopping',
  prefetch: async () =>
    (await import('../../../parts/favourites/favourites.api.ts')).favouritesApi.util.prefetch(
      'showFavourites',
      undefined,
      {},
    ),
})
