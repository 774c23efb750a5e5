import type { Locale } from '@sarafan/contract/states'
import type { Api } from 'grammy'
import { BOT_TEXTS } from './words/bot.ts'

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

/** Why a bot could not be set up: its token is not valid (any more), the messenger did not answer, or it refused. */
export type BotProblem = 'wrong_token' | 'unreachable' | 'refused'

/** An answer of the Bot API that set-up can't go on after. The message holds no token. */
export class BotSetupError extends Error {
  readonly problem: BotProblem

  constructor(problem: BotProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

/** Returns who a token belongs to (`getMe`). Throws `BotSetupError`. */
export async function identifyBot(bot: Api): Promise<BotIdentity> {
  const me = await called('getMe', () => bot.getMe())
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
    const button = { type: 'web_app', text: BOT_TEXTS['ru-RU'].menu, web_app: { url: appUrl } } as const
    await called('setChatMenuButton', () => bot.setChatMenuButton({ menu_button: button }))
  }
  for (const [code, locale] of Object.entries(LOCALES)) {
    const texts = BOT_TEXTS[locale]
    // The empty code is the default for every other language.
    const language = code === '' ? {} : { language_code: code as 'ru' } // one of the keys above
    const commands = COMMANDS.map((command) => ({ command, description: texts.commands[command] }))
    const description = texts.description.replace('{name}', name)
    await called('setMyCommands', () => bot.setMyCommands(commands, language))
    await called('setMyDescription', () => bot.setMyDescription(description, language))
    await called('setMyShortDescription', () => bot.setMyShortDescription(texts.short, language))
  }
}

/** Runs one method of the Bot API; errors lose the address, which holds the token. */
export async function called<T>(method: string, work: () => Promise<T>): Promise<T> {
  const { GrammyError } = await import('grammy')
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof GrammyError))
      throw new BotSetupError('unreachable', `${method}: the Bot API did not answer`)
    const { error_code, description } = error
    if (error_code === 401 || error_code === 404)
      throw new BotSetupError('wrong_token', `${method}: ${error_code} ${description}`)
    throw new BotSetupError('refused', `${method}: ${error_code} ${description}`)
  }
}
