import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const customers = defineScreen({
  path: '/account/showcases/customers',
  call: 'showCustomers',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./CustomersPage.tsx'),
  prefetch: async (_, search) => (await import('./customer-list.ts')).startCustomers(search),
})

export const customer = defineScreen({
  path: '/account/showcases/customers/:id',
  call: 'showCustomer',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./CustomerPage.tsx'),
  prefetch: async ({ id }) =>
    (await import('./customers.api.ts')).customersApi.util.prefetch(
      'showCustomer',
      { id: Number(id) },
      FRESH,
    ),
})
