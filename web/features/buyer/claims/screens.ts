import { defineScreen } from '../../../core/routing/screen.ts'

export const claims = defineScreen({
  path: '/account/profile/claims',
  access: 'member',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./ClaimsPage.tsx'),
})

export const newClaim = defineScreen({
  path: '/account/profile/claims/create',
  access: 'member',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./NewClaimPage.tsx'),
})
