import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from './support/browser.ts'
import { People } from './support/people.ts'
import { type Locale, messageOf } from './support/seen.ts'
import { startServer } from './support/server.ts'
import { type Visitor, visitsIn } from './support/visits.ts'
import { addressOf, DESKTOP, openApp, openPath, waitUntilSettled } from './support/walker.ts'

/** `npm run look [-- part of a name…]`: takes the pictures «after» of docs/look.md from the current demo. */
const FOLDER = fileURLToPath(new URL('../docs/look/', import.meta.url))
/** The pictures are small: that many pixels of theirs for one of the screen. */
const PHONE = { size: { width: 390, height: 780 }, scale: 0.6 }
const WIDE = { size: DESKTOP, scale: 420 / DESKTOP.width }
const only = process.argv.slice(2)

interface Look {
  readonly name: string
  readonly who: Visitor
  /** The route of a visit, or a path */
  readonly at: string
  readonly locale?: Locale
  readonly isWide?: true
  /** What is done before the picture is taken. */
  readonly act?: (page: Page) => Promise<unknown>
}

const press = (key: Parameters<typeof messageOf>[1]) => (page: Page) =>
  page
    .getByRole('button', { name: messageOf('ru-RU', key) })
    .first()
    .click()
const showText = (text: string | RegExp) => (page: Page) =>
  page
    .getByText(text)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }))

const LOOKS: readonly Look[] = [
  { name: '01-add-product', who: 'owner', at: '/account/showcases/goods/new' },
  { name: '02-open-shop', who: 'shopper', at: '/account', act: showText(/Открыть свою витрину/) },
  { name: '03-import', who: 'owner', at: '/account/showcases/goods', isWide: true },
  { name: '04-studio', who: 'owner', at: '/account/studio' },
  { name: '05-promise', who: 'shopper', at: '/order/success/:id' },
  { name: '06-share', who: 'shopper', at: '/product/:id', act: press('product.share') },
  { name: '07-areas', who: 'shopper', at: '/account' },
  { name: '08-withdrawal', who: 'shopper', at: '/account/profile/bonuses', act: press('bonuses.withdraw') },
  { name: '09-desktop', who: 'shopper', at: '/cart', isWide: true },
  { name: '10-network', who: 'shopper', at: '/account/profile/wow-tree' },
  {
    name: '11-bonus-rows',
    who: 'shopper',
    at: '/account/profile/bonuses',
    act: (page) => page.mouse.wheel(0, 420),
  },
  { name: '12-cashback', who: 'shopper', at: '/cart' },
  { name: '13-platform', who: 'admin', at: '/account/profile/platform', isWide: true },
  { name: '14-offline', who: 'shopper', at: '/account', act: loseConnection },
  {
    name: '15-typo',
    who: 'guest',
    at: '/search',
    act: (page) => page.locator('input').first().fill('самавар'),
  },
  { name: '16-languages', who: 'shopper', at: '/account/profile/bonuses', locale: 'ar-AR' },
  {
    name: '17-returns',
    who: 'shopper',
    at: '/account/profile/claims/create',
    act: (page) => page.locator('main section a').first().click(),
  },
  { name: '18-payment', who: 'shopper', at: '/order', act: showText(/^СБП/) },
  { name: '19-checkout', who: 'shopper', at: '/order' },
  { name: '20-toasts', who: 'shopper', at: '/product/:id', act: copyLink },
  { name: '21-test', who: 'guest', at: '/' },
  { name: '22-tables', who: 'owner', at: '/account/showcases/campaigns' },
  { name: '23-setup', who: 'owner', at: '/account/profile/showcases/:id/setup' },
  { name: '24-orders', who: 'owner', at: '/account/profile/sale-orders' },
  { name: '25-product', who: 'guest', at: '/product/:id' },
]

async function copyLink(page: Page): Promise<void> {
  await press('product.share')(page)
  await press('share.copy')(page)
}

async function loseConnection(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await openPath(page, '/account/profile/reviews')
  await page.getByRole('main').getByRole('alert').waitFor()
}

const server = await startServer('pglite')
const browser = await chromium.launch(launchOptions())
try {
  const people = new People(server.url)
  const visits = await visitsIn(people)
  const pathOf = ({ who, at }: Look) => {
    const visit = visits.find((one) => one.who === who && one.route === at)
    return visit ? addressOf(visit) : at
  }
  for (const look of LOOKS) {
    if (only.length > 0 && !only.some((part) => look.name.includes(part))) continue
    const { size, scale } = look.isWide ? WIDE : PHONE
    const { who, locale = 'ru-RU' } = look
    const page = await openApp({ browser, people, url: server.url, who, locale, theme: 'light', size })
    await openPath(page, pathOf(look))
    await waitUntilSettled(page)
    await look.act?.(page)
    await page.waitForTimeout(800)
    const wire = await page.context().newCDPSession(page)
    const { data } = await wire.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 60,
      clip: { x: 0, y: await page.evaluate(() => scrollY), ...size, scale },
    })
    writeFileSync(`${FOLDER}${look.name}-after.webp`, Buffer.from(data, 'base64'))
    console.log(look.name)
    await page.context().close()
  }
} finally {
  await browser.close()
  await server.stop()
}
