import { defineScreen } from '../../../core/routing/screen.ts'

export const goods = defineScreen({
  path: '/account/showcases/goods',
  access: 'member',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./ProductsPage.tsx'),
})
