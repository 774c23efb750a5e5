import { type Browser, expect, test } from '@playwright/test'
import { bonusCalls } from '@sarafan/contract/bonuses/bonuses'
import { depositCalls } from '@sarafan/contract/bonuses/deposits'
import { launchOptions } from '../support/browser.ts'
import { createManagedBot, disconnectBot, pasteToken } from './bots.ts'
import { buy, SUGGESTED } from './buying.ts'
import { Installation, OWN_TOKEN, PUBLIC_URL } from './installation.ts'
import { becomeAdministrator } from './opening.ts'
import { browserRules, Callers, type Role, type Size, StoryPerson } from './people.ts'
import { approveSeller, PLATFORM, receiveDeposits, topUpDeposit } from './platform.ts'
import {
  ALIAS,
  addMatrixProduct,
  addSimpleProduct,
  beginShowcase,
  MATRIX,
  nameSeller,
  publishLegalTexts,
  publishShowcase,
  SIMPLE,
  setUpDelivery,
  setUpPayment,
  sharedLink,
} from './selling.ts'
import { expectNoMore, inviteManager, joinTeam, sendByCdek, sendByCourier } from './team.ts'

const DAY_MS = 86_400_000
const MAX_TAPS = 25
const MAX_BOT_TAPS = 3
const DEPOSIT_RUB = 1000
/** The server starts twice, on machines with other load. */
const TIMEOUT_MS = 540_000

/** Defines the acceptance scenario of issue 13 on devices of one size. */
export function defineStory(title: string, size: Size): void {
  test(title, async ({ playwright }) => {
    test.setTimeout(TIMEOUT_MS)
    const shop = await Installation.prepare()
    const { args = [], ...options } = launchOptions()
    const browser = await playwright.chromium.launch({
      ...options,
      args: [...args, ...browserRules(shop.gateway)],
    })
    try {
      await new Story(shop, browser, size).tell()
    } catch (error) {
      console.log(shop.log())
      const pages = browser.contexts().flatMap((context) => context.pages())
      for (const [at, page] of pages.entries())
        await page.screenshot({ path: test.info().outputPath(`device-${at + 1}.png`) })
      throw error
    } finally {
      await browser.close()
      await shop.close()
    }
  })
}

class Story {
  private readonly shop: Installation
  private readonly browser: Browser
  private readonly size: Size
  private readonly callers: Callers
  private ownBot = ''

  constructor(shop: Installation, browser: Browser, size: Size) {
    this.shop = shop
    this.browser = browser
    this.size = size
    this.callers = new Callers(shop)
  }

  async tell(): Promise<void> {
    const admin = await test.step('an unattended setup; the link makes its reader administrator', () =>
      this.install())
    const seller = await this.person('seller')
    await test.step('a newcomer builds a showcase on the way from the account to a published product', () =>
      this.open(seller, admin))
    await test.step('a bot of its own in 3 taps without a token, then another one by its token', () =>
      this.connectBots(seller))
    const manager = await this.person('manager')
    await seller.open(`https://t.me/${this.ownBot}?startapp`)
    await test.step('the deposit for global rewards is topped up by card', async () => {
      await receiveDeposits(admin)
      await topUpDeposit(seller)
    })
    const showcaseLink = await test.step('the owner shares the showcase and invites a manager', async () => {
      await seller.visit(ALIAS, '/')
      const link = await sharedLink(seller, 'Поделиться витриной')
      await joinTeam(manager, await inviteManager(seller))
      return link
    })
    const [byCourier, byCdek] = await test.step('two shoppers arrive by recommendation, order and pay', () =>
      this.sell(showcaseLink))
    await test.step('the invited manager ships the orders and is refused actions outside the role', async () => {
      await sendByCourier(manager, byCourier)
      await sendByCdek(manager, byCdek, this.shop.providers)
      await expectNoMore(manager, this.callers)
    })
    await test.step('after the return period the recommender is paid', () => this.payRecommender())
  }

  /** From the account to a published showcase: taps for one simple product are counted, the rest is not. */
  private async open(seller: StoryPerson, admin: StoryPerson): Promise<void> {
    await seller.open(`https://t.me/${this.shop.platformBot}?startapp`)
    await seller.visit(PLATFORM, '/account')
    seller.taps = 0
    await beginShowcase(seller)
    await addSimpleProduct(seller)
    await nameSeller(seller)
    await publishLegalTexts(seller)
    await seller.uncounted(async () => {
      await setUpDelivery(seller)
      await setUpPayment(seller)
      await addMatrixProduct(seller)
    })
    await approveSeller(admin)
    await publishShowcase(seller)
    test.info().annotations.push({ type: 'taps', description: String(seller.taps) })
    expect(seller.taps).toBeLessThanOrEqual(MAX_TAPS)
  }

