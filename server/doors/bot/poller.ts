import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Api } from 'grammy'
import type { Update } from 'grammy/types'
import { ALLOWED_UPDATES, connectWebhook, webhookUrlOf } from '../../platform/bots/webhook.ts'
import { after } from '../../platform/clock.ts'
import { isOutage } from '../../platform/database/outage.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { labelOf } from '../../platform/isolated.ts'
import { cleanCopies } from '../../platform/text.ts'
import { type BotAccount, polledBots } from './bots.ts'
import { takeUpdate } from './take.ts'
import type { TakeDeps } from './turn.ts'

export interface PollerDeps extends TakeDeps {
  /** How long the messenger holds the question back while there is nothing new, seconds. */
  readonly holdS?: number
  /** How often new bots are looked for, and how long a failing one is left alone, ms. */
  readonly roundMs?: number
}

/** Longer than a question is held back, so that the server that polls keeps its bot. */
const LEASE = { seconds: 45 } as const
const HOLD_S = 10
const ROUND_MS = 15_000

const ACQUIRE = `
  insert into bot_lease as l (bot_id, holder, until) values ($1, $2, $4)
  on conflict (bot_id) do update set holder = excluded.holder, until = excluded.until
  where l.holder = excluded.holder or l.until <= $3
  returning 1`

/**
 * Sets the webhook of every bot, and asks the messenger for the updates of those without one until it is stopped. Of several servers on one database
 * one at a time asks for a bot: the messenger refuses two. Returns what stops it, giving its bots to the others.
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
    await queryRows(deps.db, 'delete from bot_lease where holder = $1', [holder])
  }
}

/** The same signal by the types of an older package that grammY names. */
type ApiSignal = Parameters<Api['getUpdates']>[1]

interface Polling {
  readonly deps: PollerDeps
  readonly holder: string
  readonly signal: AbortSignal
}

/** Polls one bot while this server holds it; ends when it does not, or when something fails. */
async function pollBot(polling: Polling, bot: BotAccount): Promise<void> {
  const { deps, holder, signal } = polling
  try {
    const api = await deps.bots.apiOf(bot.token)
    if (await hasWebhook(deps, bot, api)) return
    for (let offset = 0; !signal.aborted; ) {
      const now = deps.clock.now()
      const held = await queryRows(deps.db, ACQUIRE, [bot.id, holder, now, after(now, LEASE)])
      if (held.length === 0) return
      const question = { offset, timeout: deps.holdS ?? HOLD_S, allowed_updates: ALLOWED_UPDATES }
      const updates = await api.getUpdates(question, signal as unknown as ApiSignal)
      for (const update of updates) {
        await takeUpdate(deps, bot, cleanCopies<Update>(update))
        offset = update.update_id + 1
      }
    }
  } catch (error) {
    if (signal.aborted) return
    // The bot's address holds its token: only the kind of failure is logged.
    if (!isOutage(error)) deps.log.warn({ bot: bot.id, error: labelOf(error) }, 'a bot could not be polled')
    await freeWebhook(deps, bot, error)
    await rest(polling, deps.roundMs ?? ROUND_MS)
  }
}

/** Asks the messenger to send the bot's updates to our public address; false where it can't, and they are asked for. */
async function hasWebhook(deps: PollerDeps, bot: BotAccount, api: Api): Promise<boolean> {
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

/** A webhook that was set for this bot elsewhere keeps its updates from us; without a public address it is of no use. */
async function freeWebhook({ bots, publicUrl }: PollerDeps, bot: BotAccount, error: unknown): Promise<void> {
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
