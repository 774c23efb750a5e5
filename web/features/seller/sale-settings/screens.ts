import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const saleSettings = defineScreen({
  path: '/account/showcases/sales',
  call: 'showSaleSettings',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./SaleSettingsPage.tsx'),
  prefetch: async () =>
    (await import('./sale-settings.api.ts')).settingsApi.util.prefetch('saleSettings', undefined, FRESH),
})
