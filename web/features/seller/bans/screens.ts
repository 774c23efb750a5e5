import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const bans = defineScreen({
  path: '/account/showcases/bans',
  call: 'showBans',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./BansPage.tsx'),
  prefetch: async () =>
    (await import('../../../parts/bans/bans.api.ts')).banApi.util.prefetch('showBans', undefined, FRESH),
})
