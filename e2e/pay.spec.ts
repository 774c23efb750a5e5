import { homeCalls } from '@sarafan/contract/home'
import { orderCalls } from '@sarafan/contract/orders'
import { type Phone, phoneOf } from './phone.ts'
import { expect, test } from './stories.ts'

const SHOP = 'teply-dom'

test('CN-02 RT-39: pay by MONETA through its fake: the bank refuses once, then the order is paid', async ({
  page,
  people,
  server,
}) => {
  const { products } = await people.ask('igor', SHOP, homeCalls.showHome, {})
  const good = products.find((card) => !card.hasOptions && card.available >= 3)
  if (!good) throw new Error('The demo has no plain product on its home page')
  const phone = await phoneOf(page, server.url, { person: 'igor', showcase: SHOP })
  const before = (await people.ask('igor', SHOP, orderCalls.showOrders, {})).Orders.length

  await test.step('checkout by MONETA opens its page with the order’s sum', async () => {
    await phone.openProduct(good.id, good.name)
    await phone.app
      .getByRole('button', { name: /^В корзину/ })
      .first()
      .click()
    await phone.openCheckout()
    await phone.app.getByRole('radio', { name: /MONETA/ }).check()
    await phone.fillCheckout({ address: 'Тверская, 1' })
    await phone.app.getByRole('button', { name: /^Оплатить/ }).click()
    await expect(phone.app.getByText('Тестовая карта')).toBeVisible()
    const { Orders } = await people.ask('igor', SHOP, orderCalls.showOrders, {})
    expect(Orders).toHaveLength(before + 1)
    const [order] = Orders
    const sum = await phone.app.getByRole('heading', { level: 1 }).textContent()
    expect(Number(sum?.replace(/[^\d,]/g, '').replace(',', '.'))).toBe(order?.Payable)
    expect(order?.Status).toBe('awaiting_payment')
  })

  await test.step('the bank refuses: the order waits, and can be paid again', async () => {
    await phone.app.getByRole('button', { name: 'Банк откажет' }).click()
    await payAgain(phone)
    await expect(phone.app.getByText('Тестовая карта')).toBeVisible()
  })

  await test.step('paid at MONETA: thanks, and the order is paid', async () => {
    await phone.app.getByRole('button', { name: 'Оплатить' }).click()
    await expect(phone.app.getByText('Спасибо')).toBeVisible()
    const { Orders } = await people.ask('igor', SHOP, orderCalls.showOrders, {})
    expect(Orders[0]?.Status).toBe('paid')
  })
})

/** From the page of an order that still waits. */
async function payAgain(phone: Phone): Promise<void> {
  await phone.app.getByRole('button', { name: /Оплатить/ }).click({ timeout: 25_000 })
}
