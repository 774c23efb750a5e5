import { defineScreen } from '../../../core/routing/screen.ts'

export const refunds = defineScreen({
  path: '/account/showcases/refunds',
  access: 'member',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./RefundsPage.tsx'),
})
