import { defineScreen } from '../../../core/routing/screen.ts'

export const profile = defineScreen({
  path: '/account/profile',
  call: 'showProfile',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./ProfilePage.tsx'),
  prefetch: async () =>
    (await import('../../../parts/profile/profile.api.ts')).profileApi.util.prefetch(
      'showProfile',
      undefined,
      {},
    ),
})
