import { defineScreen } from '../../../core/routing/screen.ts'

export const studio = defineScreen({
  path: '/account/studio',
  call: 'countSaleOrders',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./StudioPage.tsx'),
  prefetch: async (_, search, config) => (await import('./start-studio.ts')).startStudio(search, config),
})
