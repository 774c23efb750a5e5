import { defineScreen } from '../../../core/routing/screen.ts'

export const audit = defineScreen({
  path: '/account/showcases/audit',
  call: 'showAudit',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./AuditPage.tsx'),
  prefetch: async (_, search) => (await import('./entry-list.ts')).startEntryList(search),
})
