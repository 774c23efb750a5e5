import { apiKeyCalls as keys } from '@sarafan/contract/integrations/api-keys'
import { webhookCalls as hooks } from '@sarafan/contract/integrations/webhooks'
import { api } from '../../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../../core/api/endpoints.ts'

export type Keys = ResponseData<typeof keys.showApiKeys>
export type ApiKey = Keys['keys'][number]
export type Webhooks = ResponseData<typeof hooks.showWebhooks>
export type Webhook = Webhooks['webhooks'][number]
export type WebhookLog = ResponseData<typeof hooks.showWebhookLog>
export type Message = WebhookLog['messages'][number]

export const integrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    apiKeys: build.query(queryOf(keys.showApiKeys)),
    createApiKey: build.mutation(mutationOf(keys.createApiKey)),
    revokeApiKey: build.mutation(mutationOf(keys.revokeApiKey)),
    webhooks: build.query(queryOf(hooks.showWebhooks)),
    createWebhook: build.mutation(mutationOf(hooks.createWebhook)),
    saveWebhook: build.mutation(mutationOf(hooks.saveWebhook)),
    removeWebhook: build.mutation(mutationOf(hooks.removeWebhook)),
    rotateWebhookSecret: build.mutation(mutationOf(hooks.rotateWebhookSecret)),
    testWebhook: build.mutation(mutationOf(hooks.testWebhook)),
    webhookLog: build.query(queryOf(hooks.showWebhookLog)),
    resendWebhookMessage: build.mutation(mutationOf(hooks.resendWebhookMessage)),
  }),
})

export const {
  useApiKeysQuery,
  useCreateApiKeyMutation,
  useRevokeApiKeyMutation,
  useWebhooksQuery,
  useCreateWebhookMutation,
  useSaveWebhookMutation,
  useRemoveWebhookMutation,
  useRotateWebhookSecretMutation,
  useTestWebhookMutation,
  useWebhookLogQuery,
  useResendWebhookMessageMutation,
} = integrationsApi
