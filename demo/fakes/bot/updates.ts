import type { BotUpdate as Update } from '../../../server/doors/bot/update-context.ts'
import { BotRefusal, badRequest, type FakeAccount } from './account.ts'
import { isUrl, listOf } from './checks.ts'

type Fields = Readonly<Record<string, unknown>>

/** Sends a request to a webhook; a test may pass its own function. */
export type Deliver = (
  url: string,
  init: { headers: Record<string, string>; body: string },
) => Promise<number>

export interface UpdatesOf {
  readonly account: FakeAccount
  /** Milliseconds. */
  readonly now: () => number
  readonly deliver: Deliver
  /** The delay before an update is sent again, ms. */
  readonly retryMs: number
}

const PORTS = ['', '443', '80', '88', '8443']

let lastUpdate = 1000

/** Returns the number of the newest update of any bot. */
export const lastUpdateId = () => lastUpdate

/** Assigns an increasing number to an update, because a bot requests those above its last one. */
export function numberUpdate(payload: Omit<Update, 'update_id'>): Update {
  lastUpdate += 1
  return { update_id: lastUpdate, ...payload } as Update // One of its kinds is in the payload
}

/** Delivers an update to a bot: to its webhook in order until it is accepted, or to the pending getUpdates request. */
export function addUpdate(of: UpdatesOf, update: Update): void {
  const { account } = of
  const allowed = account.webhook?.allowed
  if (allowed?.length && !allowed.some((kind) => Object.hasOwn(update, kind))) return
  account.pending.push(update)
  account.wake()
  void sendPending(of)
}

async function sendPending(of: UpdatesOf): Promise<void> {
  const { account } = of
  if (account.isSending) return
  account.isSending = true
  try {
    for (let next = account.pending[0]; next && account.webhook; next = account.pending[0]) {
      const { url, secret } = account.webhook
      const headers = {
        'content-type': 'application/json',
        ...(secret ? { 'x-telegram-bot-api-secret-token': secret } : {}),
      }
      const status = await of.deliver(url, { headers, body: JSON.stringify(next) }).catch(() => 0)
      if (status >= 200 && status < 300) account.pending.shift()
      else {
        const text = status === 0 ? 'Connection refused' : `Wrong response from the webhook: ${status}`
        account.webhookError = { at: of.now(), text }
        await new Promise((later) => setTimeout(later, of.retryMs).unref())
      }
    }
  } finally {
    account.isSending = false
  }
}

/** Handles the four calls by which a bot chooses how it gets updates; undefined for any other method. */
export async function updatesCall(of: UpdatesOf, method: string, body: Fields): Promise<unknown> {
  const { account } = of
  if (method === 'setWebhook') return setWebhook(of, body)
  if (method === 'deleteWebhook') {
    account.webhook = null
    if (body.drop_pending_updates === true) account.pending.length = 0
    return true
  }
  if (method === 'getWebhookInfo')
    return {
      url: account.webhook?.url ?? '',
      has_custom_certificate: false,
      pending_update_count: account.pending.length,
      ...account.webhookInfo,
      ...(account.webhook?.allowed ? { allowed_updates: account.webhook.allowed } : {}),
      ...(account.webhookError
        ? {
            last_error_date: Math.floor(account.webhookError.at / 1000),
            last_error_message: account.webhookError.text,
          }
        : {}),
    }
  return method === 'getUpdates' ? getUpdates(of, body) : undefined
}

function setWebhook(of: UpdatesOf, body: Fields): true {
  const { account } = of
  const url = String(body.url ?? '')
  const secret = String(body.secret_token ?? '')
  if (url !== '' && !isUrl(url, ['https:']))
    throw badRequest('bad webhook: An HTTPS URL must be provided for webhook')
  if (url !== '' && !account.hasAnyPort && !PORTS.includes(new URL(url).port))
    throw badRequest('bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443')
  if (!/^[\w-]{0,256}$/.test(secret)) throw badRequest('secret token contains unallowed characters')
  const allowed = Array.isArray(body.allowed_updates) ? listOf(body.allowed_updates).map(String) : null
  account.webhook = url === '' ? null : { url, secret, allowed: allowed ?? account.webhook?.allowed ?? null }
  account.webhookError = null
  if (body.drop_pending_updates === true) account.pending.length = 0
  void sendPending(of)
  return true
}

async function getUpdates({ account }: UpdatesOf, body: Fields): Promise<readonly Update[]> {
  if (account.webhook)
    throw new BotRefusal(
      409,
      "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook",
    )
  const poll = {}
  account.poll = poll
  account.wake()
  const offset = Number(body.offset ?? 0)
  while (account.pending[0] && account.pending[0].update_id < offset) account.pending.shift()
  const holdMs = Math.min(50, Math.max(0, Number(body.timeout ?? 0))) * 1000
  if (account.pending.length === 0 && holdMs > 0)
    await new Promise<void>((done) => {
      const timer = setTimeout(done, holdMs).unref()
      account.wake = () => {
        clearTimeout(timer)
        done()
      }
    })
  if (account.poll !== poll)
    throw new BotRefusal(
      409,
      'Conflict: terminated by other getUpdates request; only one bot instance may run',
    )
  return account.pending.slice(0, 100)
}
