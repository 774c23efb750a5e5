import { defineScreen } from '../../../core/routing/screen.ts'

export const bonuses = defineScreen({
  path: '/account/profile/bonuses',
  call: 'showBonuses',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./BonusesPage.tsx'),
  prefetch: async (_, search) => (await import('./bonus-list.ts')).startBonuses(search),
})
