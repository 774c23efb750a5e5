import type { Page } from '@playwright/test'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { saleOrderCalls } from '@sarafan/contract/orders/seller-orders'
import { homeCalls } from '@sarafan/contract/showcases/home'
import { plainOf } from '../support/goods.ts'
import { openApp } from '../support/open-app.ts'
import type { People } from '../support/people.ts'
import { expect, test } from '../support/stories.ts'

const SHOP = 'teply-dom'
const SELLER = 'sveta'
const BUYER = 'polina'

/** Buys three units of one product and one of another, brought by the shop's courier, and pays. */
async function buy(people: People): Promise<string> {
  const { products } = await people.ask(BUYER, SHOP, homeCalls.showHome, {})
  const goods = await plainOf(people, { person: BUYER, shop: SHOP, products, atLeast: 6 })
  const [first, second] = goods
  await people.ask(BUYER, SHOP, cartCalls.clearCart, {})
  await people.ask(BUYER, SHOP, cartCalls.setQuantity, { ProductId: first?.id ?? 0, Quantity: 3 })
  await people.ask(BUYER, SHOP, cartCalls.setQuantity, { ProductId: second?.id ?? 0, Quantity: 1 })
  const { DeliveryMethods } = await people.ask(BUYER, SHOP, orderCalls.showCheckout, {})
  const method = DeliveryMethods.find(({ Kind }) => Kind === 'courier')
  const shown = await people.ask(BUYER, SHOP, orderCalls.showCheckout, { delivery: String(method?.Id) })
  const placed = await people.ask(BUYER, SHOP, orderCalls.placeOrder, {
    CartVersion: shown.CartVersion,
    Total: String(shown.Totals.Payable),
    Contact: { Name: 'Полина Рудакова', Phone: '+79160000031' },
    Address: { City: 'Москва', Line: 'Гоголя, 9, кв. 12' },
    DeliveryId: method?.Id ?? 0,
    Payment: 'sandbox',
    Consents: shown.Consents.map((consent) => consent.Kind),
  })
  await people.pay(placed.PaymentUrl)
  return placed.Orders[0]?.Id ?? ''
}

async function send(page: Page, number: number, track: string): Promise<void> {
  const group = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: `Посылка ${number} из 2` }) })
  await group.getByRole('button', { name: 'Отправить' }).click()
  const sheet = page.getByRole('dialog', { name: `Отправить посылку ${number}?` })
  await sheet.getByLabel('Трек-номер').fill(track)
  await sheet.getByRole('button', { name: 'Отправить' }).click()
  await expect(group.getByText('В пути', { exact: true })).toBeVisible()
}

test('issue 17: a seller removes a unit and sends the rest in two parcels; the buyer sees the refund and both parcels', async ({
  page,
  people,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const id = await buy(people)
  const { url } = server
  const asSeller = { url, people, person: SELLER, path: `/account/profile/sale-orders/${id}` }
  const asBuyer = { url, people, person: BUYER, path: `/account/profile/orders?id=${id}` }
  const sale = async () => (await people.ask(SELLER, SHOP, saleOrderCalls.showSaleOrder, { id })).Order

  await test.step('the seller takes the order and removes a unit', async () => {
    await openApp(page, asSeller)
    await page.getByRole('button', { name: 'Принять' }).click()
    await page.getByRole('button', { name: 'Изменить заказ' }).click()
    const sheet = page.getByRole('dialog', { name: /^Изменить заказ/ })
    const more = (await sale()).Lines.findIndex(({ Quantity }) => Quantity === 3)
    await sheet
      .getByRole('button', { name: /^Меньше/ })
      .nth(more)
      .click()
    await sheet.getByRole('button', { name: 'Сохранить изменения' }).click()
    await expect(page.getByText('убрано из заказа: 1')).toBeVisible()
  })

  await test.step('divides what stays into two parcels', async () => {
    await page.getByRole('button', { name: 'Разделить на посылки' }).click()
    const sheet = page.getByRole('dialog', { name: /^Посылки заказа/ })
    for (const place of [0, 1])
      await sheet
        .getByRole('button', { name: /^Больше/ })
        .nth(place)
        .click()
    await sheet.getByRole('button', { name: 'Разделить', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Посылка 2 из 2' })).toBeVisible()
  })

  await test.step('sends both, and the order is sent with the second', async () => {
    await send(page, 1, 'RA-1')
    expect((await sale()).Status).toBe('confirmed')
    await send(page, 2, 'RA-2')
    await expect.poll(async () => (await sale()).Status).toBe('shipped')
  })

  await test.step('the buyer sees what was removed, the refund, and where both parcels are', async () => {
    await openApp(page, asBuyer)
    // The folded history says so too.
    await expect(page.getByText('Продавец изменил заказ').filter({ visible: true })).toHaveCount(1)
    for (const [number, track] of [
      [1, 'RA-1'],
      [2, 'RA-2'],
    ] as const) {
      const group = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: `Посылка ${number} из 2` }) })
      await expect(group.getByText('В пути', { exact: true })).toBeVisible()
      await expect(group.getByText(track)).toBeVisible()
    }
    const { Refunded, Lines } = await sale()
    const removed = Lines.find(({ Returned }) => Returned === 1)
    expect(Refunded).toBeCloseTo((removed?.Paid ?? 0) / (removed?.Quantity ?? 1), 1)
    await expect(page.getByText('Возврат', { exact: true }).first()).toBeVisible()
  })

  await test.step('the buyer receives everything', async () => {
    await people.ask(BUYER, SHOP, orderCalls.orderAction, { id, action: 'receive' })
    await openApp(page, asSeller)
    await expect(page.getByText('Вручена', { exact: true })).toHaveCount(2)
  })
})

test('issue 17: a seller proposes dearer goods, and the buyer pays the difference on the bank’s page', async ({
  page,
  people,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const id = await buy(people)
  const { url } = server
  const mine = async () => (await people.ask(BUYER, SHOP, orderCalls.showOrders, { id })).Order
  const single = (await mine())?.Lines.find(({ Quantity }) => Quantity === 1)?.Name ?? ''

  await test.step('the seller takes the order and proposes the nearest dearer goods', async () => {
    await openApp(page, { url, people, person: SELLER, path: `/account/profile/sale-orders/${id}` })
    await page.getByRole('button', { name: 'Принять' }).click()
    await page.getByRole('button', { name: `Заменить «${single}» другим товаром` }).click()
    const sheet = page.getByRole('dialog', { name: /^Чем заменить/ })
    await sheet
      .getByRole('button', { name: /нужно согласие покупателя/ })
      .first()
      .click()
    await sheet.getByRole('button', { name: 'Предложить замену' }).click()
    await expect(page.getByText(/^Ждём ответа покупателя до/)).toBeVisible()
  })

  await test.step('the buyer agrees and pays the difference', async () => {
    await openApp(page, { url, people, person: BUYER, path: `/account/profile/orders?id=${id}` })
    await page.getByRole('button', { name: /^Доплатить/ }).click()
    await page.getByRole('button', { name: /^Оплатить/ }).click()
    await expect(page.getByText('Товар заменён с вашего согласия').filter({ visible: true })).toHaveCount(1, {
      timeout: 25_000,
    })
    const order = await mine()
    expect(order?.Lines.map(({ Name }) => Name)).not.toContain(single)
    expect(order?.Proposal).toBeUndefined()
  })
})
