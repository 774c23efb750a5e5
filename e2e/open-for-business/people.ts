import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import type { LaunchUser } from '../../demo/sign.ts'
import { moveTime } from '../other-time.ts'
import { People } from '../people.ts'
import { HOST, type Installation, PUBLIC_URL } from './installation.ts'

export type Size = Readonly<{ width: number; height: number }>

/** People of the story. */
export const CAST = {
  admin: person(501, 'Ольга', 'Платонова'),
  seller: person(502, 'Вера', 'Мастерова'),
  // Two buyers with one phone or address would be looked at before anybody is paid (domain.md 6.5).
  recommender: person(503, 'Инна', 'Советова'),
  buyer: person(504, 'Кира', 'Покупаева'),
  manager: person(505, 'Нина', 'Отправляева'),
} as const
export type Role = keyof typeof CAST

function person(telegramId: number, firstName: string, lastName: string): LaunchUser {
  return { telegramId, firstName, lastName, photo: '', language: 'ru' }
}

/** A person with a device of their own; counts its taps. Typing is not counted. */
export class Somebody {
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
  ): Promise<Somebody> {
    const isPhone = of.size.width < 700
    const context = await of.browser.newContext({
      viewport: of.size,
      hasTouch: isPhone,
      ignoreHTTPSErrors: true,
      locale: 'ru-RU',
      timezoneId: 'Europe/Moscow',
    })
    if (of.shop.aheadMs > 0) await context.addInitScript(moveTime, of.shop.aheadMs)
    await actAsClient(context)
    return new Somebody({ user: CAST[role], page: await context.newPage(), shop: of.shop })
  }

  /** Goes to a path of a showcase's app; the messenger's launch data stay with the web view. */
  async visit(alias: string, path: string): Promise<void> {
    await this.page.goto(`${PUBLIC_URL}/${alias}/api/tgbundle${path}`)
  }

  /** Opens a link into a mini-app, or the address of a `web_app` button of `bot`, as the client does. */
  async open(link: string, bot = this.shop.messenger.botOf(link)): Promise<void> {
    await this.page.goto('about:blank')
    await this.page.goto(this.shop.messenger.launchAddress(this.user, bot, link))
    // An address that changes before the app runs takes the launch data away.
    await this.page.waitForFunction(() => document.documentElement.dataset.isReady === 'yes')
  }

  async tap(what: Locator): Promise<void> {
    this.taps++
    await what.click()
  }

  /** Goes back by the client's button, each time a tap. */
  async back(times: number): Promise<void> {
    for (let time = 0; time < times; time++) {
      this.taps++
      await this.page.goBack()
    }
  }

  /** One tap opens the system's list, another one chooses. */
  async choose(what: Locator, label: string): Promise<void> {
    this.taps += 2
    await what.selectOption({ label })
  }

  /** One tap opens the gallery, another one takes what is chosen there. */
  async attach(what: Locator, files: string[]): Promise<void> {
    this.taps += 2
    await what.setInputFiles(files)
  }

  async leave(): Promise<void> {
    await this.page.context().close()
  }
}

/** The same people at the shop's calls, without a screen. */
export class Callers extends People {
  /** Who opens the showcase; a session of another bot does not count there. */
  bot: string
  private readonly shop: Installation

  constructor(shop: Installation) {
    super(shop.localUrl)
    this.shop = shop
    this.bot = shop.platformBot
  }

  override launchData(person: string): Promise<string> {
    const user = CAST[person as Role] // callers are people of the story
    return Promise.resolve(this.shop.messenger.initData(user, this.bot))
  }
}

/** The part of the client that answers the app: people of the story allow what it asks for. */
async function actAsClient(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const page = window as unknown as {
      Telegram?: { WebView?: { receiveEvent?: (name: string, payload: object) => void } }
      TelegramWebviewProxy: object
    }
    const answers: Record<string, [string, object]> = {
      web_app_request_write_access: ['write_access_requested', { status: 'allowed' }],
    }
    page.TelegramWebviewProxy = {
      postEvent(name: string) {
        if (name === 'web_app_ready') document.documentElement.dataset.isReady = 'yes'
        const answer = answers[name]
        if (answer) setTimeout(() => page.Telegram?.WebView?.receiveEvent?.(...answer))
      },
    }
  })
}

/** How a browser finds the host of the story without DNS. */
export function hostRule(gateway: { port: number }): string {
  return `--host-resolver-rules=MAP ${HOST}:443 127.0.0.1:${gateway.port}`
}
