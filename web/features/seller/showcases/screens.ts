import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const showcases = defineScreen({
  path: '/account/profile/showcases',
  call: 'showShowcases',
  layout: 'groupedBar',
  skeleton: 'banners',
  load: () => import('./ShowcasesPage.tsx'),
  prefetch: async () =>
    (await import('../../../parts/showcases/showcases.api.ts')).showcasesApi.util.prefetch(
      'ownShowcases',
      undefined,
      FRESH,
    ),
})

export const newShowcase = defineScreen({
  path: '/account/profile/showcases/new',
  call: 'showNewShowcase',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./new/NewShowcasePage.tsx'),
  prefetch: async (_, _search, config) =>
    config?.platformLink === null
      ? (await import('./new/new-showcase.api.ts')).newShowcaseApi.util.prefetch(
          'newShowcase',
          undefined,
          FRESH,
        )
      : undefined,
})

export const showcase = defineScreen({
  path: '/account/profile/showcases/:id',
  call: 'showShowcaseEdit',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./ShowcaseEditPage.tsx'),
  prefetch: async ({ id }) =>
    (await import('../../../parts/showcases/showcases.api.ts')).showcasesApi.util.prefetch(
      'showcaseEdit',
      { id: Number(id) },
      FRESH,
    ),
})
