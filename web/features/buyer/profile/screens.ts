import { defineScreen } from '../../../core/routing/screen.ts'

export const profile = defineScreen({
  path: '/account/profile',
  access: 'member',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./ProfilePage.tsx'),
})
