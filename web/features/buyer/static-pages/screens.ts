import { defineScreen } from '../../../core/routing/screen.ts'

export const page = defineScreen({
  path: '/pages/:alias',
  call: 'showPage',
  layout: 'list',
  skeleton: 'rows',
  load: () => import('./StaticPage.tsx'),
  texts: 'shopping',
  prefetch: async ({ alias }) =>
    (await import('../../../parts/landings/landings.api.ts')).landingsApi.util.prefetch(
      'showPage',
      { alias },
      {},
    ),
})
