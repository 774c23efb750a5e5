import type { ResponseOf } from '@sarafan/contract/call'
import type { apiKeyCalls } from '@sarafan/contract/integrations/api-keys'
import type { webhookCalls } from '@sarafan/contract/integrations/webhooks'

type Keys = ResponseOf<typeof apiKeyCalls.showApiKeys>
type Log = ResponseOf<typeof webhookCalls.showWebhookLog>

const AT = '2026-11-20T09:00:00.000Z' as Keys['Keys'][number]['CreatedAt'] // a moment

export const KEY: Keys['Keys'][number] = {
  ID: 1,
  Name: 'Склад',
  Scopes: ['orders:read'],
  Ending: 'w9Xz',
  By: 'Анна К.',
  State: 'active',
  CreatedAt: AT,
  ExpiresAt: null,
  LastUsedAt: AT,
}

export const WEBHOOK: Log['Webhook'] = {
  ID: 3,
  Url: 'https://sklad.example/hook',
  Events: ['order.created', 'order.paid'],
  On: true,
  OffReason: null,
  FailingSince: null,
  OldSecretUntil: null,
  CreatedAt: AT,
}

export const MESSAGE: Log['Messages'][number] = {
  ID: 11,
  Type: 'order.created',
  At: AT,
  State: 'failed',
  DueAt: null,
  Body: '{"type":"order.created","data":{"number":"7-000123"}}',
  Attempts: [
    { At: AT, Status: 500, Fault: null, Ms: 120, Excerpt: 'oops' },
    { At: '2026-11-20T08:00:00.000Z' as typeof AT, Status: null, Fault: 'too_slow', Ms: 10_000, Excerpt: '' },
  ],
}

export const keysAnswer = (Keys: Keys['Keys']) => (): { reply: Keys } => ({
  reply: {
    Keys,
    Scopes: ['products:read', 'products:write', 'orders:read', 'orders:write', 'customers:read'],
    MayCreate: true,
  },
})
export const webhooksAnswer = (Webhooks: Log['Webhook'][]) => () => ({
  reply: { Webhooks, MayCreate: true },
})
export const logAnswer = (Webhook: Log['Webhook'], Messages: Log['Messages']) => () => ({
  reply: { Webhook, Messages, Pager: { currentPage: 1, totalPages: 1 } },
})