  /** Starts at the checklist, where the showcase was published. */
  private async connectBots(seller: StoryPerson): Promise<void> {
    const { messenger, platformBot } = this.shop
    seller.taps = 0
    await createManagedBot(seller)
    expect(seller.taps).toBeLessThanOrEqual(MAX_BOT_TAPS)
    // The platform's bot received it through its webhook, with the certificate of the host.
    expect(await messenger.state(platformBot)).toMatchObject({ error: '', pending: 0 })
    await disconnectBot(seller)
    await pasteToken(seller, OWN_TOKEN)
    this.ownBot = messenger.addBot(OWN_TOKEN, `${PUBLIC_URL}/${ALIAS}/api/tgbundle/`)
    this.callers.bot = this.ownBot
    this.callers.forget()
  }

  private person(role: Role): Promise<StoryPerson> {
    return StoryPerson.withDevice({ browser: this.browser, shop: this.shop, size: this.size }, role)
  }

  private async install(): Promise<StoryPerson> {
    const { shop } = this
    await shop.setup()
    await shop.start()
    const { webhook, isPolled } = await shop.messenger.state(shop.platformBot)
    expect({ webhook, isPolled }).toEqual({
      webhook: `${PUBLIC_URL}/api/hooks/telegram/platform`,
      isPolled: false,
    })
    const admin = await this.person('admin')
    await becomeAdministrator(shop, admin)
    return admin
  }

  /** One shopper comes through the own bot's chat, the other by an inline card of the first one; returns their orders. */
  private async sell(showcaseLink: string): Promise<[byCourier: string, byCdek: string]> {
    const { ownBot } = this
    const { messenger } = this.shop
    const recommender = await this.person('recommender')
    const payload = new URL(showcaseLink).searchParams.get('startapp')
    await messenger.write(recommender.user, ownBot, `/start ${payload}`)
    await expect.poll(() => messenger.chat(recommender.user, ownBot), { timeout: 60_000 }).toHaveLength(1)
    expect(await messenger.state(ownBot)).toMatchObject({ webhook: '', isPolled: true })
    const [greeting] = await messenger.chat(recommender.user, ownBot)
    await recommender.open(greeting?.buttons[0]?.url ?? '')
    await recommender.page.getByRole('link', { name: SIMPLE }).first().click()
    const first = await buy(recommender, {
      product: SIMPLE,
      options: [],
      address: 'Арбат, 12',
      delivery: 'Курьер',
      payable: /Оплатить 650/,
    })

    const buyer = await this.person('buyer')
    await buyer.open(await messenger.inlineCard(recommender.user, ownBot, 'горихвостка'))
    const second = await buy(buyer, {
      product: MATRIX,
      options: ['синяя', '300 мл'],
      address: SUGGESTED,
      delivery: 'СДЭК до двери',
      // CDEK charges 417 roubles for a small box within Moscow.
      payable: /Оплатить 1\s107/,
    })
    const calls = await this.shop.providers.calls()
    expect(calls).toEqual(
      expect.arrayContaining(['/dadata/suggest/address', 'POST /cdek/v2/calculator/tarifflist']),
    )
    return [first, second]
  }

  /** Restarts the server after the return period: the deposit pays the recommendation. */
  private async payRecommender(): Promise<void> {
    const { callers, shop } = this
    const deposit = () => callers.ask('seller', ALIAS, depositCalls.showDeposit, {})
    const before = await deposit()
    expect(before).toMatchObject({ Deposit: DEPOSIT_RUB, Unfunded: 0 })
    expect(before.Promised).toBeGreaterThan(0)
    await shop.restartAt(15 * DAY_MS)
    callers.forget()
    await expect.poll(async () => (await deposit()).Deposit).toBe(DEPOSIT_RUB - before.Promised)
    // Global bonuses are visible where the platform's bot authenticates the person (decision 002).
    callers.bot = shop.platformBot
    callers.forget()
    const { balance } = await callers.ask('recommender', PLATFORM, bonusCalls.showBonuses, { page: '0' })
    expect(balance.GlobalValue).toBeGreaterThan(0)
    const recommender = await this.person('recommender')
    await recommender.open(`https://t.me/${shop.platformBot}?startapp`)
    await recommender.visit(PLATFORM, '/account/profile/bonuses')
    const purse = recommender.page.getByText('Бонусов Likechain').first().locator('..')
    await expect(purse).toContainText(String(Math.floor(balance.GlobalValue)))
    await expect(recommender.page.getByText('станут доступны')).toHaveCount(0)
  }
}
