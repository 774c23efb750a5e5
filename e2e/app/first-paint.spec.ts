import type { Browser, BrowserContext, Page } from '@playwright/test'
import { THEMES } from '../../demo/simulator/themes.ts'
import type { People } from '../support/people.ts'
import { expect, test } from '../support/stories.ts'

const SHOP = 'teply-dom'

interface Of {
  readonly browser: Browser
  readonly url: string
  readonly locale?: 'ru-RU' | 'ar-AR'
  readonly theme?: 'light' | 'dark'
  readonly launch?: string
}

/** Opens a phone whose network delivers the page and its pictures, but holds the app's code back until it is released. */
async function openSlowly({ browser, url, locale, theme = 'light', launch = '' }: Of) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  if (locale) await context.addInitScript((chosen) => localStorage.setItem('Locale', chosen), locale)
  const releaseCode = await holdCode(context)
  const page = await context.newPage()
  const hash = new URLSearchParams({
    ...(launch ? { tgWebAppData: launch } : {}),
    tgWebAppVersion: '8.0',
    tgWebAppPlatform: 'ios',
    tgWebAppThemeParams: JSON.stringify(THEMES[theme]),
  })
  await page.goto(`${url}/${SHOP}/api/tgbundle/#${hash}`, { waitUntil: 'commit' })
  await page.locator('#root').waitFor({ state: 'attached' })
  return { context, page, releaseCode }
}

async function holdCode(context: BrowserContext): Promise<() => void> {
  let releaseCode = () => {}
  const held = new Promise<void>((done) => {
    releaseCode = done
  })
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue().catch(() => {}) // The page may be closed by then.
  })
  return releaseCode
}

const groundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor.replace(/\s/g, ''))
const launchOf = (people: People) => people.launchData('anna', SHOP)

test('CN-01: products with pictures and prices are visible before any code; the app hydrates the rendered elements', async ({
  browser,
  server,
  people,
}) => {
  const { context, page, releaseCode } = await openSlowly({
    browser,
    url: server.url,
    launch: await launchOf(people),
  })
  const card = page.getByRole('article').first()
  await expect(card).toBeVisible()
  await expect(card).toContainText('₽')
  expect(await card.locator('img').evaluate((picture: HTMLImageElement) => picture.decode())).toBeUndefined()
  const before = await card.elementHandle()
  await expect(page.getByRole('article')).toHaveCount(6)
  // A click before the app runs is executed once it runs.
  await page.getByRole('button', { name: 'Меню' }).click()
  releaseCode()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await before?.evaluate((element) => element.isConnected)).toBe(true)
  // The app renders the rest of the fifteen products.
  await expect.poll(() => page.locator('article').count()).toBeGreaterThanOrEqual(15)
  await expect(page.locator('a[href$="/wishlist"]').first()).toBeAttached()
  await context.close()
})

test('ST-05: the first paint never has the wrong colours or another language', async ({
  browser,
  server,
}) => {
  const dark = await openSlowly({ browser, url: server.url, theme: 'dark' })
  await expect(dark.page.getByRole('article').first()).toBeVisible()
  expect(await groundOf(dark.page)).toBe('rgb(23,33,43)')
  await dark.context.close()

  const arab = await openSlowly({ browser, url: server.url, locale: 'ar-AR' })
  await expect(arab.page.locator('#boot')).toBeVisible()
  await expect(arab.page.getByRole('article')).toHaveCount(0)
  expect(await arab.page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  arab.releaseCode()
  await expect(arab.page.getByRole('article').first()).toBeVisible()
  await arab.context.close()
})

test('ST-08: a link to a product does not show the home page first', async ({ browser, server }) => {
  const { context, page } = await openSlowly({ browser, url: server.url, launch: 'start_param=s1_p5_01ABCD' })
  await expect(page.locator('#boot')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await context.close()
})

test('issue 15: when a file of code cannot be loaded, the links of the rendered page work as plain links', async ({
  browser,
  server,
  people,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  let isBlocked = true
  await context.route(/\/assets\/react-.*\.js$/, (route) => (isBlocked ? route.abort() : route.continue()))
  const hash = new URLSearchParams({ tgWebAppData: await launchOf(people), tgWebAppVersion: '8.0' })
  await page.goto(`${server.url}/${SHOP}/api/tgbundle/#${hash}`)
  const strip = page.getByRole('alert')
  await expect(strip).toContainText('Нет связи')

  await test.step('the button reloads the page, which fails again', async () => {
    const reloaded = page.waitForEvent('load')
    await strip.getByRole('button', { name: 'Повторить' }).click()
    await reloaded
    await expect(strip).toBeVisible()
  })

  await test.step('a tap on a product opens its page, in which the person is known', async () => {
    isBlocked = false
    const link = page.getByRole('article').first().getByRole('link').first()
    const path = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('a[href$="/wishlist"]').first()).toBeAttached()
  })
  await context.close()
})

test('issue 15: an old browser shows in three languages that it cannot run the app', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext()
  await context.addInitScript(() => {
    CSS.supports = () => false
  })
  const page = await context.newPage()
  await page.goto(`${server.url}/${SHOP}/api/tgbundle/`)
  await expect(page.getByText('Этот браузер слишком старый')).toBeVisible()
  await expect(page.getByText('This browser is too old')).toBeVisible()
  await expect(page.locator('#unsupported [lang=ar]')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await context.close()
})
