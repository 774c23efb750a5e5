import { defineScreen } from '../../../core/routing/screen.ts'

export const leads = defineScreen({
  path: '/account/showcases/leads',
  access: 'member',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./LeadsPage.tsx'),
})
