import type { Browser, Locator, Page } from '@playwright/test'
import type { LaunchUser } from '../../demo/sign.ts'
import { moveTime } from '../support/other-time.ts'
import { People } from '../support/people.ts'
import { HOST, type Installation, PUBLIC_URL } from './installation.ts'

export type Size = Readonly<{ width: number; height: number }>

/** The people of the scenario. */
export const CAST = {
  admin: person(501, 'Ольга', 'Платонова'),
  seller: person(502, 'Вера', 'Мастерова'),
  // Two buyers with the same phone or address would be flagged before anybody is paid (domain.md 6.5).
  recommender: person(503, 'Инна', 'Советова'),
  buyer: person(504, 'Кира', 'Покупаева'),
  manager: person(505, 'Нина', 'Отправляева'),
} as const
export type Role = keyof typeof CAST

function person(telegramId: number, firstName: string, lastName: string): LaunchUser {
  return { telegramId, firstName, lastName, photo: '', language: 'ru' }
}

/**
 * A person with a device of their own. The device counts every touch of its screen, so none can be missed; touches outside
 * any page (the client's own buttons, lists of the system) are added here. Typing is not counted.
 */
export class StoryPerson {
  readonly user: LaunchUser
  readonly page: Page
  taps = 0
  private readonly shop: Installation

  private constructor(of: { user: LaunchUser; page: Page; shop: Installation }) {
    this.user = of.user
    this.page = of.page
    this.shop = of.shop
  }

  /** Gives a person a device whose browser is the messenger's web view. */
  static async withDevice(
    of: { browser: Browser; shop: Installation; size: Size },
    role: Role,
  ): Promise<StoryPerson> {
    const isPhone = of.size.width < 700
    const context = await of.browser.newContext({
      viewport: of.size,
      hasTouch: isPhone,
      locale: 'ru-RU',
      timezoneId: 'Europe/Moscow',
    })
    if (of.shop.aheadMs > 0) await context.addInitScript(moveTime, of.shop.aheadMs)
    const person = new StoryPerson({ user: CAST[role], page: await context.newPage(), shop: of.shop })
    await context.exposeBinding('countTap', () => {
      person.taps++
    })
    await context.exposeBinding('confirmBot', (_page, buttonId: string) => person.confirmBot(buttonId))
    await context.addInitScript(countTouches)
    await context.addInitScript(actAsClient)
    return person
  }

  /** Opens a path of a showcase's app; the messenger's launch data stay in the web view. */
  async visit(alias: string, path: string): Promise<void> {
    await this.page.goto(`${PUBLIC_URL}/${alias}/api/tgbundle${path}`)
  }

  /** Opens a link into a mini-app, or the address of a `web_app` button of `bot`, as the client does. */
  async open(link: string, bot = this.shop.messenger.botOf(link)): Promise<void> {
    await this.page.goto('about:blank')
    await this.page.goto(this.shop.messenger.launchAddress(this.user, bot, link))
    // An address that changes before the app runs would remove the launch data.
    await this.page.waitForFunction(() => document.documentElement.dataset.isReady === 'yes')
  }

  /** Goes back by the client's button; each time counts as a tap. */
  async back(times: number): Promise<void> {
    for (let time = 0; time < times; time++) {
      this.taps++
      await this.page.goBack()
    }
  }

  /** Closes the app and opens it at the same place: one tap. */
  async reopen(): Promise<void> {
    this.taps++
    await this.page.reload()
  }

  /** The first tap opens the system's list, the second one selects. */
  async choose(what: Locator, label: string): Promise<void> {
    this.taps += 2
    await what.selectOption({ label })
  }

  /** The first tap opens the gallery, the second one selects a picture. */
  async attach(what: Locator, files: string[]): Promise<void> {
    this.taps += 2
    await what.setInputFiles(files)
  }

  /** Runs an action without counting its taps. */
  async uncounted(work: () => Promise<void>): Promise<void> {
    const before = this.taps
    await work()
    this.taps = before
  }

  /** Confirms the client's dialog for an own bot with a tap on «Создать»; returns false if the messenger refuses. */
  private async confirmBot(buttonId: string): Promise<boolean> {
    this.taps++
    const { messenger, platformBot } = this.shop
    return messenger.createBot(this.user, platformBot, buttonId).then(
      () => true,
      () => false,
    )
  }
}

/** The same people as API clients, without a screen. */
export class Callers extends People {
  /** The bot that opens the showcase; a session of another bot is not valid there. */
  bot: string
  private readonly shop: Installation

  constructor(shop: Installation) {
    super(shop.localUrl)
    this.shop = shop
    this.bot = shop.platformBot
  }

  override launchData(person: string): Promise<string> {
    const user = CAST[person as Role] // Callers are people of the scenario
    return Promise.resolve(this.shop.messenger.initData(user, this.bot))
  }
}

/** Runs in pages: counts every touch by the person, also those that hit no control. */
function countTouches(): void {
  const { countTap } = window as unknown as { countTap: () => void }
  addEventListener('pointerdown', (event) => event.isTrusted && countTap(), true)
}

/** Runs in pages: the part of the client that answers the app. People of the scenario allow all that it requests. */
function actAsClient(): void {
  const page = window as unknown as {
    Telegram?: { WebView?: { receiveEvent?: (name: string, payload: object) => void } }
    TelegramWebviewProxy: object
    confirmBot: (buttonId: string) => Promise<boolean>
  }
  const answer = (name: string, payload: object) => page.Telegram?.WebView?.receiveEvent?.(name, payload)
  page.TelegramWebviewProxy = {
    async postEvent(name: string, json: string) {
      if (name === 'web_app_ready') document.documentElement.dataset.isReady = 'yes'
      if (name === 'web_app_request_write_access')
        setTimeout(() => answer('write_access_requested', { status: 'allowed' }))
      if (name === 'web_app_request_file_download') {
        const file = JSON.parse(json) as { url: string; file_name: string }
        Object.assign(document.createElement('a'), { href: file.url, download: file.file_name }).click()
        setTimeout(() => answer('file_download_requested', { status: 'downloading' }))
      }
      if (name !== 'web_app_request_chat') return
      const { req_id } = JSON.parse(json) as { req_id: string }
      const isMade = await page.confirmBot(req_id)
      answer(isMade ? 'requested_chat_sent' : 'requested_chat_failed', { req_id })
    },
  }
}

/** Returns browser flags that resolve the scenario's host without DNS and trust only its certificate. */
export function browserRules(gateway: { port: number; keyHash: string }): string[] {
  return [
    `--host-resolver-rules=MAP ${HOST}:443 127.0.0.1:${gateway.port}`,
    `--ignore-certificate-errors-spki-list=${gateway.keyHash}`,
  ]
}
