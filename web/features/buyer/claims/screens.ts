import { defineScreen } from '../../../core/routing/screen.ts'

export const claims = defineScreen({
  path: '/account/profile/claims',
  call: 'showClaims',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./ClaimsPage.tsx'),
  prefetch: async (_, search) => (await import('./start-claims.ts')).startClaims(search),
})

export const newClaim = defineScreen({
  path: '/account/profile/claims/create',
  call: 'showOrders',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./NewClaimPage.tsx'),
  prefetch: async (_, search) => (await import('./start-claims.ts')).startNewClaim(search),
})
