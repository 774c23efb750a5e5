import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const team = defineScreen({
  path: '/account/showcases/team',
  access: 'member',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./TeamPage.tsx'),
  prefetch: async () => (await import('./team.api.ts')).teamApi.util.prefetch('showTeam', undefined, FRESH),
})

export const invitation = defineScreen({
  path: '/account/invitation',
  access: 'member',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./InvitationPage.tsx'),
})
