import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const openShowcase = defineScreen({
  path: '/open-showcase',
  call: null,
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./OpenShowcasePage.tsx'),
  prefetch: async (_, _search, config) =>
    config?.isLogged
      ? (await import('../../../parts/profile/profile.api.ts')).profileApi.util.prefetch(
          'showProfile',
          undefined,
          {},
        )
      : undefined,
})

export const showcaseSetup = defineScreen({
  path: '/account/profile/showcases/:id/setup',
  call: 'showShowcaseSetup',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./SetupPage.tsx'),
  prefetch: async ({ id }) =>
    (await import('./opening.api.ts')).openingApi.util.prefetch('showcaseSetup', { id: Number(id) }, FRESH),
})
