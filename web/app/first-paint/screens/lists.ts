import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { LIMITS } from '@sarafan/contract/limits'
import { brands } from '../../../features/buyer/brands/screens.ts'
import { catalogue, category, subcategory } from '../../../features/buyer/catalog/screens.ts'
import { TILE_PICTURE, tilesOf } from '../../../features/buyer/catalog/tiles.ts'
import { listRequest } from '../../../features/buyer/product/reviews/review-list.ts'
import { reviews } from '../../../features/buyer/product/screens.ts'
import { search } from '../../../features/buyer/search/screens.ts'
import type { Page } from '../../../parts/catalog/catalog.api.ts'
import { cardPictures, type DrawnScreen, drawn, ID, type Query } from '../drawn-screen.ts'

const SLUG = /^[a-z0-9-]{1,60}$/

const CATEGORIES: Query = { call: catalogCalls.showCategories, endpoint: 'showCategories' }

/** A category without filters: its address has no parameters. */
const listing = {
  name: 'category',
  queriesOf({ category = '' }: Readonly<Record<string, string | undefined>>, search: URLSearchParams) {
    if (!SLUG.test(category) || search.size > 0) return null
    const firstPage = { param: '' }
    return [
      { call: catalogCalls.showCatalogue, endpoint: 'listing', arg: { category }, firstPage },
      CATEGORIES,
    ]
  },
  firstPaint: ({ products }: Page) => (products.length > 0 ? cardPictures(products) : null),
}

/** Lists without filters. */
export const LISTS: readonly DrawnScreen[] = [
  await drawn(catalogue, catalogCalls.showCategories, {
    name: 'catalogue',
    queriesOf: (_, { size }) => (size === 0 ? [CATEGORIES] : null),
    firstPaint: ({ categories }) =>
      tilesOf(categories)
        .slice(0, 1)
        .map(({ picture }) => ({ path: picture, ...TILE_PICTURE })),
  }),
  await drawn(category, catalogCalls.showCatalogue, listing),
  await drawn(subcategory, catalogCalls.showCatalogue, listing),
  await drawn(search, catalogCalls.search, {
    name: 'search',
    readsSearch: true,
    queriesOf(_, search) {
      const q = search.get('q') ?? ''
      if (search.size !== 1 || q.length < LIMITS.searchMinChars || q.length > LIMITS.searchMaxChars)
        return null
      return [{ call: catalogCalls.search, endpoint: 'found', arg: { q }, firstPage: { param: 0 } }]
    },
    // Without results the page asks further questions, about this device too.
    firstPaint: ({ products }) => (products.length > 0 ? cardPictures(products) : null),
  }),
  await drawn(brands, catalogCalls.showBrands, {
    name: 'brands',
    queriesOf: () => [
      { call: catalogCalls.showBrands, endpoint: 'brands', arg: {}, firstPage: { param: undefined } },
    ],
    firstPaint: () => [],
  }),
  await drawn(reviews, catalogCalls.showReviews, {
    name: 'reviews',
    queriesOf({ id = '' }, search) {
      if (!ID.test(id) || search.size > 0) return null
      const arg = listRequest(Number(id), { sort: 'new', stars: undefined })
      return [{ call: catalogCalls.showReviews, endpoint: 'reviews', arg, firstPage: { param: 0 } }]
    },
    firstPaint: () => [],
  }),
]
