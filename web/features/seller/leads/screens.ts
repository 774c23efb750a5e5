import { defineScreen } from '../../../core/routing/screen.ts'

export const leads = defineScreen({
  path: '/account/showcases/leads',
  call: 'showLeads',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./LeadsPage.tsx'),
  prefetch: async (_, search) => (await import('./lead-list.ts')).startLeadList(search),
})
