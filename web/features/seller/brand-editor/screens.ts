import { defineScreen } from '../../../core/routing/screen.ts'

export const editBrands = defineScreen({
  path: '/account/showcases/brands',
  access: 'member',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./BrandsPage.tsx'),
})
