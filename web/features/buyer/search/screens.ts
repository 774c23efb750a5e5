import { defineScreen } from '../../../core/routing/screen.ts'

export const search = defineScreen({
  path: '/search',
  access: 'everyone',
  layout: 'search',
  skeleton: 'listing',
  load: () => import('./SearchPage.tsx'),
})
