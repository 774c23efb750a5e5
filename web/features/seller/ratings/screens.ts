import { defineScreen } from '../../../core/routing/screen.ts'

export const ratings = defineScreen({
  path: '/account/showcases/ratings',
  call: 'showRatings',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./RatingsPage.tsx'),
  prefetch: async (_, search) => (await import('./rating-list.ts')).startRatings(search),
})
