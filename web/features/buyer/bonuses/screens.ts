import { defineScreen } from '../../../core/routing/screen.ts'

export const bonuses = defineScreen({
  path: '/account/profile/bonuses',
  access: 'member',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./BonusesPage.tsx'),
})
