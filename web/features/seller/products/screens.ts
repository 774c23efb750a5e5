import { defineScreen } from '../../../core/routing/screen.ts'

export const goods = defineScreen({
  path: '/account/showcases/goods',
  call: 'showGoods',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./ProductsPage.tsx'),
  prefetch: async (_, search) => (await import('./product-list.ts')).startProductList(search),
})
