import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { homeCalls } from '@sarafan/contract/showcases/home'
import { plainOf } from '../support/goods.ts'
import type { People } from '../support/people.ts'
import { phoneOf } from '../support/phone.ts'
import { expect, test } from '../support/stories.ts'

const SHOP = 'teply-dom'

/** Puts one unit of each product into an empty cart: the showcase's own goods, or those of another seller in it. */
async function fillCart(people: People, person: string, words: readonly string[]): Promise<void> {
  await people.ask(person, SHOP, cartCalls.clearCart, {})
  for (const q of words) {
    const { products } = await people.ask(person, SHOP, catalogCalls.search, { q })
    const [good] = await plainOf(people, { person, shop: SHOP, products, atLeast: 3 })
    if (!good) throw new Error(`The demo has no plain «${q}»`)
    await people.ask(person, SHOP, cartCalls.setQuantity, { ProductId: good.id, Quantity: 1 })
  }
}

test('RT-37 RT-39 AP-60: goods of two sellers become two orders with one payment; one of them is cancelled', async ({
  page,
  people,
  server,
}) => {
  await fillCart(people, 'olga', ['пастила', 'печенье'])
  const phone = await phoneOf(page, server.url, { person: 'olga', showcase: SHOP })

  await test.step('the checkout names both sellers and takes one payment', async () => {
    await phone.openCheckout()
    await expect(phone.app.getByRole('heading', { name: 'Продавцы' })).toBeVisible()
    await expect(phone.app.getByText('ИП Липатов Е. И.')).toBeVisible()
    await phone.app.getByRole('radio', { name: /СБП/ }).check()
    await phone.fillCheckout({ address: 'Тверская, 1' })
    await phone.app.getByRole('button', { name: /^Оплатить/ }).click()
    await expect(phone.app.getByText('Тестовая карта')).toBeVisible()
    await phone.app.getByRole('button', { name: 'Оплатить' }).click()
    await expect(phone.app.getByText('Спасибо')).toBeVisible({ timeout: 25_000 })
  })

  await test.step('both orders are on the success page; one of them is opened and cancelled', async () => {
    await expect(phone.app.getByRole('link', { name: /ООО «Тёплый дом»/ })).toBeVisible()
    await phone.app.getByRole('link', { name: /ИП Липатов/ }).click()
    await phone.app.getByRole('button', { name: 'Отменить заказ' }).click()
    await phone.app.getByRole('dialog').getByRole('button', { name: 'Отменить заказ' }).click()
    await expect(phone.app.getByText('Отменён').first()).toBeVisible()
    const stand = async () => {
      const { Orders } = await people.ask('olga', SHOP, orderCalls.showOrders, {})
      const [mine, other] = Orders.slice(0, 2).sort((a, b) => a.Seller.localeCompare(b.Seller))
      return [mine?.Seller, mine?.Status, other?.Status]
    }
    await expect.poll(stand).toEqual(['ИП Липатов Е. И.', 'cancelled', 'paid'])
  })
})

test('RT-37: a draft follows to another device, and changed prices must be agreed to again', async ({
  page,
  browser,
  people,
  server,
}) => {
  const { products } = await people.ask('igor', SHOP, homeCalls.showHome, {})
  const [good] = await plainOf(people, { person: 'igor', shop: SHOP, products, atLeast: 3 })
  if (!good) throw new Error('The demo has no plain product on its home page')
  await people.ask('igor', SHOP, cartCalls.clearCart, {})
  await people.ask('igor', SHOP, cartCalls.setQuantity, { ProductId: good.id, Quantity: 1 })
  const shown = () => people.ask('igor', SHOP, orderCalls.showCheckout, {})

  await test.step('typed fields are saved a moment later', async () => {
    const phone = await phoneOf(page, server.url, { person: 'igor', showcase: SHOP })
    await phone.openCheckout()
    await phone.app.getByRole('button', { name: /Комментарий/ }).click()
    await phone.app.getByLabel(/Комментарий/).fill('Позвоните за час')
    await phone.app.getByRole('radio', { name: /При получении/ }).check()
    await phone.fillCheckout({ address: 'Тверская, 1' })
    await expect.poll(async () => (await shown()).Draft?.Comment).toBe('Позвоните за час')
    await expect.poll(async () => (await shown()).Draft?.Payment).toBe('cod')
  })

  const desk = await browser.newContext()
  const phone = await phoneOf(await desk.newPage(), server.url, { person: 'igor', showcase: SHOP })
  await test.step('another device shows them, with no consent ticked', async () => {
    await phone.openCheckout()
    await expect(phone.app.getByLabel(/Комментарий/)).toHaveValue('Позвоните за час')
    await expect(phone.app.getByRole('radio', { name: /При получении/ })).toBeChecked()
    for (const box of await phone.app.getByRole('checkbox', { name: /Соглашаюсь/ }).all())
      await expect(box).not.toBeChecked()
  })

  await test.step('the cart changed elsewhere: the order is placed only after agreeing to the change', async () => {
    await phone.fillCheckout({ address: 'Тверская, 1' })
    await people.ask('igor', SHOP, cartCalls.setQuantity, { ProductId: good.id, Quantity: 2 })
    const before = (await people.ask('igor', SHOP, orderCalls.showOrders, {})).Orders.length
    await phone.app.getByRole('button', { name: /^Заказать/ }).click()
    await expect(phone.app.getByText(/было 1 шт\., стало 2 шт\./)).toBeVisible()
    expect((await people.ask('igor', SHOP, orderCalls.showOrders, {})).Orders).toHaveLength(before)
    await phone.app.getByRole('button', { name: 'Согласен, продолжить' }).click()
    await phone.app.getByRole('button', { name: /^Заказать/ }).click()
    await expect(phone.app.getByText('Спасибо')).toBeVisible()
    const { Orders } = await people.ask('igor', SHOP, orderCalls.showOrders, {})
    expect([Orders.length, Orders[0]?.Count, Orders[0]?.Payment]).toEqual([before + 1, 2, 'cod'])
  })
  await desk.close()
})
