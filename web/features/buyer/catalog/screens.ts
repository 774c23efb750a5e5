import { defineScreen } from '../../../core/routing/screen.ts'

const loadListingPage = () => import('./ListingPage.tsx')

export const catalogue = defineScreen({
  path: '/catalog',
  access: 'everyone',
  layout: 'withSearch',
  skeleton: 'tiles',
  load: () => import('./CategoriesPage.tsx'),
})

export const category = defineScreen({
  path: '/catalog/:category',
  access: 'everyone',
  layout: 'list',
  skeleton: 'listing',
  load: loadListingPage,
})

export const subcategory = defineScreen({
  path: '/catalog/:parent/:category',
  access: 'everyone',
  layout: 'list',
  skeleton: 'listing',
  load: loadListingPage,
})
