import type { ResponseOf } from '@sarafan/contract/call'
import type { webhookCalls } from '@sarafan/contract/integrations/webhooks'
import { LIMITS } from '@sarafan/contract/limits'
import { WEBHOOK_EVENTS, WEBHOOK_TYPES } from '@sarafan/contract/webhook-events'
import { type Db, transaction } from '../platform/database/database.ts'
import { isOneOf, oneOf } from '../platform/database/one-of.ts'
import type { RequestContext } from '../platform/requests/context.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { requirePerson } from '../platform/requests/owner.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { webhookUrl } from './address.ts'
import { bodyOf } from './body.ts'
import { type LoggedAttempt, type LoggedMessage, logOf, resend, sendTest } from './log.ts'
import {
  createWebhook,
  lockWebhook,
  removeWebhook,
  rotateSecret,
  type StoredWebhook,
  saveWebhook,
  type WebhookActor,
  webhooksOf,
} from './manage.ts'

type Calls = typeof webhookCalls
type Log = ResponseOf<Calls['showWebhookLog']>

const DONE = { ok: true } as const

/** Handlers of a showcase's webhooks. `isLocalAllowed`: a private demo sends to its own machine. */
export function webhookHandlers({
  db,
  isLocalAllowed,
}: {
  db: Db
  isLocalAllowed: boolean
}): HandlersOf<Calls> {
  const urlOf = (text: string) => webhookUrl(text, { isLocalAllowed })
  return {
    async showWebhooks({ showcase, now }) {
      const found = await webhooksOf(db, showcase.id, now)
      return { Webhooks: found.map(toWire), MayCreate: found.length < LIMITS.webhooks }
    },
    async createWebhook(context, { Url, Events }) {
      const of = { ...actorOf(context), url: urlOf(Url), events: Events }
      const { id, secret } = await transaction(db, (tx) => createWebhook(tx, of))
      return { ID: id, Secret: secret }
    },
    async saveWebhook(context, { ID: id, Url, Events, On: isOn }) {
      const of = { ...actorOf(context), id, url: urlOf(Url), events: Events, isOn }
      await transaction(db, (tx) => saveWebhook(tx, of))
      return DONE
    },
    async removeWebhook(context, { ID: id }) {
      await transaction(db, (tx) => removeWebhook(tx, { ...actorOf(context), id }))
      return DONE
    },
    async rotateWebhookSecret(context, { ID: id }) {
      const made = await transaction(db, (tx) => rotateSecret(tx, { ...actorOf(context), id }))
      return { Secret: made.secret, OldSecretUntil: made.oldUntil.toISOString() }
    },
    async testWebhook(context, { ID: id }) {
      await transaction(db, async (tx) => {
        const { offAt } = await lockWebhook(tx, actorOf(context), id)
        if (offAt) throw refuse('webhook_off')
        await sendTest(tx, id, context.now)
      })
      return DONE
    },
    showWebhookLog: ({ showcase, now }, { id, page = '0' }) =>
      showLog(db, { showcaseId: showcase.id, now, id: Number(id), page: Number(page) }),
    async resendWebhookMessage(context, { ID: id }) {
      await transaction(db, (tx) => resend(tx, actorOf(context), id))
      return DONE
    },
  }
}

function actorOf(context: RequestContext): WebhookActor {
  return { showcaseId: context.showcase.id, personId: requirePerson(context), at: context.now }
}

async function showLog(
  db: Db,
  of: { showcaseId: number; now: Date; id: number; page: number },
): Promise<Log> {
  const found = (await webhooksOf(db, of.showcaseId, of.now)).find(({ id }) => id === of.id)
  if (!found) throw refuse('webhook_not_found')
  const { messages, page, pages } = await logOf(db, { webhookId: found.id, page: of.page })
  return {
    Webhook: toWire(found),
    Messages: messages.map(toLogged),
    Pager: { currentPage: page + 1, totalPages: pages },
  }
}

function toWire(webhook: StoredWebhook): Log['Webhook'] {
  return {
    ID: webhook.id,
    Url: webhook.url,
    Events: webhook.events.filter((event) => isOneOf(WEBHOOK_EVENTS, event)),
    On: webhook.offAt === null,
    OffReason: webhook.offReason,
    FailingSince: webhook.failingSince?.toISOString() ?? null,
    OldSecretUntil: webhook.previousUntil?.toISOString() ?? null,
    CreatedAt: webhook.createdAt.toISOString(),
  }
}

function toLogged(message: LoggedMessage & { attempts: readonly LoggedAttempt[] }): Log['Messages'][number] {
  return {
    ID: message.id,
    Type: oneOf(WEBHOOK_TYPES, message.type),
    At: message.at.toISOString(),
    State: message.state,
    DueAt: message.state === 'waiting' ? message.dueAt.toISOString() : null,
    Body: bodyOf(message),
    Attempts: message.attempts.map((one) => ({
      At: one.at.toISOString(),
      Status: one.status,
      Fault: one.fault,
      Ms: one.ms,
      Excerpt: one.excerpt,
    })),
  }
}
