import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const deliverySettings = defineScreen({
  path: '/account/showcases/delivery',
  call: 'showDeliverySettings',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./DeliverySettingsPage.tsx'),
  prefetch: async () =>
    (await import('./delivery-settings.api.ts')).settingsApi.util.prefetch(
      'deliverySettings',
      undefined,
      FRESH,
    ),
})
