import { defineScreen } from '../../../core/routing/screen.ts'

export const account = defineScreen({
  path: '/account',
  call: 'showProfile',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./AccountPage.tsx'),
  prefetch: async () =>
    (await import('../../../parts/profile/profile.api.ts')).profileApi.util.prefetch(
      'showProfile',
      undefined,
      {},
    ),
})
