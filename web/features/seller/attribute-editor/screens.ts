import { defineScreen } from '../../../core/routing/screen.ts'

export const editAttributes = defineScreen({
  path: '/account/showcases/attributes',
  access: 'member',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./AttributesPage.tsx'),
})
