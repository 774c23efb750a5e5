import { defineScreen } from '../../../core/routing/screen.ts'

const loadProductEditPage = () => import('./ProductEditPage.tsx')

export const newProduct = defineScreen({
  path: '/account/showcases/goods/new',
  access: 'member',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: loadProductEditPage,
})

export const editProduct = defineScreen({
  path: '/account/showcases/goods/:id',
  access: 'member',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: loadProductEditPage,
})
