import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Update } from 'grammy/types'
import type { Api } from 'grammy/web'
import { ALLOWED_UPDATES, connectWebhook, webhookUrlOf } from '../../platform/bots/webhook.ts'
import { after } from '../../platform/clock.ts'
import { isOutage } from '../../platform/database/outage.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { labelOf } from '../../platform/isolated.ts'
import { cleanCopies } from '../../platform/text.ts'
import { type BotAccount, polledBots } from './bots.ts'
import { handleUpdate } from './handle-update.ts'
import type { TakeDeps } from './update-context.ts'

export interface PollerDeps extends TakeDeps {
  /** How long the messenger may hold a poll open while there are no updates, seconds. */
  readonly holdS?: number
  /** How often new bots are searched for, and the pause after a bot has failed twice, ms. */
  readonly roundMs?: number
}

/** Longer than a poll is held open, so that the polling server keeps its bot. */
const LEASE = { seconds: 45 } as const
const HOLD_S = 10
const ROUND_MS = 15_000
/** The pause after the first failure of a bot. */
const RETRY_MS = 1000

const ACQUIRE = statement('doors.bot.poller.acquire')`
  insert into bot_lease as l (bot_id, holder, until) values ($1, $2, $4)
  on conflict (bot_id) do update set holder = excluded.holder, until = excluded.until
  where l.holder = excluded.holder or l.until <= $3
  returning 1`

const DELETE_BOT_LEASE = statement('doors.bot.poller.deleteBotLease')`delete from bot_lease where holder = $1`

/**
 * Sets the webhook of every bot, and polls the messenger for the updates of bots without one. Of several servers on one
 * database one at a time polls a bot, because the messenger refuses two. Returns a function that stops polling and releases
 * the bots to the other servers.
 */
export function startPolling(deps: PollerDeps): () => Promise<void> {
  const stopping = new AbortController()
  const holder = randomUUID()
  const polled = new Map<number, Promise<void>>()
  const state = { deps, holder, signal: stopping.signal }
  const rounds = (async () => {
    while (!stopping.signal.aborted) {
      const bots = await polledBots(deps.db, deps.publicUrl).catch(() => [])
      for (const bot of bots) {
        if (polled.has(bot.id)) continue
        polled.set(
          bot.id,
          pollBot(state, bot).finally(() => polled.delete(bot.id)),
        )
      }
      await rest(state, deps.roundMs ?? ROUND_MS)
    }
  })()
  return async () => {
    stopping.abort()
    await Promise.all([rounds, ...polled.values()])
    await queryRows(deps.db, DELETE_BOT_LEASE, [holder])
  }
}

/** The abort signal, in the types of an older package that grammY uses. */
type ApiSignal = Parameters<Api['getUpdates']>[1]

interface Polling {
  readonly deps: PollerDeps
  readonly holder: string
  readonly signal: AbortSignal
}

/** Polls one bot while this server holds its lease. Returns when another server holds it, or after a second failure and a pause. */
async function pollBot(polling: Polling, bot: BotAccount): Promise<void> {
  const { deps, signal } = polling
  let hasFailed = false
  const onPolled = () => {
    hasFailed = false
  }
  while (!signal.aborted) {
    try {
      const api = await deps.bots.apiOf(bot.token)
      if (await setUpWebhook(deps, bot, api)) return
      return await pollWhileHeld(polling, bot, { api, onPolled })
    } catch (error) {
      if (signal.aborted) return
      // The bot's address contains its token, so only the kind of failure is logged.
      if (!isOutage(error)) deps.log.warn({ bot: bot.id, error: labelOf(error) }, 'a bot could not be polled')
      await deleteForeignWebhook(deps, bot, error)
      await rest(polling, hasFailed ? (deps.roundMs ?? ROUND_MS) : RETRY_MS)
      if (hasFailed) return
      hasFailed = true
    }
  }
}

async function pollWhileHeld(
  { deps, holder, signal }: Polling,
  bot: BotAccount,
  { api, onPolled }: { api: Api; onPolled: () => void },
): Promise<void> {
  for (let offset = 0; !signal.aborted; ) {
    const now = deps.clock.now()
    const held = await queryRows(deps.db, ACQUIRE, [bot.id, holder, now, after(now, LEASE)])
    if (held.length === 0) return
    const request = { offset, timeout: deps.holdS ?? HOLD_S, allowed_updates: ALLOWED_UPDATES }
    const updates = await api.getUpdates(request, signal as unknown as ApiSignal)
    for (const update of updates) {
      await handleUpdate(deps, bot, cleanCopies<Update>(update))
      offset = update.update_id + 1
    }
    onPolled()
  }
}

/** Sets the bot's webhook to our public address; returns false where that fails, and the bot is polled instead. */
async function setUpWebhook(deps: PollerDeps, bot: BotAccount, api: Api): Promise<boolean> {
  const { db, publicUrl } = deps
  if (webhookUrlOf(publicUrl, bot) === '') return false
  try {
    await connectWebhook(api, { db, username: bot.username, publicUrl })
    return true
  } catch (error) {
    if (isOutage(error)) throw error
    deps.log.warn({ bot: bot.id, error: labelOf(error) }, 'a webhook could not be set')
    return false
  }
}

/** Deletes a webhook that was set elsewhere and blocks polling; only where we have no public address for one ourselves. */
async function deleteForeignWebhook(
  { bots, publicUrl }: PollerDeps,
  bot: BotAccount,
  error: unknown,
): Promise<void> {
  const isConflict =
    typeof error === 'object' && error !== null && 'error_code' in error && error.error_code === 409
  if (!isConflict || publicUrl.startsWith('https:')) return
  const api = await bots.apiOf(bot.token)
  const { url } = await api.getWebhookInfo()
  if (url) await api.deleteWebhook()
}

async function rest({ signal }: Polling, ms: number): Promise<void> {
  await pause(ms, undefined, { signal, ref: false }).catch(() => undefined)
}
