import { defineScreen } from '../../../core/routing/screen.ts'

export const brands = defineScreen({
  path: '/brands',
  call: 'showBrands',
  layout: 'list',
  skeleton: 'banners',
  load: () => import('./BrandsPage.tsx'),
  texts: 'shopping',
  prefetch: async () =>
    (await import('./brands.api.ts')).brandsApi.endpoints.brands.initiate({}, { subscribe: false }),
})
