import { defineScreen } from '../../../core/routing/screen.ts'

export const actions = defineScreen({
  path: '/actions',
  call: 'showActions',
  layout: 'list',
  skeleton: 'banners',
  load: () => import('./LandingsPage.tsx'),
  texts: 'shopping',
  prefetch: async () =>
    (await import('../../../parts/landings/landings.api.ts')).landingsApi.util.prefetch(
      'showActions',
      undefined,
      {},
    ),
})

export const action = defineScreen({
  path: '/actions/:id',
  call: 'showAction',
  layout: 'bar',
  skeleton: 'banners',
  load: () => import('./LandingPage.tsx'),
  texts: 'shopping',
  prefetch: async ({ id }) =>
    (await import('../../../parts/landings/landings.api.ts')).landingsApi.util.prefetch(
      'showAction',
      { id },
      {},
    ),
})
