import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const integrations = defineScreen({
  path: '/account/showcases/integrations',
  call: 'showApiKeys',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./IntegrationsPage.tsx'),
  prefetch: async () =>
    (await import('./integrations.api.ts')).integrationsApi.util.prefetch('apiKeys', undefined, FRESH),
})

export const webhookLog = defineScreen({
  path: '/account/showcases/integrations/:id',
  call: 'showWebhookLog',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./WebhookLogPage.tsx'),
  prefetch: async ({ id }, search) => (await import('./log-search.ts')).startLog(Number(id), search),
})
