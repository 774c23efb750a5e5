import type { Page } from '@playwright/test'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { homeCalls } from '@sarafan/contract/showcases/home'
import { plainOf } from '../support/goods.ts'
import { openApp } from '../support/open-app.ts'
import type { People } from '../support/people.ts'
import { expect, test } from '../support/stories.ts'

const SHOP = 'teply-dom'
const BUYER = 'polina'
test.use({ viewport: { width: 390, height: 844 }, locale: 'ru-RU' })

/** The origin of `MAP_STYLE_URL` in the stories' settings. */
const TILES = 'https://tiles.example'
const STYLE = {
  version: 8,
  sources: {
    streets: {
      type: 'raster',
      tiles: [`${TILES}/{z}/{x}/{y}.png`],
      tileSize: 256,
      attribution: '© Картограф',
    },
  },
  layers: [{ id: 'streets', type: 'raster', source: 'streets' }],
}
/** One coloured pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Answers for the provider of the map; returns the paths that were asked for. */
async function provideMap(page: Page, isUp: boolean): Promise<string[]> {
  const asked: string[] = []
  const headers = { 'access-control-allow-origin': '*' }
  await page.route(`${TILES}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    if (!isUp) return route.abort()
    if (pathname === '/streets.json') return route.fulfill({ json: STYLE, headers })
    return route.fulfill({ body: PIXEL, contentType: 'image/png', headers })
  })
  return asked
}

async function openPoints(page: Page, of: { people: People; url: string }) {
  const { products } = await of.people.ask(BUYER, SHOP, homeCalls.showHome, {})
  const [goods] = await plainOf(of.people, { person: BUYER, shop: SHOP, products, atLeast: 1 })
  await of.people.ask(BUYER, SHOP, cartCalls.clearCart, {})
  await of.people.ask(BUYER, SHOP, cartCalls.setQuantity, { ProductId: goods?.id ?? 0, Quantity: 1 })
  await openApp(page, { ...of, person: BUYER, path: '/order' })
  await page
    .getByRole('radio', { name: /Пункт|СДЭК|постамат/i })
    .first()
    .check()
  await page.getByText('Выбрать пункт').click()
  const sheet = page.getByRole('dialog', { name: 'Пункты выдачи' })
  await expect(sheet).toBeVisible()
  return sheet
}

test('issue 17: with a style the points are on a map with its tiles and its attribution, chosen by keyboard', async ({
  page,
  people,
  server,
}) => {
  const asked = await provideMap(page, true)
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  const sheet = await openPoints(page, { people, url: server.url })
  const map = sheet.getByRole('radiogroup', { name: 'Пункты на карте' })
  await expect(map.getByText('© Картограф')).toBeInViewport()
  await expect(map.getByRole('button', { name: 'Приблизить' })).toBeInViewport()
  await expect.poll(() => asked.filter((path) => path.endsWith('.png')).length).toBeGreaterThan(3)
  const marks = map.getByRole('radio')
  await expect(marks.first()).toBeInViewport()
  const second = (await marks.nth(1).getAttribute('aria-label')) ?? ''
  await marks.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(marks.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(page.getByText(second.replace(/, [\d,]+ км$/, '')).first()).toBeVisible()
  expect(refused).toEqual([])
})

test('issue 17: while the provider of the map is unavailable, the points are on the drawn plan', async ({
  page,
  people,
  server,
}) => {
  const asked = await provideMap(page, false)
  const sheet = await openPoints(page, { people, url: server.url })
  await expect(sheet.getByRole('radiogroup', { name: 'Пункты на схеме' })).toBeVisible()
  expect(asked).toEqual(['/streets.json'])
})
