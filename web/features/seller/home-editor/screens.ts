import { defineScreen } from '../../../core/routing/screen.ts'

const loadHomeEditPage = () => import('./HomeEditPage.tsx')

export const editHome = defineScreen({
  path: '/account/profile/showcases/:id/home',
  access: 'member',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: loadHomeEditPage,
})

export const editHomePart = defineScreen({
  path: '/account/profile/showcases/:id/home/:sub',
  access: 'member',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: loadHomeEditPage,
})
