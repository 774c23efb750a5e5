import { defineScreen } from '../../../core/routing/screen.ts'

export const cart = defineScreen({
  path: '/cart',
  call: 'showCart',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./CartPage.tsx'),
})
