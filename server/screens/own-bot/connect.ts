import type { RefusalCode } from '@sarafan/contract/refusals'
import type { Api } from 'grammy'
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
  /** null: this server reaches no messenger. */
  readonly bots: BotApi | null
  /** How people reach the shop, without a slash at the end; empty: unknown. */
  readonly publicUrl: string
  /** Logs what the messenger said; people read our own words instead. */
  readonly tell: (error: unknown) => void
}

/**
 * Connects a bot to a showcase by its token, or replaces the token of the one that is connected. The bot is checked and
 * described first and stored then, so that a refusal of the messenger changes nothing here; a webhook that could not be set
 * is set by the poller's next round. Refuses `bot_taken` and what `orRefuse` does.
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
  const me: BotIdentity = await orRefuse(deps, () => identifyBot(api))
  const bot = { telegramId: me.id, username: me.username, token, isManaged }
  await refuseTakenBot(db, { ...bot, showcaseId: by.showcaseId })
  const appUrl = publicUrl.startsWith('https:') ? `${publicUrl}/${shown.alias}/api/tgbundle/` : null
  await orRefuse(deps, () => describeBot(api, { appUrl, name: shown.name }))
  const { replaced } = await transaction(db, (tx) => connectBot(tx, { by, bot, at }))
  if (replaced) await release(deps, replaced.token)
  await ignoreMessenger(() => connectWebhook(api, { db, username: bot.username, publicUrl }))
}

/** Returns a showcase to the platform's bot; the messenger is asked to send the old bot's updates here no more. */
export async function disconnect(deps: OwnBotDeps, of: { by: Actor; at: Date }): Promise<void> {
  const bot = await transaction(deps.db, (tx) => disconnectBot(tx, of))
  await release(deps, bot.token)
}

/** Takes webhook and menu button off a bot that opens nothing here any more; one whose token was revoked keeps them. */
async function release(deps: OwnBotDeps, token: string): Promise<void> {
  if (!deps.bots) return
  const api = await deps.bots.apiOf(token)
  await ignoreMessenger(async () => {
    await api.deleteWebhook({ drop_pending_updates: true })
    await api.setChatMenuButton({ menu_button: { type: 'default' } })
  })
}

/** The calls of a bot; refuses `messenger_unavailable` where there is no messenger. */
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

/** Logs what the messenger said and throws a refusal that says in the reader's language what to do about it. */
export async function orRefuse<T>({ tell }: Pick<OwnBotDeps, 'tell'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BotSetupError)) throw error
    tell(error)
    throw refuse(REFUSALS[error.problem], { seconds: Math.max(1, error.waitS) })
  }
}

async function ignoreMessenger(work: () => Promise<unknown>): Promise<void> {
  const { GrammyError, HttpError } = await import('grammy')
  try {
    await work()
  } catch (error) {
    if (!(error instanceof BotSetupError || error instanceof GrammyError || error instanceof HttpError))
      throw error
  }
}
