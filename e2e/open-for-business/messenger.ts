import type { FakePerson } from '../../demo/fakes/bot/person.ts'
import { type LaunchUser, launchHash, signedLaunch } from '../../demo/sign.ts'

/** A client that can create managed bots (channels.md 1.5). */
const CLIENT_VERSION = '9.6'

interface ChatMessage {
  readonly text: string
  readonly buttons: readonly { readonly text: string; readonly url: string }[]
}

interface InlineAnswer {
  readonly results: readonly {
    readonly reply_markup?: { readonly inline_keyboard: readonly (readonly { readonly url: string }[])[] }
  }[]
}

interface KnownBot {
  readonly token: string
  /** Address of the main mini-app, which its owner sets in BotFather. */
  readonly app: string
}

/** The state of a bot at the messenger, as its owner sees it. */
interface BotState {
  readonly webhook: string
  readonly error: string
  readonly isPolled: boolean
  readonly pending: number
}

/** The messenger as its users see it, on top of the fake Bot API: chats, links and launch data. */
export class Messenger {
  private readonly url: string
  private readonly bots = new Map<string, KnownBot>()
  private aheadMs = 0

  constructor(url: string) {
    this.url = url
  }

  /** Registers a bot and its main mini-app, as its owner does in BotFather; returns its name. */
  addBot(token: string, app: string): string {
    const name = `fake_${token.split(':')[0]}_bot`
    this.bots.set(name, { token, app })
    return name
  }

  async setClock(aheadMs: number): Promise<void> {
    this.aheadMs = aheadMs
    await this.post('clock', { aheadMs })
  }

  /** A person writes to a bot, or presses Start: `/start payload`. */
  async write(user: LaunchUser, bot: string, text: string): Promise<void> {
    await this.post('write', { token: this.bot(bot).token, from: personOf(user), text })
  }

  /** A person types after a bot's name in any chat; returns the link of the first card's button. */
  async inlineCard(user: LaunchUser, bot: string, text: string): Promise<string> {
    const { results } = await this.post<InlineAnswer>('inline', {
      token: this.bot(bot).token,
      from: personOf(user),
      text,
    })
    const keyboard = results[0]?.reply_markup?.inline_keyboard ?? []
    return keyboard[0]?.[0]?.url ?? ''
  }

  /** A person confirms the client's dialog for a bot that `manager` will manage; returns the new bot's name. */
  async createBot(user: LaunchUser, manager: string, buttonId: string): Promise<string> {
    const { token } = this.bot(manager)
    const { username } = await this.post<{ username: string }>('bot', { token, buttonId, by: personOf(user) })
    return username
  }

  /** Returns the messages of a bot to a person, oldest first. */
  chat(user: LaunchUser, bot: string): Promise<ChatMessage[]> {
    return this.get('chat', { token: this.bot(bot).token, chatId: String(user.telegramId) })
  }

  state(bot: string): Promise<BotState> {
    return this.get('bot', { token: this.bot(bot).token })
  }

  /** Returns the address the client opens for a link into a mini-app or for a `web_app` button of a bot. */
  launchAddress(user: LaunchUser, bot: string, link: string): string {
    const { hostname, searchParams } = new URL(link)
    const isDeepLink = hostname === 't.me'
    const startParam = isDeepLink ? (searchParams.get('startapp') ?? '') : ''
    return `${isDeepLink ? this.bot(bot).app : link}#${launchHash(this.initData(user, bot, startParam), {}, CLIENT_VERSION)}`
  }

  /** Returns launch data of a person, signed with the bot's token. */
  initData(user: LaunchUser, bot: string, startParam = ''): string {
    const at = new Date(Date.now() + this.aheadMs)
    return signedLaunch({ user, at, ...(startParam ? { startParam } : {}) }, this.bot(bot).token)
  }

  /** Returns the bot of a t.me link. */
  botOf(link: string): string {
    const name = new URL(link).pathname.slice(1)
    this.bot(name)
    return name
  }

  private bot(name: string): KnownBot {
    const bot = this.bots.get(name)
    if (!bot) throw new Error(`The messenger knows no @${name}`)
    return bot
  }

  private async post<T>(path: string, body: object): Promise<T> {
    const response = await fetch(`${this.url}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T // written by fakes.ts
  }

  private async get<T>(path: string, query: Record<string, string>): Promise<T> {
    const response = await fetch(`${this.url}/control/${path}?${new URLSearchParams(query)}`)
    return (await response.json()) as T // written by fakes.ts
  }
}

function personOf({ telegramId, firstName, lastName, language }: LaunchUser): FakePerson {
  return { id: telegramId, first_name: firstName, last_name: lastName, language_code: language }
}
