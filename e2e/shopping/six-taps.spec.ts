import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { homeCalls } from '@sarafan/contract/showcases/home'
import { plainOf } from '../support/goods.ts'
import type { People } from '../support/people.ts'
import { phoneOf } from '../support/phone.ts'
import { expect, test } from '../support/stories.ts'

const SHOP = 'teply-dom'
const BUYER = 'olga'
const SECOND_HOME = { City: 'Москва', Line: 'ул Арбат, д 12' }

/** Puts a product into the empty cart of the buyer. */
async function fillCart(people: People): Promise<void> {
  const { products } = await people.ask(BUYER, SHOP, homeCalls.showHome, {})
  const [good] = await plainOf(people, { person: BUYER, shop: SHOP, products, atLeast: 4 })
  if (!good) throw new Error('The demo has no plain product on its home page')
  await people.ask(BUYER, SHOP, cartCalls.clearCart, {})
  await people.ask(BUYER, SHOP, cartCalls.setQuantity, { ProductId: good.id, Quantity: 1 })
}

/** Orders by a courier to another address, with the consents that are asked for. */
async function orderBefore(people: People): Promise<void> {
  await fillCart(people)
  const { DeliveryMethods } = await people.ask(BUYER, SHOP, orderCalls.showCheckout, {})
  const courier = DeliveryMethods.find(({ Kind }) => Kind === 'courier')
  const shown = await people.ask(BUYER, SHOP, orderCalls.showCheckout, {
    delivery: String(courier?.Id),
    city: SECOND_HOME.City,
  })
  await people.ask(BUYER, SHOP, orderCalls.placeOrder, {
    CartVersion: shown.CartVersion,
    Total: String(shown.Totals.Payable),
    Contact: { Name: 'Ольга', Phone: '+79165554433' },
    Address: SECOND_HOME,
    DeliveryId: courier?.Id ?? 0,
    Payment: 'sandbox',
    Consents: shown.Consents.map(({ Kind }) => Kind),
  })
}

test('issue 17: a returning buyer gets from the cart to a paid order in at most six taps, counted', async ({
  page,
  people,
  server,
}) => {
  await orderBefore(people)
  await fillCart(people)
  const before = (await people.ask(BUYER, SHOP, orderCalls.showOrders, {})).Orders.length

  let taps = 0
  await page.exposeBinding('countTap', () => {
    taps += 1
  })
  // Every document counts for itself: the shop in its frame, and the page of the bank after it.
  await page.addInitScript(() => {
    const { countTap } = window as unknown as { countTap: () => void } // exposed just above
    addEventListener('pointerdown', (event) => event.isTrusted && countTap(), true)
  })
  const phone = await phoneOf(page, server.url, { person: BUYER, showcase: SHOP })
  await phone.goTo('/cart')
  await expect(phone.app.getByRole('heading', { level: 1 })).toContainText('Корзина')
  taps = 0

  await test.step('the checkout asks for no consent; another saved address is one tap', async () => {
    await phone.app
      .getByRole('link', { name: /К оформлению/ })
      .or(phone.app.getByRole('button', { name: /К оформлению/ }))
      .click()
    await expect(phone.app.getByText(/Вы уже согласились/)).toBeVisible()
    await expect(phone.app.getByRole('checkbox', { name: /Соглашаюсь/ })).toHaveCount(0)
    const homes = phone.app.getByRole('radiogroup', { name: 'Мои адреса' })
    await expect(homes.getByRole('radio', { name: /Арбат, д 12/ })).toBeChecked()
    await homes.getByRole('radio').nth(1).check()
  })

  await test.step('one tap pays at the shop, one at the bank', async () => {
    const pay = phone.app.getByRole('button', { name: /^Оплатить/ })
    await expect(pay).not.toHaveAttribute('aria-busy')
    await pay.click()
    await phone.app.getByRole('button', { name: 'Оплатить', exact: true }).click()
    await expect(phone.app.getByText('Спасибо')).toBeVisible({ timeout: 25_000 })
  })

  const { Orders } = await people.ask(BUYER, SHOP, orderCalls.showOrders, {})
  expect([Orders.length, Orders[0]?.Status]).toEqual([before + 1, 'paid'])
  // The count would stay at zero if the listener heard nothing.
  expect(taps).toBeGreaterThanOrEqual(4)
  expect(taps).toBeLessThanOrEqual(6)
})
