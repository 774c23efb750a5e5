import { defineScreen } from '../../../core/routing/screen.ts'

export const actions = defineScreen({
  path: '/actions',
  access: 'everyone',
  layout: 'list',
  skeleton: 'banners',
  load: () => import('./LandingsPage.tsx'),
})

export const action = defineScreen({
  path: '/actions/:id',
  access: 'everyone',
  layout: 'bar',
  skeleton: 'banners',
  load: () => import('./LandingPage.tsx'),
})
