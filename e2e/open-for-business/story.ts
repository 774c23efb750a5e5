import { type Browser, expect, test } from '@playwright/test'
import { bonusCalls } from '@sarafan/contract/bonuses'
import { planCalls } from '@sarafan/contract/plans'
import { launchOptions } from '../browser.ts'
import { buy } from './buying.ts'
import { Installation, OWN_TOKEN, PUBLIC_URL } from './installation.ts'
import { Callers, hostRule, type Role, type Size, Somebody } from './people.ts'
import {
  ALIAS,
  addMatrixProduct,
  addSimpleProduct,
  approveSeller,
  beginShowcase,
  connectOwnBot,
  MATRIX,
  nameSeller,
  publishLegalTexts,
  publishShowcase,
  SIMPLE,
  setUpDelivery,
  setUpPayment,
  sharedLink,
} from './selling.ts'
import { expectNoCatalogue, inviteManager, shipOrders } from './team.ts'

const DAY_MS = 86_400_000
const MOST_TAPS = 25
/** The server starts twice, and its sweeper may wait a minute for its turn. */
const MOST_MS = 540_000

/** The acceptance story of issue 13 on devices of one size. */
export function tellStory(title: string, size: Size): void {
  test(title, async ({ playwright }) => {
    test.setTimeout(MOST_MS)
    const shop = await Installation.prepare()
    const { args = [], ...options } = launchOptions()
    const browser = await playwright.chromium.launch({ ...options, args: [...args, hostRule(shop.gateway)] })
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
    const { shop } = this
    const admin = await test.step('an unattended setup; the link makes its reader administrator', () =>
      this.install())
    const seller = await this.person('seller')
    await test.step('a newcomer opens a showcase and publishes a simple product', async () => {
      await seller.open(`https://t.me/${shop.platformBot}?startapp`)
      await seller.visit('shop', '/account')
      seller.taps = 0
      await beginShowcase(seller)
      await addSimpleProduct(seller)
      await nameSeller(seller)
      await publishLegalTexts(seller)
    })
    await test.step('delivery, payment and a product with 3 photos and 6 variants', async () => {
      await setUpDelivery(seller)
      await setUpPayment(seller)
      await addMatrixProduct(seller)
      await this.rewardLocally()
    })
    await test.step('the administrator confirms the seller', () => approveSeller(admin))
    await test.step('the showcase opens with at most 25 taps of its owner', async () => {
      await publishShowcase(seller)
      expect(seller.taps).toBeLessThanOrEqual(MOST_TAPS)
    })
    const showcaseLink = await test.step('the showcase gets a bot of its own, which is polled', async () => {
      await connectOwnBot(seller, OWN_TOKEN)
      this.ownBot = shop.messenger.addBot(OWN_TOKEN, `${PUBLIC_URL}/${ALIAS}/api/tgbundle/`)
      this.callers.bot = this.ownBot
      this.callers.forget()
      await seller.open(`https://t.me/${this.ownBot}?startapp`)
      return sharedLink(seller, 'Поделиться витриной')
    })
    const orders = await test.step('two shoppers arrive by recommendation, order and pay', () =>
      this.sell(showcaseLink))
    await test.step('the invited manager ships the orders and is refused what her role forbids', async () => {
      const manager = await this.person('manager')
      await manager.open(await inviteManager(seller))
      await manager.page.getByRole('button', { name: 'Присоединиться' }).click()
      await expect(manager.page.getByText(/Вы в команде/)).toBeVisible()
      await shipOrders(manager, orders)
      await expectNoCatalogue(manager, this.callers)
    })
    await test.step('after the return period the recommender is paid', () => this.payRecommender())
  }

  private person(role: Role): Promise<Somebody> {
    return Somebody.withDevice({ browser: this.browser, shop: this.shop, size: this.size }, role)
  }

  private async install(): Promise<Somebody> {
    const { shop } = this
    await shop.setup()
    await shop.start()
    const { webhook, isPolled } = await shop.messenger.state(shop.platformBot)
    expect({ webhook, isPolled }).toEqual({
      webhook: `${PUBLIC_URL}/api/hooks/telegram/platform`,
      isPolled: false,
    })
    const admin = await this.person('admin')
    await admin.open(await shop.adminLink())
    await admin.page.getByRole('button', { name: 'Стать администратором' }).click()
    await expect(admin.page.getByText('Вы администратор площадки')).toBeVisible()
    return admin
  }

  /** The owner promises recommenders the showcase's own bonuses, which need no deposit. */
  private async rewardLocally(): Promise<void> {
    const { callers } = this
    const { Published } = await callers.ask('seller', ALIAS, planCalls.getRewardPlan, {})
    if (!Published) throw new Error('a new showcase has no plan')
    const Levels = Published.Rules.Levels.map((level) => ({ ...level, Asset: 'local' as const }))
    const { Version } = await callers.ask('seller', ALIAS, planCalls.saveRewardPlan, {
      Rules: { ...Published.Rules, Levels },
    })
    await callers.ask('seller', ALIAS, planCalls.publishRewardPlan, { Version })
  }

  /** One shopper comes through the own bot's chat, the other by an inline card of the first one; returns their orders. */
  private async sell(showcaseLink: string): Promise<string[]> {
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
    const first = await buy(recommender, { product: SIMPLE, options: [], payable: /Оплатить 650/ })

    const buyer = await this.person('buyer')
    await buyer.open(await messenger.inlineCard(recommender.user, ownBot, 'горихвостка'))
    const options = ['синяя', '300 мл']
    const second = await buy(buyer, { product: MATRIX, options, payable: /Оплатить 990/ })
    return [first, second]
  }

  /** Restarts the server after the return period and waits for the bonuses of the recommendation. */
  private async payRecommender(): Promise<void> {
    const { callers, shop } = this
    const bonuses = async () =>
      (await callers.ask('recommender', ALIAS, bonusCalls.showBonuses, { page: '0' })).balance
    expect(await bonuses()).toMatchObject({ LocalValue: 0 })
    await shop.restartAt(15 * DAY_MS)
    callers.forget()
    await expect.poll(async () => (await bonuses()).LocalValue, { timeout: 150_000 }).toBeGreaterThan(40)
    const recommender = await this.person('recommender')
    await recommender.open(`https://t.me/${this.ownBot}?startapp`)
    await recommender.visit(ALIAS, '/account/profile/bonuses')
    await expect(recommender.page.getByText('станут доступны')).toHaveCount(0)
  }
}
