import { defineScreen } from '../../../core/routing/screen.ts'

export const search = defineScreen({
  path: '/search',
  call: 'search',
  layout: 'search',
  skeleton: 'listing',
  load: () => import('./SearchPage.tsx'),
  texts: 'shopping',
  prefetch: async (_, search) => (await import('./start-search.ts')).startSearch(search),
})
