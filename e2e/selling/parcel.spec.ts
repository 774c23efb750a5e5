import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { homeCalls } from '@sarafan/contract/showcases/home'
import { plainOf } from '../support/goods.ts'
import { openApp } from '../support/open-app.ts'
import type { People } from '../support/people.ts'
import { expect, test } from '../support/stories.ts'

const SHOP = 'teply-dom'
const SELLER = 'sveta'
const BUYER = 'polina'

/** Buys one product to a carrier's pickup point through the API. */
async function buyToPoint(people: People): Promise<{ id: string; point: string }> {
  const ask = { city: 'Санкт-Петербург' }
  const { products } = await people.ask(BUYER, SHOP, homeCalls.showHome, {})
  const [goods] = await plainOf(people, { person: BUYER, shop: SHOP, products, atLeast: 3 })
  await people.ask(BUYER, SHOP, cartCalls.clearCart, {})
  await people.ask(BUYER, SHOP, cartCalls.setQuantity, { ProductId: goods?.id ?? 0, Quantity: 1 })
  const { DeliveryMethods } = await people.ask(BUYER, SHOP, orderCalls.showCheckout, ask)
  const delivery = String(DeliveryMethods.find(({ Kind }) => Kind === 'pvz')?.Id)
  const shown = await people.ask(BUYER, SHOP, orderCalls.showCheckout, { ...ask, delivery })
  const { Points } = await people.ask(BUYER, SHOP, orderCalls.showDeliveryPoints, { ...ask, delivery })
  const point = Points.find(({ IsLocker }) => !IsLocker)
  const placed = await people.ask(BUYER, SHOP, orderCalls.placeOrder, {
    CartVersion: shown.CartVersion,
    Total: String(shown.Totals.Payable),
    Contact: { Name: 'Полина Рудакова', Phone: '+79160000001' },
    Address: { City: ask.city, Line: '' },
    DeliveryId: Number(delivery),
    Point: point?.Code ?? '',
    Payment: 'sandbox',
    Consents: shown.Consents.map((consent) => consent.Kind),
  })
  await people.pay(placed.PaymentUrl)
  return { id: placed.Orders[0]?.Id ?? '', point: point?.Address ?? '' }
}

/** Moves the newest parcel to its next status at the demo's carrier, like the simulator's button. */
async function moveOn(url: string): Promise<void> {
  const asked = await fetch(`${url}/demo/api/parcels`)
  const { parcels } = (await asked.json()) as { parcels: { uuid: string }[] } // the simulator's own answer
  await fetch(`${url}/demo/api/parcels`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uuid: parcels[0]?.uuid }),
  })
}

test('AP-60: a seller registers a parcel with the carrier; its buyer tracks it to the point and collects it', async ({
  page,
  people,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const url = server.url
  const { id, point } = await buyToPoint(people)
  // This messenger leaves downloads to the browser.
  const version = '7.10'
  const asSeller = { url, people, person: SELLER, path: `/account/profile/sale-orders/${id}`, version }
  const asBuyer = { url, people, person: BUYER, path: `/account/profile/orders?id=${id}`, version }

  await test.step('the seller takes the order and registers its parcel', async () => {
    await openApp(page, asSeller)
    await expect(page.getByText('Оформить можно, когда заказ принят и оплачен')).toBeVisible()
    await page.getByRole('button', { name: 'Принять' }).click()
    await page.getByRole('button', { name: 'Оформить в СДЭК' }).click()
    const sheet = page.getByRole('dialog', { name: 'Оформить посылку' })
    await sheet.getByText('Куда сдадите').click()
    await page.getByText('ул. Лесная, 20').click()
    await sheet.getByLabel('Вес, г').fill('1400')
    await sheet.getByRole('button', { name: 'Оформить в СДЭК' }).click()
    await expect(page.getByText('сдайте: ул. Лесная, 20')).toBeVisible()
    const label = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Этикетка' }).click()
    expect((await label).suggestedFilename()).toContain('.pdf')
  })

  await test.step('the parcel is in transit, and the buyer sees its status', async () => {
    for (let move = 0; move < 2; move++) await moveOn(url)
    // The carrier reports after its parcel moved; an open page does not refetch by itself.
    await expect(async () => {
      await openApp(page, asBuyer)
      await page.getByText('Вся история').click()
      await expect(page.getByText('Москва · ')).toBeVisible({ timeout: 10_000 })
    }).toPass()
    await expect(page.getByText(point, { exact: true })).toBeVisible()
    await expect(page.getByText('Где посылка')).toBeVisible()
  })

  await test.step('the parcel waits at the point and is collected', async () => {
    await moveOn(url)
    await expect(async () => {
      await openApp(page, asBuyer)
      await expect(page.getByText(/^Ждёт вас до/)).toBeVisible({ timeout: 10_000 })
    }).toPass()
    await moveOn(url)
    await expect(async () => {
      await openApp(page, asSeller)
      await expect(page.getByText('Вручена', { exact: true })).toBeVisible({ timeout: 10_000 })
    }).toPass()
  })
})
