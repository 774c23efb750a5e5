import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { homeCalls } from '@sarafan/contract/showcases/home'
import { plainOf } from '../support/goods.ts'
import { phoneOf } from '../support/phone.ts'
import { expect, test } from '../support/stories.ts'

const SHOP = 'teply-dom'
const BUYER = 'igor'

test('issue 17: a gift has its own recipient and greeting; the buyer pays, and the packing slip names no price', async ({
  page,
  people,
  server,
}) => {
  const { products } = await people.ask(BUYER, SHOP, homeCalls.showHome, {})
  const [good] = await plainOf(people, { person: BUYER, shop: SHOP, products, atLeast: 3 })
  if (!good) throw new Error('The demo has no plain product on its home page')
  await people.ask(BUYER, SHOP, cartCalls.clearCart, {})
  await people.ask(BUYER, SHOP, cartCalls.setQuantity, { ProductId: good.id, Quantity: 1 })
  const phone = await phoneOf(page, server.url, { person: BUYER, showcase: SHOP })

  await test.step('a gift to oneself is refused at its field', async () => {
    await phone.openCheckout()
    await phone.fillCheckout({ address: 'Тверская, 1' })
    await phone.app.getByRole('switch', { name: /Это подарок/ }).check()
    const own = await people.ask(BUYER, SHOP, orderCalls.showCheckout, {})
    await phone.app.getByLabel('Имя получателя').fill('Мария Петрова')
    await phone.app.getByLabel('Телефон получателя').fill(own.Contact.Phone)
    await phone.app.getByLabel('Текст открытки').fill('С днём рождения!\nОбнимаю')
    await phone.app.getByRole('button', { name: /^Оплатить/ }).click()
    await expect(phone.app.getByText('Это ваш номер. Укажите телефон получателя')).toBeVisible()
    await expect(phone.app.getByRole('radio', { name: /При получении/ })).toBeDisabled()
  })

  const id = await test.step('to somebody else it is ordered and paid', async () => {
    await phone.app.getByLabel('Телефон получателя').fill('9167654321')
    await phone.app.getByRole('button', { name: /^Оплатить/ }).click()
    await phone.app.getByRole('button', { name: 'Оплатить', exact: true }).click()
    await expect(phone.app.getByText('Спасибо')).toBeVisible({ timeout: 25_000 })
    const { Orders } = await people.ask(BUYER, SHOP, orderCalls.showOrders, {})
    return Orders[0]?.Id ?? ''
  })

  await test.step('the buyer sees its recipient and the text of the card', async () => {
    await phone.openOrder(id)
    await expect(phone.app.getByText(/Мария Петрова, \+7 916/)).toBeVisible()
    await expect(phone.app.getByText(/С днём рождения!/)).toBeVisible()
  })

  await test.step('the seller sees the same, and prints a slip without prices and with the greeting', async () => {
    const seller = await phoneOf(page, server.url, { person: 'sveta', showcase: SHOP })
    await seller.goTo(`/account/profile/sale-orders/${id}`)
    await expect(seller.app.getByRole('heading', { name: 'Подарок' })).toBeVisible()
    await expect(seller.app.getByText('Не кладите в посылку ничего с ценами')).toBeVisible()
    const slip = seller.app.locator('body > article')
    await expect(slip).toContainText('Мария Петрова')
    await expect(slip).toContainText('Обнимаю')
    await expect(slip).not.toContainText('₽')
  })
})
