import { defineScreen, type Prefetch } from '../../../core/routing/screen.ts'

const loadListingPage = () => import('./ListingPage.tsx')

async function prefetchListing(scope: { category?: string }, search: URLSearchParams): Promise<Prefetch> {
  const { startListing } = await import('../../../parts/catalog/start-listing.ts')
  return startListing(scope, search)
}

export const catalogue = defineScreen({
  path: '/catalog',
  call: 'showCategories',
  layout: 'withSearch',
  skeleton: 'tiles',
  load: () => import('./CategoriesPage.tsx'),
  texts: 'shopping',
  prefetch: async (_, search) =>
    search.size > 0
      ? prefetchListing({}, search)
      : (await import('../../../parts/catalog/catalog.api.ts')).catalogApi.util.prefetch(
          'showCategories',
          undefined,
          {},
        ),
})

export const category = defineScreen({
  path: '/catalog/:category',
  call: 'showCatalogue',
  layout: 'list',
  skeleton: 'listing',
  load: loadListingPage,
  texts: 'shopping',
  prefetch: ({ category }, search) => prefetchListing({ category }, search),
})

export const subcategory = defineScreen({
  path: '/catalog/:parent/:category',
  call: 'showCatalogue',
  layout: 'list',
  skeleton: 'listing',
  load: loadListingPage,
  texts: 'shopping',
  prefetch: ({ category }, search) => prefetchListing({ category }, search),
})
