import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

const loadHomeEditPage = () => import('./HomeEditPage.tsx')

export const editHome = defineScreen({
  path: '/account/profile/showcases/:id/home',
  call: 'showHomeOrder',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: loadHomeEditPage,
  prefetch: async ({ id }) =>
    (await import('./home-editor.api.ts')).shopHomeApi.util.prefetch('homeEdit', { id: Number(id) }, FRESH),
})

export const editHomePart = defineScreen({
  path: '/account/profile/showcases/:id/home/:sub',
  call: 'showHomeBanners',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: loadHomeEditPage,
  prefetch: async ({ id, sub }) =>
    (await import('./home-editor.api.ts')).shopHomeApi.util.prefetch(
      sub === 'banners' ? 'bannersEdit' : 'homeEdit',
      { id: Number(id) },
      FRESH,
    ),
})
