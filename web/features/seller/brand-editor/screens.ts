import { defineScreen } from '../../../core/routing/screen.ts'

export const editBrands = defineScreen({
  path: '/account/showcases/brands',
  call: 'showBrandEdit',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./BrandsPage.tsx'),
  prefetch: async (_, search) => (await import('./brand-list.ts')).startBrandList(search),
})
