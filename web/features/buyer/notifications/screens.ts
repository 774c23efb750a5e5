import { defineScreen } from '../../../core/routing/screen.ts'

export const notifications = defineScreen({
  path: '/account/profile/notifications',
  call: 'showNotifications',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./NotificationsPage.tsx'),
  prefetch: async (_, search) => {
    const { startNotifications } = await import('./notifications.api.ts')
    return startNotifications(search)
  },
})
