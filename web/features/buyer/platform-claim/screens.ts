import { defineScreen } from '../../../core/routing/screen.ts'

export const platformClaim = defineScreen({
  path: '/account/platform-claim',
  call: 'showPlatformClaim',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./PlatformClaimPage.tsx'),
  prefetch: async (_, search) => (await import('./claim-token.ts')).startPlatformClaim(search),
})
