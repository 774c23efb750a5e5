import { defineScreen } from '../../../core/routing/screen.ts'

export const favourites = defineScreen({
  path: '/favorites',
  access: 'everyone',
  layout: 'list',
  skeleton: 'listing',
  load: () => import('./FavouritesPage.tsx'),
})
