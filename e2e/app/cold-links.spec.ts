import type { Browser, BrowserContext } from '@playwright/test'
import { expect, test } from '../support/stories.ts'
import { goodsOf } from '../support/visited-things.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A phone on which none of the app's code runs. */
const withoutCode = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ ...PHONE, javaScriptEnabled: false })

test('issue 17: a link to a product shows its name, price and picture before any code runs', async ({
  browser,
  server,
  people,
}) => {
  const { product } = await goodsOf(people)
  const context = await withoutCode(browser)
  const page = await context.newPage()
  await page.goto(`${server.url}/teply-dom/api/tgbundle/product/${product}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /В корзину.*₽/ })).toBeVisible()
  const picture = page.locator('main img[fetchpriority=high]').first()
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300)
  await context.close()
})

test('issue 17: the app takes the product’s page over, and a tap before its code came puts the product into the cart', async ({
  browser,
  server,
  people,
}) => {
  const { product } = await goodsOf(people)
  const context = await browser.newContext(PHONE)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue().catch(() => {}) // The page may be closed by then.
  })
  const page = await context.newPage()
  await page.goto(`${server.url}/teply-dom/api/tgbundle/product/${product}`, { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const before = await heading.elementHandle()
  await page.getByRole('button', { name: /В корзину/ }).click()
  release()
  await expect(page.getByRole('link', { name: 'К оформлению' })).toBeVisible()
  expect(await before?.evaluate((element) => element.isConnected)).toBe(true)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await context.close()
})

test('issue 17: a link to a landing page shows its cover and words before any code runs', async ({
  browser,
  server,
  people,
}) => {
  const { landing } = await goodsOf(people)
  const url = `${server.url}/lada-studio/api/tgbundle/actions/${landing}`
  const context = await withoutCode(browser)
  const page = await context.newPage()
  await page.goto(url)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await expect(page.locator('main header img')).toBeVisible()
  await context.close()
  const app = await browser.newContext(PHONE)
  const opened = await app.newPage()
  await opened.goto(url)
  await expect(opened.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await app.close()
})

test('issue 17: the lists that guests read are there before any code runs, and the app takes them over', async ({
  browser,
  server,
  people,
}) => {
  const { product, seller } = await goodsOf(people)
  const paths = [
    '/catalog',
    '/catalog/dom',
    `/product/${product}/reviews`,
    '/search?q=чайник',
    '/brands',
    `/users/${seller}`,
  ]
  const bare = await withoutCode(browser)
  const app = await browser.newContext(PHONE)
  for (const path of paths)
    await test.step(path, async () => {
      const url = `${server.url}/teply-dom/api/tgbundle${path}`
      const page = await bare.newPage()
      await page.goto(url)
      await expect(page.locator('html[data-first] #root main h1').first()).toBeAttached()
      const words = await page.locator('main h1').first().textContent()
      await page.close()
      const opened = await app.newPage()
      await opened.goto(url)
      await expect(opened.locator('#root[aria-busy]')).toHaveCount(0)
      await expect(opened.locator('main h1').first()).toHaveText(words ?? '')
      await opened.close()
    })
  await bare.close()
  await app.close()
})

test('issue 17: a newcomer’s cart is there before any code runs; a filled one is never shown empty', async ({
  browser,
  server,
  people,
}) => {
  const { product } = await goodsOf(people)
  const dom = `${server.url}/teply-dom/api/tgbundle`
  const bare = await withoutCode(browser)
  const drawn = await bare.newPage()
  await drawn.goto(`${dom}/cart`)
  await expect(drawn.getByText('В корзине пусто')).toBeVisible()
  await bare.close()
  const app = await browser.newContext(PHONE)
  const page = await app.newPage()
  await page.goto(`${dom}/cart`)
  await expect(page.locator('#root[aria-busy]')).toHaveCount(0)
  await expect(page.getByText('В корзине пусто')).toBeVisible()
  await page.goto(`${dom}/product/${product}`)
  await expect(page.locator('#root[aria-busy]')).toHaveCount(0)
  await page
    .getByRole('button', { name: /В корзину/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'К оформлению' })).toBeVisible()
  let wasEmpty = false
  await page.exposeFunction('sawEmptyCart', () => {
    wasEmpty = true
  })
  await page.addInitScript(() => {
    const look = () => {
      if (document.body?.textContent?.includes('В корзине пусто')) void Reflect.get(window, 'sawEmptyCart')()
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(`${dom}/cart`)
  await expect(page.getByRole('button', { name: /К оформлению/ }).first()).toBeVisible()
  expect(wasEmpty).toBe(false)
  await app.close()
})

test('issue 17: who reads another language sees the skeleton, then the product in that language', async ({
  browser,
  server,
  people,
}) => {
  const { product } = await goodsOf(people)
  const context = await browser.newContext(PHONE)
  await context.addInitScript(() => localStorage.setItem('Locale', 'ar-AR'))
  const page = await context.newPage()
  await page.goto(`${server.url}/teply-dom/api/tgbundle/product/${product}`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /В корзину/ })).toHaveCount(0)
  await context.close()
})
