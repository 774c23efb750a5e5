import { defineScreen } from '../../../core/routing/screen.ts'

export const sessions = defineScreen({
  path: '/account/sessions',
  access: 'member',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./SessionsPage.tsx'),
})
