import { defineScreen } from '../../../core/routing/screen.ts'

export const customers = defineScreen({
  path: '/account/showcases/customers',
  call: 'showCustomers',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./CustomersPage.tsx'),
})

export const customer = defineScreen({
  path: '/account/showcases/customers/:id',
  call: 'showCustomer',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./CustomerPage.tsx'),
})
