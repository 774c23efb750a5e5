import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { manualCalls } from '@sarafan/contract/bonuses/manual'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { homeCalls } from '@sarafan/contract/showcases/home'
import { THEMES } from '../demo/simulator/themes.ts'
import { launchOptions } from './support/browser.ts'
import { plainOf } from './support/goods.ts'
import { People } from './support/people.ts'
import { startServer } from './support/server.ts'

/**
 * `npm run screens [-- part of a name…]`: saves a picture of every screen of the running app, light and dark, in
 * docs/screens.
 */
const FOLDER = fileURLToPath(new URL('../docs/screens/', import.meta.url))
const SHOP = 'teply-dom'
const PERSON = 'anna'
const OWNER = 'owner-dom'
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 860 }
const only = process.argv.slice(2)
const isWanted = (name: string) => only.length === 0 || only.some((part) => name.includes(part))

interface Screen {
  readonly name: string
  readonly path: string
  readonly size?: typeof PHONE
  /** What is done before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>
  readonly showcase?: string
  /** The person whose phone is shown; by default the buyer */
  readonly who?: string
}

const server = await startServer('pglite')
const browser = await chromium.launch(launchOptions())
try {
  mkdirSync(FOLDER, { recursive: true })
  const people = new People(server.url)
  for (const screen of await screens(people)) {
    if (!isWanted(screen.name)) continue
    for (const theme of ['light', 'dark'] as const) await take(browser, people, screen, theme)
    console.log(screen.name)
  }
  if (isWanted('simulator')) await takeSimulator(browser)
} finally {
  await browser.close()
  await server.stop()
}

/** The README's picture: the whole simulator. */
async function takeSimulator(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'ru-RU' })
  await page.goto(`${server.url}/demo?person=marina&showcase=${SHOP}&theme=light&language=ru`)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(800)
  await page.screenshot({ path: `${FOLDER}simulator.jpg`, type: 'jpeg', quality: 80 })
  await page.close()
}

/** Makes a manual grant by the owner, and a manager's deduction above their daily limit, which waits for approval. */
async function giveByHand(people: People): Promise<void> {
  const { clientInfo } = await people.me(PERSON, SHOP)
  const about = { AgentID: clientInfo?.Id ?? 0 }
  const gift = { ...about, Kind: 'gift', Amount: '300.00', Reason: 'За фотографии к отзыву' } as const
  await people.ask(OWNER, SHOP, manualCalls.createManualBonus, gift)
  const debit = { ...about, Kind: 'manual_debit', Amount: '5200.00', Reason: 'Начислено дважды' } as const
  await people.ask(OWNER, SHOP, manualCalls.createManualBonus, debit)
}

async function screens(people: People): Promise<Screen[]> {
  const { products } = await people.ask(PERSON, SHOP, homeCalls.showHome, {})
  const [plain] = await plainOf(people, { person: PERSON, shop: SHOP, products, atLeast: 3 })
  const choice = products.find((card) => card.hasOptions) ?? products[0]
  if (!plain || !choice) throw new Error('The demo shows no products')
  await people.ask(PERSON, SHOP, cartCalls.setQuantity, { ProductId: plain.id, Quantity: 2 })
  const { Orders } = await people.ask(PERSON, SHOP, orderCalls.showOrders, {})
  const paid = Orders.find((order) => order.Status !== 'awaiting_payment' && order.Status !== 'cancelled')
  const press = (name: string | RegExp) => async (page: Page) => {
    await page.getByRole('button', { name }).first().click()
    await page.waitForTimeout(700)
  }
  const till = (name: string) => async (page: Page) => {
    await page.getByLabel('Найти по имени').fill('Фёдор')
    await page.getByRole('button', { name: /Фёдор/ }).first().click()
    await press(name)(page)
  }
  const balances = async (page: Page) => {
    await press('Меню')(page)
    await press(/Likechain/)(page)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1500)
  }
  await giveByHand(people)
  return [
    { name: 'home', path: '/' },
    { name: 'home-desktop', path: '/', size: DESKTOP },
    { name: 'drawer', path: '/', act: press('Меню') },
    { name: 'share', path: '/', act: press(/Поделиться/) },
    { name: 'catalogue', path: '/catalog' },
    { name: 'listing', path: '/catalog/dom' },
    { name: 'listing-desktop', path: '/catalog/dom', size: DESKTOP },
    { name: 'search', path: '/search?q=чайник' },
    { name: 'product', path: `/product/${choice.id}` },
    { name: 'product-desktop', path: `/product/${choice.id}`, size: DESKTOP },
    { name: 'favourites', path: '/favorites' },
    { name: 'wishlists', path: '/wishlist' },
    { name: 'cart', path: '/cart' },
    { name: 'cart-remove', path: '/cart', act: press(/Убрать/) },
    { name: 'checkout', path: '/order' },
    { name: 'checkout-desktop', path: '/order', size: DESKTOP },
    { name: 'success', path: `/order/success/${paid?.Id ?? ''}` },
    { name: 'sessions', path: '/account/sessions' },
    { name: 'orders', path: '/account/profile/orders' },
    { name: 'bonuses', path: '/account/profile/bonuses' },
    { name: 'wow-tree', path: '/account/profile/wow-tree' },
    { name: 'wow-map', path: '/account/profile/wow-tree?view=map' },
    { name: 'withdrawal', path: '/account/profile/bonuses', act: press('Вывести бонусы Likechain') },
    { name: 'till-code', path: '/account/profile/bonuses', act: press('Код для магазина') },
    { name: 'switcher', path: '/account/profile/wow-tree', act: press(/Выбрать витрину/) },
    { name: 'till', path: '/account/profile/wow-tree', who: OWNER, act: till('Записать продажу') },
    { name: 'by-hand', path: '/account/profile/wow-tree', who: OWNER, act: till('Начислить или списать') },
    { name: 'gifts', path: '/account/showcases/manual', who: OWNER },
    { name: 'balances', path: '/', who: OWNER, act: balances },
    { name: 'bonus-settings', path: '/account/showcases/bonuses', who: OWNER },
    { name: 'plan', path: '/account/showcases/plans', who: OWNER },
    { name: 'companies', path: '/account/companies', who: OWNER },
    { name: 'campaigns', path: '/account/showcases/campaigns', who: OWNER },
    { name: 'audit', path: '/account/showcases/audit', who: OWNER },
    { name: 'platform', path: '/account/profile/platform', who: 'admin' },
    { name: 'landings', path: '/actions', showcase: 'lada-studio' },
    { name: 'landing-home', path: '/', showcase: 'lada-studio' },
  ]
}

async function take(
  browser: Browser,
  people: People,
  screen: Screen,
  theme: 'light' | 'dark',
): Promise<void> {
  const context = await browser.newContext({
    viewport: screen.size ?? PHONE,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  })
  const page = await context.newPage()
  const showcase = screen.showcase ?? SHOP
  const hash = new URLSearchParams({
    tgWebAppData: await people.launchData(screen.who ?? PERSON, showcase),
    tgWebAppVersion: '8.0',
    tgWebAppPlatform: 'ios',
    tgWebAppThemeParams: JSON.stringify(THEMES[theme]),
  })
  await page.goto(`${server.url}/${showcase}/api/tgbundle${screen.path}#${hash}`)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  await screen.act?.(page)
  await page.screenshot({ path: `${FOLDER}${screen.name}-${theme}.jpg`, type: 'jpeg', quality: 72 })
  await context.close()
}
