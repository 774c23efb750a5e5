import { defineScreen } from '../../../core/routing/screen.ts'

export const platform = defineScreen({
  path: '/account/profile/platform',
  access: 'member',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./PlatformPage.tsx'),
})
