import { defineScreen } from '../../../core/routing/screen.ts'

export const refunds = defineScreen({
  path: '/account/showcases/refunds',
  call: 'showManualRefunds',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./RefundsPage.tsx'),
  prefetch: async (_, search) => (await import('./refund-list.ts')).startRefundList(search),
})
