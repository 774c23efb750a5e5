import { defineScreen } from '../../../core/routing/screen.ts'

export const platformClaim = defineScreen({
  path: '/account/platform-claim',
  access: 'member',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./PlatformClaimPage.tsx'),
})
