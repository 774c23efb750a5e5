import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { saleOrderCalls } from '@sarafan/contract/orders/seller-orders'
import { homeCalls } from '@sarafan/contract/showcases/home'
import { plainOf } from '../support/goods.ts'
import type { People } from '../support/people.ts'
import { expect, test } from '../support/stories.ts'

const SHOP = 'teply-dom'
const OWNER = 'owner-dom'
const BUYER = 'polina'

/** Creates a pickup order by invoice that its seller has accepted. */
async function byInvoice(people: People): Promise<string> {
  const { products } = await people.ask(BUYER, SHOP, homeCalls.showHome, {})
  const [goods] = await plainOf(people, { person: BUYER, shop: SHOP, products, atLeast: 12 })
  await people.ask(BUYER, SHOP, cartCalls.clearCart, {})
  await people.ask(BUYER, SHOP, cartCalls.setQuantity, { ProductId: goods?.id ?? 0, Quantity: 1 })
  const { DeliveryMethods } = await people.ask(BUYER, SHOP, orderCalls.showCheckout, {})
  const method = DeliveryMethods.find(({ Kind }) => Kind === 'pickup')
  const shown = await people.ask(BUYER, SHOP, orderCalls.showCheckout, { delivery: String(method?.Id) })
  const placed = await people.ask(BUYER, SHOP, orderCalls.placeOrder, {
    CartVersion: shown.CartVersion,
    Total: String(shown.Totals.Payable),
    Contact: { Name: 'Полина Рудакова', Phone: '+79160000001' },
    DeliveryId: method?.Id ?? 0,
    Payment: 'invoice',
    Consents: shown.Consents.map((consent) => consent.Kind),
  })
  const id = placed.Orders[0]?.Id ?? ''
  for (const action of ['confirm', 'assemble'])
    await people.ask(OWNER, SHOP, orderCalls.orderAction, { id, action })
  return id
}

test('domain 5.1, 5.2: a seller marks a transfer as received, cancels, and refunds it by hand; the buyer sees both', async ({
  page,
  people,
  server,
}) => {
  const id = await byInvoice(people)
  const open = async (person: string, path: string) => {
    const hash = new URLSearchParams({
      tgWebAppData: await people.launchData(person, SHOP),
      tgWebAppVersion: '8.0',
      tgWebAppPlatform: 'ios',
      tgWebAppThemeParams: '{}',
    })
    await page.goto('about:blank')
    await page.goto(`${server.url}/${SHOP}/api/tgbundle${path}#${hash}`)
  }
  const stands = async () => (await people.ask(OWNER, SHOP, saleOrderCalls.showSaleOrder, { id })).Order

  await open(OWNER, `/account/profile/sale-orders/${id}`)
  await page.getByRole('button', { name: 'Деньги пришли' }).click()
  const money = page.getByRole('dialog', { name: /пришли\?/ })
  await money.getByLabel('Номер платёжки').fill('71')
  await money.getByRole('button', { name: 'Деньги пришли' }).click()
  await expect.poll(async () => (await stands()).PaymentStatus).toBe('paid')

  await page.getByRole('button', { name: /^Ещё действия/ }).click()
  await page.getByRole('button', { name: 'Отменить заказ' }).click()
  const end = page.getByRole('dialog', { name: /^Отменить/ })
  await expect(end.getByText(/вернуть их покупателю нужно вам/)).toBeVisible()
  await end.getByRole('button', { name: 'Нет в наличии' }).click()
  await end.getByRole('button', { name: 'Отменить заказ' }).click()
  await expect.poll(async () => (await stands()).Refunds.map(({ DoneAt }) => DoneAt)).toEqual([null])

  await open(OWNER, '/account/showcases/refunds')
  await page
    .getByRole('button', { name: /^Деньги возвращены/ })
    .first()
    .click()
  const back = page.getByRole('dialog', { name: /^Вернули/ })
  await back.getByRole('button', { name: 'Деньги возвращены' }).click()
  await expect.poll(async () => (await stands()).Refunds[0]?.DoneAt ?? '').not.toBe('')

  await open(BUYER, `/account/profile/orders?id=${id}`)
  await expect(page.getByText(/^Продавец вернул /)).toBeVisible()
})
