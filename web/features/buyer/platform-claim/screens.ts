import { defineScreen } from '../../../core/routing/screen.ts'

export const platformClaim = defineScreen({
  path: '/account/platform-claim',
  call: 'showPlatformClaim',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./PlatformClaimPage.tsx'),
})
