import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const plan = defineScreen({
  path: '/account/showcases/plans',
  call: 'getRewardPlan',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./PlanPage.tsx'),
  prefetch: async () => (await import('./plans.api.ts')).plansApi.util.prefetch('plan', undefined, FRESH),
})
