import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const cart = defineScreen({
  path: '/cart',
  call: 'showCart',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./CartPage.tsx'),
  texts: 'shopping',
  prefetch: async () =>
    (await import('../../../parts/cart/cart.api.ts')).cartApi.util.prefetch('showCart', undefined, FRESH),
})
