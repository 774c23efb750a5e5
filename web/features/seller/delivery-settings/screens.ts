import { defineScreen } from '../../../core/routing/screen.ts'

export const deliverySettings = defineScreen({
  path: '/account/showcases/delivery',
  access: 'member',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./DeliverySettingsPage.tsx'),
})
