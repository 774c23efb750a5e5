import { defineScreen } from '../../../core/routing/screen.ts'

export const bans = defineScreen({
  path: '/account/showcases/bans',
  access: 'member',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./BansPage.tsx'),
})
