import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

const loadProductEditPage = () => import('./ProductEditPage.tsx')

export const newProduct = defineScreen({
  path: '/account/showcases/goods/new',
  call: 'showProductEdit',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: loadProductEditPage,
  prefetch: async () =>
    (await import('./product-editor.api.ts')).productEditApi.util.prefetch('productEdit', {}, FRESH),
})

export const editProduct = defineScreen({
  path: '/account/showcases/goods/:id',
  call: 'showProductEdit',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: loadProductEditPage,
  prefetch: async ({ id }) =>
    (await import('./product-editor.api.ts')).productEditApi.util.prefetch(
      'productEdit',
      { id: Number(id) },
      FRESH,
    ),
})
