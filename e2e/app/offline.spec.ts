import type { Route } from '@playwright/test'
import { favouriteCalls } from '@sarafan/contract/catalog/favourites'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { homeCalls } from '@sarafan/contract/showcases/home'
import { fillAddressLine } from '../support/address.ts'
import { tickConsents } from '../support/consents.ts'
import { plainOf } from '../support/goods.ts'
import type { People } from '../support/people.ts'
import { wordOf } from '../support/seen.ts'
import { expect, test } from '../support/stories.ts'
import { toastOf } from '../support/toasts.ts'
import { openApp, openPath } from '../support/walker.ts'

const SHOP = 'teply-dom'
/** The path of all changing calls. */
const isTold = (url: URL) => /\/api\/tg\/?$/.test(url.pathname)
const HEADING = 'Что-то пошло не так, но мы уже знаем о проблеме:'

async function plainProduct(people: People) {
  const { products } = await people.ask('pavel', SHOP, homeCalls.showHome, {})
  const [plain] = await plainOf(people, { person: 'pavel', shop: SHOP, products, atLeast: 5 })
  if (!plain) throw new Error('The demo shows no plain product on its home page')
  return plain
}

test('TR-10 ER-04: without a network a cart change and a favourite are rolled back with a message', async ({
  browser,
  people,
  server,
}) => {
  const plain = await plainProduct(people)
  const page = await openApp({
    browser,
    people,
    url: server.url,
    locale: 'ru-RU',
    theme: 'light',
    who: 'shopper',
    person: 'pavel',
  })
  const card = page.getByRole('article', { name: plain.name, exact: true }).first()
  // The request is pending until the browser notices that the network is gone.
  let lose = (): void => {}
  const gone = new Promise<void>((done) => {
    lose = done
  })
  await page.route(isTold, (route) => gone.then(() => route.abort('internetdisconnected')))

  await card.getByRole('button', { name: 'В корзину' }).click()
  await card.getByRole('button', { name: 'В избранное' }).click()
  await expect(card.getByRole('button', { name: 'Больше' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Убрать из избранного' })).toBeVisible()
  lose()
  await expect(toastOf(page, 'Корзина не изменилась. Попробуйте ещё раз')).toBeVisible()
  await expect(toastOf(page, 'Нет связи. Проверьте интернет')).toBeVisible()
  await expect(card.getByRole('button', { name: 'В корзину' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'В избранное' })).toBeVisible()

  await page.unroute(isTold)
  await card.getByRole('button', { name: 'В корзину' }).click()
  await card.getByRole('button', { name: 'В избранное' }).click()
  await expect
    .poll(async () => (await people.ask('pavel', SHOP, cartCalls.showCart, {})).cart.cnt_in_cart)
    .toBe(1)
  await expect
    .poll(async () => (await people.ask('pavel', SHOP, favouriteCalls.showFavourites, {})).ids)
    .toContain(plain.id)
  await page.context().close()
})

test('RT-38 AP-60: an order whose response was lost is placed once', async ({ browser, people, server }) => {
  const plain = await plainProduct(people)
  await people.ask('anna', SHOP, cartCalls.clearCart, {})
  await people.ask('anna', SHOP, cartCalls.setQuantity, { ProductId: plain.id, Quantity: 1 })
  const orders = async () => (await people.ask('anna', SHOP, orderCalls.showOrders, {})).Orders.length
  const before = await orders()
  const page = await openApp({
    browser,
    people,
    url: server.url,
    locale: 'ru-RU',
    theme: 'light',
    who: 'shopper',
  })
  await openPath(page, '/order')
  await page.getByRole('radio', { name: /При получении/ }).check()
  await fillAddressLine(page, 'Тверская, 1')
  await tickConsents(page)

  // The server places the order, and the connection breaks before the response arrives.
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  const { method } = orderCalls.placeOrder
  const isPlacing = (route: Route) => route.request().postDataJSON()?.method === method
  await page.route(isTold, (route) => (isPlacing(route) ? lose(route) : route.continue()))
  await page.getByRole('button', { name: /^Заказать/ }).click()
  await expect(toastOf(page, wordOf('ru-RU', 'order.unknown'))).toBeVisible()
  await page.unroute(isTold)
  await page.getByRole('button', { name: /^Заказать/ }).click()
  await expect(page.getByText('Спасибо')).toBeVisible()
  expect(await orders()).toBe(before + 1)
  await page.context().close()
})

test.describe('a missing chunk of the app', () => {
  const isBrands = (url: URL) => /BrandsPage[^/]*\.js$/.test(url.pathname)

  test('EX-12: after a deploy the page reloads once and shows the screen', async ({
    browser,
    people,
    server,
  }) => {
    const page = await openApp({
      browser,
      people,
      url: server.url,
      locale: 'ru-RU',
      theme: 'light',
      who: 'guest',
    })
    let isOld = true
    page.once('domcontentloaded', () => {
      isOld = false
    })
    await page.route(isBrands, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()))
    const reloaded = page.waitForEvent('load')
    await openPath(page, '/brands')
    await reloaded
    await expect(page.getByRole('heading', { name: 'Бренды' })).toBeVisible()
    await page.context().close()
  })

  test('EX-13 ER-09: if the chunk is still missing, the screen says so, and its button fetches it again', async ({
    browser,
    people,
    server,
  }) => {
    const page = await openApp({
      browser,
      people,
      url: server.url,
      locale: 'ru-RU',
      theme: 'light',
      who: 'guest',
    })
    await page.route(isBrands, (route) => route.fulfill({ status: 404, body: '' }))
    const reloaded = page.waitForEvent('load')
    await openPath(page, '/brands')
    await reloaded
    await expect(page.getByText(HEADING)).toBeVisible()
    await page.unroute(isBrands)
    await page.getByRole('button', { name: /Попробуйте/ }).click()
    await expect(page.getByRole('heading', { name: 'Бренды' })).toBeVisible()
    await page.context().close()
  })
})

test('ST-01 RO-14: where a frame’s cookies are blocked, the bearer token alone keeps the session and the cart', async ({
  browser,
  people,
  server,
}) => {
  const plain = await plainProduct(people)
  await people.ask('anna', SHOP, cartCalls.clearCart, {})
  const page = await openApp({
    browser,
    people,
    url: server.url,
    locale: 'ru-RU',
    theme: 'light',
    who: 'shopper',
    // As browsers do in cross-site frames: cookies are neither stored nor sent.
    prepare: (context) =>
      context.addInitScript(() => {
        const real = window.fetch
        window.fetch = (what, how) => real(what, { ...how, credentials: 'omit' })
      }),
  })
  const card = page.getByRole('article', { name: plain.name, exact: true }).first()
  await card.getByRole('button', { name: 'В корзину' }).click()
  await expect
    .poll(async () => (await people.ask('anna', SHOP, cartCalls.showCart, {})).cart.cnt_in_cart)
    .toBe(1)
  await openPath(page, '/cart')
  await expect(page.getByRole('main').getByText(plain.name)).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
  await page.context().close()
})
