import { defineScreen } from '../../../core/routing/screen.ts'

export const team = defineScreen({
  path: '/account/showcases/team',
  access: 'member',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./TeamPage.tsx'),
})

export const invitation = defineScreen({
  path: '/account/invitation',
  access: 'member',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./InvitationPage.tsx'),
})
