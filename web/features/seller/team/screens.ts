import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const team = defineScreen({
  path: '/account/showcases/team',
  call: 'showTeam',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./TeamPage.tsx'),
  prefetch: async () => (await import('./team.api.ts')).teamApi.util.prefetch('showTeam', undefined, FRESH),
})

export const invitation = defineScreen({
  path: '/account/invitation',
  call: 'showInvitation',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./InvitationPage.tsx'),
  prefetch: async (_, search) =>
    (await import('./team.api.ts')).teamApi.util.prefetch(
      'showInvitation',
      { code: search.get('code') ?? '' },
      {},
    ),
})
