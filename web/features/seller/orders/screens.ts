import { defineScreen } from '../../../core/routing/screen.ts'

const loadSellerOrdersPage = () => import('./SellerOrdersPage.tsx')

export const saleOrders = defineScreen({
  path: '/account/profile/sale-orders',
  access: 'member',
  layout: 'grouped',
  skeleton: 'rows',
  load: loadSellerOrdersPage,
})

export const saleOrder = defineScreen({
  path: '/account/profile/sale-orders/:id',
  access: 'member',
  layout: 'grouped',
  skeleton: 'rows',
  load: loadSellerOrdersPage,
})
