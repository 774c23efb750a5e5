import type { Page } from '@playwright/test'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { saleOrderCalls } from '@sarafan/contract/orders/seller-orders'
import { homeCalls } from '@sarafan/contract/showcases/home'
import { plainOf } from '../support/goods.ts'
import { openApp } from '../support/open-app.ts'
import type { People } from '../support/people.ts'
import { expect, test } from '../support/stories.ts'
import { toastOf } from '../support/toasts.ts'

const SHOP = 'teply-dom'
const SELLER = 'sveta'

interface Placed {
  readonly id: string
  readonly number: string
}

/** Buys one product through the API; the scenario is what its seller does. */
async function buy(
  people: People,
  person: string,
  way: 'courier' | 'pickup',
  isPaid: boolean,
): Promise<Placed> {
  const { products } = await people.ask(person, SHOP, homeCalls.showHome, {})
  const [goods] = await plainOf(people, { person, shop: SHOP, products, atLeast: 12 })
  await people.ask(person, SHOP, cartCalls.clearCart, {})
  await people.ask(person, SHOP, cartCalls.setQuantity, { ProductId: goods?.id ?? 0, Quantity: 1 })
  const { DeliveryMethods } = await people.ask(person, SHOP, orderCalls.showCheckout, {})
  const method = DeliveryMethods.find(({ Kind }) => Kind === way)
  const shown = await people.ask(person, SHOP, orderCalls.showCheckout, { delivery: String(method?.Id) })
  const placed = await people.ask(person, SHOP, orderCalls.placeOrder, {
    CartVersion: shown.CartVersion,
    Total: String(shown.Totals.Payable),
    Contact: { Name: 'Полина Рудакова', Phone: '+79160000021' },
    Address: { City: 'Москва', Line: 'Гоголя, 9, кв. 12' },
    DeliveryId: method?.Id ?? 0,
    Payment: isPaid ? 'sandbox' : 'cod',
    Consents: shown.Consents.map((consent) => consent.Kind),
  })
  if (isPaid) await people.pay(placed.PaymentUrl)
  const [order] = placed.Orders
  if (!order) throw new Error('nothing was placed')
  return { id: order.Id, number: order.Number }
}

const statusOf = async (people: People, id: string) =>
  (await people.ask(SELLER, SHOP, saleOrderCalls.showSaleOrder, { id })).Order.Status

test('RT-25 AP-60: a seller completes ten orders on a phone and on a desktop, and the buyer sees the statuses', async ({
  page,
  people,
  server,
}) => {
  const url = server.url
  const phone: Placed[] = []
  const desk: Placed[] = []
  for (let i = 0; i < 5; i++) {
    phone.push(await buy(people, 'polina', i === 2 ? 'pickup' : 'courier', i % 2 === 0))
    // At most three orders without prepayment may wait for the seller at once.
    desk.push(await buy(people, 'polina', 'courier', i !== 1))
  }
  await expect.poll(() => statusOf(people, phone[4]?.id ?? '')).toBe('paid')

  await test.step('five orders on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openApp(page, { url, people, person: SELLER, path: '/' })
    await page.getByRole('button', { name: 'Меню' }).first().click()
    await page
      .getByRole('link', { name: /^Заказы/ })
      .last()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Заказы' })).toBeVisible()
    for (const [i, order] of phone.entries()) await sendFromPhone(page, order, i)
  })
  for (const [i, order] of phone.entries()) {
    const end = i === 3 ? 'cancelled' : 'delivered'
    await expect.poll(() => statusOf(people, order.id)).toBe(end)
  }

  await test.step('five orders on a desktop', async () => {
    await page.setViewportSize({ width: 1280, height: 860 })
    await openApp(page, { url, people, person: SELLER, path: '/account/profile/sale-orders?group=new' })
    for (const order of desk)
      await page.getByRole('checkbox', { name: `Выбрать заказ № ${order.number}` }).check()
    const bulk = page.getByRole('toolbar')
    await bulk.getByRole('button', { name: 'Принять' }).click()
    await expect(toastOf(page, 'Готово: 5 заказов')).toBeVisible()
    await page.getByRole('button', { name: /^Собрать/ }).click()
    for (const order of desk) {
      await page.getByRole('row').filter({ hasText: order.number }).getByRole('link').click()
      const panel = page.getByRole('complementary', { name: 'Заказ' })
      await expect(panel.getByRole('heading', { level: 1 })).toContainText(order.number)
      await panel.getByRole('button', { name: 'Начать сборку' }).click()
      await panel.getByRole('button', { name: 'Отправить' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click()
      await panel.getByRole('button', { name: 'Выдан покупателю' }).click()
      await expect.poll(() => statusOf(people, order.id)).toBe('delivered')
    }
  })

  await test.step('the buyer sees the statuses, the parcel’s number and the reason of the cancellation', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const path = (order: Placed | undefined) => `/account/profile/orders?id=${order?.id}`
    await openApp(page, { url, people, person: 'polina', path: path(phone[0]) })
    await expect(page.getByText('RF00000001')).toBeVisible()
    await page.getByText('Вся история').click()
    for (const name of ['Подтверждён', 'Собираем', 'В пути', 'Доставлен'])
      await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
    await openApp(page, { url, people, person: 'polina', path: path(phone[3]) })
    await page.reload()
    await expect(page.getByText(/Нет в наличии/)).toBeVisible()
  })
})

/** Completes one order on its page: the fourth is cancelled, the third is collected, the rest are shipped. */
async function sendFromPhone(page: Page, order: Placed, i: number): Promise<void> {
  await page.getByRole('button', { name: /^Все/ }).click()
  const card = page.getByRole('listitem').filter({ hasText: order.number })
  const tap = (name: string) => card.getByRole('button', { name }).click()
  if (i === 3) {
    await tap(`Ещё действия с заказом № ${order.number}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Отменить заказ' }).click()
    await page.getByRole('button', { name: 'Нет в наличии' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Отменить заказ' }).click()
    await expect(card.getByText('Отменён')).toBeVisible()
    return
  }
  await tap('Принять')
  await tap('Начать сборку')
  if (i === 2) await tap('Готов к выдаче')
  else {
    await tap('Отправить')
    await page.getByLabel('Трек-номер').fill(`RF0000000${i + 1}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click()
  }
  await tap('Выдан покупателю')
  await expect(card.getByText('Доставлен')).toBeVisible()
}
