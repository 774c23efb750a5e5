import { defineScreen } from '../../../core/routing/screen.ts'

export const integrations = defineScreen({
  path: '/account/showcases/integrations',
  call: 'showApiKeys',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./IntegrationsPage.tsx'),
})

export const webhookLog = defineScreen({
  path: '/account/showcases/integrations/:id',
  call: 'showWebhookLog',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./WebhookLogPage.tsx'),
})
