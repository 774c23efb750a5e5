import { defineScreen } from '../../../core/routing/screen.ts'

export const plan = defineScreen({
  path: '/account/showcases/plans',
  access: 'member',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./PlanPage.tsx'),
})
