import { defineScreen } from '../../../core/routing/screen.ts'

export const orders = defineScreen({
  path: '/account/profile/orders',
  access: 'member',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./OrdersPage.tsx'),
})
