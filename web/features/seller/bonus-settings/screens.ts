import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const bonusSettings = defineScreen({
  path: '/account/showcases/bonuses',
  call: 'showBonusSettings',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./BonusSettingsPage.tsx'),
  prefetch: async () =>
    (await import('./bonus-settings.api.ts')).settingsApi.util.prefetch('bonusSettings', undefined, FRESH),
})
