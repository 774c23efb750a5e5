import { defineScreen } from '../../../core/routing/screen.ts'

export const studio = defineScreen({
  path: '/account/studio',
  call: 'countSaleOrders',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./StudioPage.tsx'),
})
