import { defineScreen } from '../../../core/routing/screen.ts'

export const companies = defineScreen({
  path: '/account/companies',
  access: 'member',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./CompaniesPage.tsx'),
})
