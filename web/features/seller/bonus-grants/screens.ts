import { defineScreen } from '../../../core/routing/screen.ts'

export const bonusGrants = defineScreen({
  path: '/account/showcases/manual',
  access: 'member',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./BonusGrantsPage.tsx'),
})
