import type { RefusalCode } from '@sarafan/contract/refusals'
import type { Api } from 'grammy/web'
import type { BotApi } from '../../notifications/notifications.ts'
import {
  type BotIdentity,
  type BotProblem,
  BotSetupError,
  describeBot,
  identifyBot,
} from '../../platform/bots/setup.ts'
import { BOT_TOKEN } from '../../platform/bots/token.ts'
import { connectWebhook } from '../../platform/bots/webhook.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import {
  type Actor,
  connectBot,
  disconnectBot,
  refuseTakenBot,
  requireEditor,
} from '../../showcases/showcases.ts'

export interface OwnBotDeps {
  readonly db: Db
  /** Null: this server has no connection to Telegram. */
  readonly bots: BotApi | null
  /** Public base URL without a trailing slash; empty: unknown. */
  readonly publicUrl: string
  /** Logs Telegram's error; people see our own text instead. */
  readonly reportError: (error: unknown) => void
}

/**
 * Connects a bot to a showcase by its token, or replaces the token of the connected one. The bot is checked
 * and described first and stored afterwards, so that a refusal by Telegram changes nothing here. A webhook
 * that could not be set is set in the poller's next round. Throws `bot_taken` and the refusals of `orRefuse`.
 */
export async function connectToken(
  deps: OwnBotDeps,
  of: { by: Actor; token: string; isManaged: boolean; at: Date },
): Promise<void> {
  const { db, publicUrl } = deps
  const { by, token, isManaged, at } = of
  const shown = await requireEditor(db, by)
  if (!BOT_TOKEN.test(token)) throw refuse('bot_token_refused')
  const api = await apiOf(deps, token)
  const me: BotIdentity = await refuseSetupErrors(deps, () => identifyBot(api))
  const bot = { telegramId: me.id, username: me.username, token, isManaged }
  await refuseTakenBot(db, { ...bot, showcaseId: by.showcaseId })
  const appUrl = publicUrl.startsWith('https:') ? `${publicUrl}/${shown.alias}/api/tgbundle/` : null
  await refuseSetupErrors(deps, () => describeBot(api, { appUrl, name: shown.name }))
  const { replaced } = await transaction(db, (tx) => connectBot(tx, { by, bot, at }))
  if (replaced) await release(deps, replaced.token)
  await ignoreMessengerErrors(() => connectWebhook(api, { db, username: bot.username, publicUrl }))
}

/** Returns a showcase to the platform's bot, and asks Telegram to stop sending the old bot's updates. */
export async function disconnect(deps: OwnBotDeps, of: { by: Actor; at: Date }): Promise<void> {
  const bot = await transaction(deps.db, (tx) => disconnectBot(tx, of))
  await release(deps, bot.token)
}

/** Removes webhook and menu button of a bot that is no longer used; fails silently if its token was revoked. */
async function release(deps: OwnBotDeps, token: string): Promise<void> {
  if (!deps.bots) return
  const api = await deps.bots.apiOf(token)
  await ignoreMessengerErrors(async () => {
    await api.deleteWebhook({ drop_pending_updates: true })
    await api.setChatMenuButton({ menu_button: { type: 'default' } })
  })
}

/** Returns a client for a bot. Throws `messenger_unavailable` without a connection to Telegram. */
export async function apiOf({ bots }: OwnBotDeps, token: string): Promise<Api> {
  if (!bots) throw refuse('messenger_unavailable')
  return bots.apiOf(token)
}

const REFUSALS = {
  wrong_token: 'bot_token_refused',
  unreachable: 'messenger_unavailable',
  busy: 'messenger_busy',
  conflict: 'bot_conflict',
  blocked: 'bot_blocked',
  forbidden: 'bot_rights_missing',
  refused: 'bot_refused',
} as const satisfies Readonly<Record<BotProblem, RefusalCode>>

/** Runs `work`; on a `BotSetupError`, logs it and throws a refusal whose text says what to do. */
export async function refuseSetupErrors<T>(
  { reportError }: Pick<OwnBotDeps, 'reportError'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BotSetupError)) throw error
    reportError(error)
    throw refuse(REFUSALS[error.problem], { seconds: Math.max(1, error.waitS) })
  }
}

async function ignoreMessengerErrors(work: () => Promise<unknown>): Promise<void> {
  const { GrammyError, HttpError } = await import('grammy/web')
  try {
    await work()
  } catch (error) {
    if (!(error instanceof BotSetupError || error instanceof GrammyError || error instanceof HttpError))
      throw error
  }
}
