import type { Locale } from '@sarafan/contract/orders/states'
import type { Api, GrammyError } from 'grammy/web'
import { BOT_TEXTS } from '../words/bot.ts'

/** What the Bot API says about a bot (channels.md 1.3). */
export interface BotIdentity {
  readonly id: number
  readonly username: string
  /** Whether `?startapp=` links open the app; switched on by hand in BotFather. */
  readonly hasMainApp: boolean
  /** Whether it answers in any chat; switched on by hand in BotFather. */
  readonly isInline: boolean
  /** Whether it may create bots for showcases. */
  readonly canManageBots: boolean
}

/** Why a Bot API request failed (channels.md 1.10). */
export type BotProblem =
  /** The token is wrong or was revoked: 401, or 404 for a malformed one. */
  | 'wrong_token'
  /** No answer, or an error of the messenger's own: 5xx. */
  | 'unreachable'
  /** Too many calls: 429 with the seconds to wait. */
  | 'busy'
  /** Another program polls the bot's updates, or a webhook excludes polling: 409. */
  | 'conflict'
  /** The person blocked the bot: 403. */
  | 'blocked'
  /** The bot may not do that: 403, or 400 that names missing rights. */
  | 'forbidden'
  | 'refused'

/** A failed Bot API request after which the set-up cannot continue. The message is Telegram's own, without tokens, for logs. */
export class BotSetupError extends Error {
  readonly problem: BotProblem
  /** How long to wait when the messenger is busy, seconds. */
  readonly waitS: number

  constructor(problem: BotProblem, message: string, waitS = 0) {
    super(message.replace(TOKENS, '…'))
    this.problem = problem
    this.waitS = waitS
  }
}

const TOKENS = /\d{5,}:[\w-]{20,}/g
const MISSING_RIGHTS = /not enough rights|ADMIN_REQUIRED|ACCESS_FORBIDDEN|ACCESS_DENIED/i

function problemOf({ error_code: code, description }: GrammyError): BotProblem {
  if (code === 401 || code === 404) return 'wrong_token'
  if (code === 403) return /blocked by the user/i.test(description) ? 'blocked' : 'forbidden'
  if (code === 409) return 'conflict'
  if (code === 429) return 'busy'
  if (code >= 500) return 'unreachable'
  return MISSING_RIGHTS.test(description) ? 'forbidden' : 'refused'
}

/** Returns the bot that a token belongs to (`getMe`). Throws `BotSetupError`. */
export async function identifyBot(bot: Api): Promise<BotIdentity> {
  const me = await callBotMethod('getMe', () => bot.getMe())
  return {
    id: me.id,
    username: me.username,
    hasMainApp: me.has_main_web_app === true,
    isInline: me.supports_inline_queries === true,
    canManageBots: me.can_manage_bots === true,
  }
}

export interface BotSettings {
  /** Address of the app that the menu button opens, https; null leaves the button alone. */
  readonly appUrl: string | null
  /** Name of the shop in the bot's texts. */
  readonly name: string
}

const LOCALES: Readonly<Record<'' | 'ru' | 'en' | 'ar', Locale>> = {
  '': 'ru-RU',
  ru: 'ru-RU',
  en: 'en-US',
  ar: 'ar-AR',
}
const COMMANDS = ['start', 'help', 'privacy', 'stop'] as const

/** Sets a bot's menu button, commands and descriptions in every language; safe to repeat. Throws `BotSetupError`. */
export async function describeBot(bot: Api, { appUrl, name }: BotSettings): Promise<void> {
  if (appUrl !== null) {
    const button = { type: 'web_app', text: BOT_TEXTS['ru-RU'].menu(), web_app: { url: appUrl } } as const
    await callBotMethod('setChatMenuButton', () => bot.setChatMenuButton({ menu_button: button }))
  }
  for (const [code, locale] of Object.entries(LOCALES)) {
    const texts = BOT_TEXTS[locale]
    // The empty code is the default for every other language.
    const language = code === '' ? {} : { language_code: code as 'ru' } // one of the keys above
    const commands = COMMANDS.map((command) => ({ command, description: texts.commands[command]() }))
    const description = texts.description({ name })
    await callBotMethod('setMyCommands', () => bot.setMyCommands(commands, language))
    await callBotMethod('setMyDescription', () => bot.setMyDescription(description, language))
    await callBotMethod('setMyShortDescription', () => bot.setMyShortDescription(texts.short(), language))
  }
}

/** Calls one method of the Bot API. Throws `BotSetupError` without the address, which contains the token. */
export async function callBotMethod<T>(method: string, work: () => Promise<T>): Promise<T> {
  const { GrammyError } = await import('grammy/web')
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof GrammyError))
      throw new BotSetupError('unreachable', `${method}: the Bot API did not answer`)
    const { error_code, description, parameters } = error
    const message = `${method}: ${error_code} ${description}`
    throw new BotSetupError(problemOf(error), message, parameters.retry_after)
  }
}
