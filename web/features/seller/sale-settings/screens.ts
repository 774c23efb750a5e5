import { defineScreen } from '../../../core/routing/screen.ts'

export const saleSettings = defineScreen({
  path: '/account/showcases/sales',
  access: 'member',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./SaleSettingsPage.tsx'),
})
