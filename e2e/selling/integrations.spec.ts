import type { Page } from '@playwright/test'
import { goodsCalls } from '@sarafan/contract/catalog/goods'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { homeCalls } from '@sarafan/contract/showcases/home'
import type { ProductCardOnWire } from '@sarafan/contract/wire'
import { openReceiver } from '../../demo/fakes/receiver/receiver.ts'
import { plainOf } from '../support/goods.ts'
import type { People } from '../support/people.ts'
import { expect, test } from '../support/stories.ts'

const SHOP = 'teply-dom'
const OWNER = 'owner-dom'
// No other story uses this buyer: an unconfirmed order counts against a limit.
const BUYER = 'dmitry'

/** Opens the studio on a phone, as the messenger does. */
async function openStudio(page: Page, url: string, people: People): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  const hash = new URLSearchParams({
    tgWebAppData: await people.launchData(OWNER, SHOP),
    tgWebAppVersion: '8.0',
    tgWebAppPlatform: 'ios',
    tgWebAppThemeParams: '{}',
  })
  await page.goto(`${url}/${SHOP}/api/tgbundle/account/studio?part=settings#${hash}`)
}

/** Changes the price of a product as a seller's program does, by its key. */
async function changePrice(
  url: string,
  key: string,
  product: ProductCardOnWire,
  price: string,
): Promise<string> {
  const base = `${url}/${SHOP}/api`
  const authorization = `Bearer ${key}`
  // By name: a showcase with imported products lists this one on a later page.
  const named = new URLSearchParams({ q: product.name.slice(0, 80) })
  const list = await fetch(`${base}${goodsCalls.showGoods.path}?${named}`, { headers: { authorization } })
  const { Goods } = (await list.json()) as {
    Goods: { ID: number; Version: number; Variants: { ID: number }[] }[]
  }
  const found = Goods.find(({ ID }) => ID === product.id)
  const edit = { ID: product.id, Version: found?.Version, VariantID: found?.Variants[0]?.ID, Price: price }
  const edited = await fetch(`${base}/ajax/`, {
    method: 'POST',
    headers: {
      authorization,
      'content-type': 'application/json',
      'idempotency-key': `price-${Date.now()}-000`,
    },
    body: JSON.stringify({ method: 'editGoods', ...edit }),
  })
  return edited.text()
}

async function buy(people: People, product: number) {
  await people.ask(BUYER, SHOP, cartCalls.clearCart, {})
  await people.ask(BUYER, SHOP, cartCalls.setQuantity, { ProductId: product, Quantity: 1 })
  const { DeliveryMethods } = await people.ask(BUYER, SHOP, orderCalls.showCheckout, {})
  const delivery = String(DeliveryMethods.find(({ Kind }) => Kind === 'courier')?.Id)
  const shown = await people.ask(BUYER, SHOP, orderCalls.showCheckout, { delivery })
  return people.ask(BUYER, SHOP, orderCalls.placeOrder, {
    CartVersion: shown.CartVersion,
    Total: String(shown.Totals.Payable),
    Contact: { Name: 'Дмитрий Бородин', Phone: '+79160000013' },
    Address: { City: 'Москва', Line: 'Гоголя, 9, кв. 12' },
    DeliveryId: Number(delivery),
    Payment: 'cod',
    Consents: shown.Consents.map((consent) => consent.Kind),
  })
}

test('issue 16: a program changes a price by a key from the studio, and its receiver gets the next order signed', async ({
  page,
  people,
  server,
}) => {
  const receiver = await openReceiver(() => new Date(Date.now() + server.aheadMs))
  const { products } = await people.ask(BUYER, SHOP, homeCalls.showHome, {})
  const [product] = await plainOf(people, { person: BUYER, shop: SHOP, products, atLeast: 3 })
  if (!product) throw new Error('The demo shows no plain product')

  const key = await test.step('the owner makes a key', async () => {
    await openStudio(page, server.url, people)
    await page.getByRole('link', { name: 'Интеграции' }).click()
    await page.getByRole('button', { name: 'Новый ключ' }).click()
    await page.getByLabel('Название').fill('Склад')
    await page.getByRole('checkbox', { name: /Читать товары/ }).check()
    await page.getByRole('checkbox', { name: /Менять цены/ }).check()
    await page.getByRole('button', { name: 'Создать ключ' }).click()
    const shown = await page.getByLabel('Ключ', { exact: true }).inputValue()
    await page.getByRole('button', { name: 'Готово' }).click()
    return shown
  })

  await test.step('and a webhook', async () => {
    await page.getByRole('button', { name: 'Новый вебхук' }).click()
    await page.getByLabel('Адрес').fill(receiver.url)
    await page.getByRole('checkbox', { name: /Новый заказ/ }).check()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    receiver.expect(await page.getByLabel('Секрет для проверки подписи').inputValue())
    await page.getByRole('button', { name: 'Готово' }).click()
  })

  const price = `${product.price + 11}.00`
  expect(await changePrice(server.url, key, product, price)).toContain(`"Price":${product.price + 11}`)
  const placed = await buy(people, product.id)
  await expect
    .poll(() => receiver.accepted, { timeout: 20_000 })
    .toMatchObject([
      { type: 'order.created', data: { number: placed.Orders[0]?.Number, amount: placed.Payable } },
    ])
  expect([receiver.refused, receiver.duplicates()]).toEqual([[], 0])

  await test.step('the owner sees it in the log', async () => {
    await page.getByRole('link', { name: new URL(receiver.url).host }).click()
    await expect(page.getByText('Доставлено')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Новый заказ' })).toBeVisible()
  })
  await receiver.close()
})
