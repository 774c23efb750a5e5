import { defineScreen } from '../../../core/routing/screen.ts'

export const notifications = defineScreen({
  path: '/account/profile/notifications',
  access: 'member',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./NotificationsPage.tsx'),
})
