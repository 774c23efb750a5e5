import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const companies = defineScreen({
  path: '/account/companies',
  call: 'showCompanies',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./CompaniesPage.tsx'),
  prefetch: async () =>
    (await import('../../../parts/companies/companies.api.ts')).companiesApi.util.prefetch(
      'companies',
      undefined,
      FRESH,
    ),
})
