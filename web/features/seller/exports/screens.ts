import { defineScreen } from '../../../core/routing/screen.ts'

export const exportGoods = defineScreen({
  path: '/account/showcases/exports',
  access: 'member',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./ExportsPage.tsx'),
})
