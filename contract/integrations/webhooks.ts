import { memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { LIMITS } from '../limits.ts'
import { Type } from '../schema/schema.ts'
import { Opaque } from '../text-kinds.ts'
import {
  WEBHOOK_EVENTS,
  WEBHOOK_FAULTS,
  WEBHOOK_MESSAGE_STATES,
  WEBHOOK_OFF_REASONS,
  WEBHOOK_TYPES,
} from '../webhook-events.ts'
import { Done, Flag, Id, IdText, Moment, Nullable, OneOf, OneOfOrNull, Pager, PageText } from '../wire.ts'

const Url = Opaque({ minLength: 12, maxLength: 500, description: 'An https address on port 443 or 8443' })
const Events = Type.Array(OneOf(...WEBHOOK_EVENTS), {
  minItems: 1,
  maxItems: WEBHOOK_EVENTS.length,
  uniqueItems: true,
})

const Webhook = Type.Object({
  ID: Id,
  Url: Type.String(),
  Events: Type.Array(OneOf(...WEBHOOK_EVENTS)),
  On: Flag,
  OffReason: OneOfOrNull(...WEBHOOK_OFF_REASONS),
  /** Since when no attempt succeeds; null: the last one did, or there was none. */
  FailingSince: Nullable(Moment),
  /** Until then messages are signed with the previous secret as well. */
  OldSecretUntil: Nullable(Moment),
  CreatedAt: Moment,
})

const Secret = Type.String({ description: 'Returned this once; `whsec_` and 32 bytes in Base64' })

const Message = Type.Object({
  ID: Id,
  Type: OneOf(...WEBHOOK_TYPES),
  At: Moment,
  State: OneOf(...WEBHOOK_MESSAGE_STATES),
  /** When it is sent next; null unless it waits. */
  DueAt: Nullable(Moment),
  /** The body that is sent. */
  Body: Type.String(),
  /** The last attempts, newest first. */
  Attempts: Type.Array(
    Type.Object({
      At: Moment,
      Status: Nullable(Type.Integer()),
      Fault: OneOfOrNull(...WEBHOOK_FAULTS),
      Ms: Type.Integer(),
      Excerpt: Type.String({ description: 'The beginning of the response' }),
    }),
  ),
})

/** Signed messages to programs of the seller (issue 16, decision 064). */
export const webhookCalls = {
  showWebhooks: call({
    verb: 'GET',
    path: '/account/showcases/edit/webhooks/',
    access: 'member',
    requires: 'settings.edit',
    request: {},
    response: Type.Object({ Webhooks: Type.Array(Webhook), MayCreate: Flag }),
    refusals: memberRefusals,
    provides: ['ShowCaseEdit'],
    summary: 'Lists the webhooks of the showcase, never their secrets',
  }),
  createWebhook: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'createWebhook',
    access: 'member',
    requires: 'settings.edit',
    perHour: 60,
    request: { Url, Events },
    response: Type.Object({ ID: Id, Secret }),
    refusals: [...memberRefusals, 'webhook_url_invalid', 'too_many_webhooks', 'webhooks_unavailable'],
    invalidates: ['ShowCaseEdit'],
    summary: 'Makes a webhook, to which signed messages are sent from now on',
  }),
  saveWebhook: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'saveWebhook',
    access: 'member',
    requires: 'settings.edit',
    request: { ID: Id, Url, Events, On: Flag },
    response: Done,
    refusals: [...memberRefusals, 'webhook_not_found', 'webhook_url_invalid'],
    invalidates: ['ShowCaseEdit'],
    summary: 'Changes a webhook; switching it off gives up the messages that wait',
  }),
  removeWebhook: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'removeWebhook',
    access: 'member',
    requires: 'settings.edit',
    request: { ID: Id },
    response: Done,
    refusals: [...memberRefusals, 'webhook_not_found'],
    invalidates: ['ShowCaseEdit'],
    summary: 'Removes a webhook with its log',
  }),
  rotateWebhookSecret: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'rotateWebhookSecret',
    access: 'member',
    requires: 'settings.edit',
    perHour: 60,
    request: { ID: Id },
    response: Type.Object({ Secret, OldSecretUntil: Moment }),
    refusals: [...memberRefusals, 'webhook_not_found', 'webhooks_unavailable'],
    invalidates: ['ShowCaseEdit'],
    summary: 'Makes a new secret; for a day messages are signed with the previous one as well',
  }),
  testWebhook: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'testWebhook',
    access: 'member',
    requires: 'settings.edit',
    perMinute: 10,
    request: { ID: Id },
    response: Done,
    refusals: [...memberRefusals, 'webhook_not_found', 'webhook_off'],
    invalidates: ['ShowCaseEdit'],
    summary: 'Sends a message of the type `test`',
  }),
  showWebhookLog: call({
    verb: 'GET',
    path: '/account/showcases/edit/webhooks/log/',
    access: 'member',
    requires: 'settings.edit',
    request: { id: IdText, page: Type.Optional(PageText) },
    response: Type.Object({ Webhook, Messages: Type.Array(Message), Pager }),
    refusals: [...memberRefusals, 'webhook_not_found'],
    provides: ['ShowCaseEdit'],
    summary: `Lists the messages of a webhook with their attempts, newest first, ${LIMITS.webhookPage} a page`,
  }),
  resendWebhookMessage: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'resendWebhookMessage',
    access: 'member',
    requires: 'settings.edit',
    perMinute: 30,
    request: { ID: Id },
    response: Done,
    refusals: [...memberRefusals, 'webhook_message_not_found', 'webhook_off'],
    invalidates: ['ShowCaseEdit'],
    summary: 'Sends a message again, under the same `webhook-id`',
  }),
} as const
