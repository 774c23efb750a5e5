import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const addresses = defineScreen({
  path: '/account/addresses',
  call: 'showAddresses',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./AddressesPage.tsx'),
  prefetch: async () =>
    (await import('../../../parts/address/address.api.ts')).addressApi.util.prefetch(
      'showAddresses',
      undefined,
      FRESH,
    ),
})
