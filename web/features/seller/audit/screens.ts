import { defineScreen } from '../../../core/routing/screen.ts'

export const audit = defineScreen({
  path: '/account/showcases/audit',
  access: 'member',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./AuditPage.tsx'),
})
