import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

const loadLandingEditPage = () => import('./LandingEditPage.tsx')

export const editActions = defineScreen({
  path: '/account/profile/showcases/:id/edit_actions',
  access: 'member',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./LandingsEditPage.tsx'),
  prefetch: async ({ id }) =>
    (await import('./landing-editor.api.ts')).landingEditApi.util.prefetch(
      'writtenActions',
      { id: Number(id) },
      FRESH,
    ),
})

export const newAction = defineScreen({
  path: '/account/profile/showcases/:id/edit_actions/create_new',
  access: 'member',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: loadLandingEditPage,
})

export const editAction = defineScreen({
  path: '/account/profile/showcases/:id/edit_actions/:aid',
  access: 'member',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: loadLandingEditPage,
})
