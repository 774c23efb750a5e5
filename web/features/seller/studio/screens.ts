import { defineScreen } from '../../../core/routing/screen.ts'

export const studio = defineScreen({
  path: '/account/studio',
  access: 'member',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./StudioPage.tsx'),
})
