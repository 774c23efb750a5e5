import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const editAttributes = defineScreen({
  path: '/account/showcases/attributes',
  call: 'showAttributeEdit',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./AttributesPage.tsx'),
  prefetch: async () =>
    (await import('./attributes.api.ts')).attributesApi.util.prefetch('attributeEdit', undefined, FRESH),
})
