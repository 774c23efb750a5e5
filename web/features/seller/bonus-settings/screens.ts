import { defineScreen } from '../../../core/routing/screen.ts'

export const bonusSettings = defineScreen({
  path: '/account/showcases/bonuses',
  access: 'member',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./BonusSettingsPage.tsx'),
})
