import { defineScreen } from '../../../core/routing/screen.ts'

export const bonusGrants = defineScreen({
  path: '/account/showcases/manual',
  call: 'listManualBonuses',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./BonusGrantsPage.tsx'),
  prefetch: async (_, search) => (await import('./grant-list.ts')).startGrantList(search),
})
