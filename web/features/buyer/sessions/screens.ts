import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const sessions = defineScreen({
  path: '/account/sessions',
  call: 'showSessions',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./SessionsPage.tsx'),
  prefetch: async () =>
    (await import('./sessions.api.ts')).sessionApi.util.prefetch('showSessions', undefined, FRESH),
})
