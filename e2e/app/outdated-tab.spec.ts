import { homeCalls } from '@sarafan/contract/showcases/home'
import { plainOf } from '../support/goods.ts'
import { expect, test } from '../support/stories.ts'
import { openApp } from '../support/walker.ts'

const SHOP = 'teply-dom'

test('issue 18: a tab of an older build is told to reload, its calls work until then, and the button reloads it', async ({
  browser,
  people,
  server,
}) => {
  const { products } = await people.ask('pavel', SHOP, homeCalls.showHome, {})
  const [plain] = await plainOf(people, { person: 'pavel', shop: SHOP, products, atLeast: 5 })
  if (!plain) throw new Error('The demo shows no plain product on its home page')
  const page = await openApp({
    browser,
    people,
    url: server.url,
    locale: 'ru-RU',
    theme: 'light',
    who: 'shopper',
    person: 'pavel',
  })
  await page.route('**/version.json', (route) => route.fulfill({ json: { build: 'assets/index-newer.js' } }))
  const strip = page.getByRole('status').filter({ hasText: 'Магазин обновился' })
  // The tab asks at most every five minutes; the screen's late code starts the watch.
  await expect(async () => {
    await page.evaluate(() => {
      const now = performance.now() + 300_000
      performance.now = () => now
      document.dispatchEvent(new Event('pointerdown'))
    })
    await expect(strip).toBeVisible({ timeout: 500 })
  }).toPass()

  const card = page.getByRole('article', { name: plain.name, exact: true }).first()
  const added = page.waitForResponse(
    (response) =>
      /\/api\/tg\/?$/.test(new URL(response.url()).pathname) && response.request().method() === 'POST',
  )
  await card.getByRole('button', { name: 'В корзину' }).click()
  expect((await added).status()).toBe(200)
  await expect(card.getByRole('button', { name: 'Больше' })).toBeVisible()

  const reloaded = page.waitForEvent('domcontentloaded')
  await strip.getByRole('button', { name: 'Обновить страницу' }).click()
  await reloaded
  await expect(strip).toHaveCount(0)
})
