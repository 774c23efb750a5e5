import { defineScreen } from '../../../core/routing/screen.ts'

export const account = defineScreen({
  path: '/account',
  access: 'member',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./AccountPage.tsx'),
})
