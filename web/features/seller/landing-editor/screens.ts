import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

const loadLandingEditPage = () => import('./LandingEditPage.tsx')

export const editActions = defineScreen({
  path: '/account/profile/showcases/:id/edit_actions',
  call: 'showShowcaseActions',
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
  call: 'showShowcaseActions',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: loadLandingEditPage,
  prefetch: async ({ id }) =>
    (await import('./landing-editor.api.ts')).landingEditApi.util.prefetch(
      'writtenActions',
      { id: Number(id) },
      FRESH,
    ),
})

export const editAction = defineScreen({
  path: '/account/profile/showcases/:id/edit_actions/:aid',
  call: 'showActionEdit',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: loadLandingEditPage,
  prefetch: async ({ id, aid }) =>
    (await import('./landing-editor.api.ts')).landingEditApi.util.prefetch(
      'writtenAction',
      { id: Number(id), aid: Number(aid) },
      FRESH,
    ),
})
