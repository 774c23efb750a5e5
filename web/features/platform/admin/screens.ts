import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const platform = defineScreen({
  path: '/account/profile/platform',
  call: 'showDesk',
  layout: 'grouped',
  skeleton: 'rows',
  hasOwnNavigation: true,
  load: () => import('./PlatformPage.tsx'),
  prefetch: async () =>
    (await import('./platform.api.ts')).platformApi.util.prefetch('deskCounts', undefined, FRESH),
})
