import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

const loadSellerOrdersPage = () => import('./SellerOrdersPage.tsx')

export const saleOrders = defineScreen({
  path: '/account/profile/sale-orders',
  call: 'showSaleOrders',
  layout: 'grouped',
  skeleton: 'rows',
  load: loadSellerOrdersPage,
  prefetch: async (_, search) => (await import('./order-list.ts')).startOrderList(search),
})

export const saleOrder = defineScreen({
  path: '/account/profile/sale-orders/:id',
  call: 'showSaleOrder',
  layout: 'grouped',
  skeleton: 'rows',
  load: loadSellerOrdersPage,
  prefetch: async ({ id }) =>
    (await import('../../../parts/seller-orders/seller-orders.api.ts')).saleOrdersApi.util.prefetch(
      'showSaleOrder',
      id,
      FRESH,
    ),
})

export const saleChat = defineScreen({
  path: '/account/profile/sale-orders/:id/chat',
  call: 'showSaleOrder',
  layout: 'chat',
  skeleton: 'rows',
  load: () => import('./chat/SaleChatPage.tsx'),
  prefetch: async ({ id }) =>
    (await import('../../../parts/chat/chat.api.ts')).chatApi.util.prefetch(
      'orderChat',
      { id, side: 'sales' },
      FRESH,
    ),
})
