import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const orders = defineScreen({
  path: '/account/profile/orders',
  call: 'showOrders',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./OrdersPage.tsx'),
  prefetch: async (_, search) => {
    const { ordersApi } = await import('../../../parts/orders/orders.api.ts')
    const id = search.get('id')
    return id
      ? ordersApi.util.prefetch('showOrder', id, FRESH)
      : ordersApi.util.prefetch('showOrders', undefined, FRESH)
  },
})
