import { BOT_TOKEN } from '../platform/bots/token.ts'
import { baseUrl, patternText } from '../platform/environment/kinds.ts'
import type { SettingGroup, Settings, ValuesOf } from '../platform/environment/setting.ts'

/** Environment variables of the platform's own bot, which may open every showcase: name and token, or neither. */
export const BOT_SETTINGS = {
  PLATFORM_BOT_USERNAME: {
    schema: patternText(/^[A-Za-z]\w{4,31}$/, 'a bot name'),
    summary: 'Name of the platform’s bot; `npm run setup` asks the Bot API for it.',
  },
  PLATFORM_BOT_TOKEN: {
    schema: patternText(BOT_TOKEN, 'a bot token'),
    summary: 'Token of the platform’s bot, from @BotFather.',
    isSecret: true,
    forbidsDemo: true,
    setup: {
      flag: 'bot-token',
      question: 'Token of the platform’s bot, from @BotFather',
      isFixed: true,
    },
  },
  BOT_API_URL: {
    schema: baseUrl(['https:', 'http:']),
    summary: 'Address of the Bot API, or of a proxy of it.',
    default: 'https://api.telegram.org',
    setup: { flag: 'bot-api-url' },
  },
} satisfies Settings

export const BOT_GROUP = {
  title: 'The platform’s bot: both name and token, or none',
  place: 40,
  settings: BOT_SETTINGS,
} satisfies SettingGroup

export interface PlatformBot {
  readonly username: string
  readonly token: string
}

/** Returns the platform's bot, or null if neither name nor token is set. Throws if only one is. */
export function platformBot(values: ValuesOf<typeof BOT_SETTINGS>): PlatformBot | null {
  const { PLATFORM_BOT_USERNAME: username, PLATFORM_BOT_TOKEN: token } = values
  if (!username && !token) return null
  if (!username || !token) throw new Error('PLATFORM_BOT_USERNAME and PLATFORM_BOT_TOKEN go together')
  return { username, token }
}
