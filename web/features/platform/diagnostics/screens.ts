import { defineScreen } from '../../../core/routing/screen.ts'

export const test = defineScreen({
  path: '/test',
  call: 'serverTime',
  layout: 'groupedList',
  skeleton: 'rows',
  load: () => import('./DiagnosticsPage.tsx'),
})
