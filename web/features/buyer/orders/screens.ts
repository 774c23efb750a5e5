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

export const orderChat = defineScreen({
  path: '/order/chat/:id',
  call: 'showOrderChat',
  layout: 'chat',
  skeleton: 'rows',
  load: () => import('./OrderChatPage.tsx'),
  prefetch: async ({ id }, search) =>
    (await import('../../../parts/chat/chat.api.ts')).chatApi.util.prefetch(
      'orderChat',
      { id, side: search.get('side') === 'platform' ? 'platform' : 'own' },
      FRESH,
    ),
})
