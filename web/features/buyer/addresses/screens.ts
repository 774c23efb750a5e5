import { defineScreen } from '../../../core/routing/screen.ts'

export const addresses = defineScreen({
  path: '/account/addresses',
  access: 'member',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./AddressesPage.tsx'),
})
