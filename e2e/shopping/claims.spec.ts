import { manualCalls } from '@sarafan/contract/bonuses/manual'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { homeCalls } from '@sarafan/contract/showcases/home'
import { plainOf } from '../support/goods.ts'
import type { People } from '../support/people.ts'
import { phoneOf } from '../support/phone.ts'
import { expect, test } from '../support/stories.ts'

const SHOP = 'teply-dom'
const BUYER = 'polina'
const SELLER = 'owner-dom'

/** One red dot: the smallest picture that a browser accepts. */
const PHOTO = {
  name: 'трещина.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Creates a delivered order of one product; `local` is the part paid with local bonuses. */
async function createDeliveredOrder(people: People, of: { quantity: number; local?: string }) {
  const { products } = await people.ask(BUYER, SHOP, homeCalls.showHome, {})
  const plain = await plainOf(people, { person: BUYER, shop: SHOP, products, atLeast: 6 })
  const goods = plain.find((card) => card.price > 300)
  if (!goods) throw new Error('the demo has no plain goods')
  await people.ask(BUYER, SHOP, cartCalls.clearCart, {})
  await people.ask(BUYER, SHOP, cartCalls.setQuantity, { ProductId: goods.id, Quantity: of.quantity })
  const bonus = of.local === undefined ? {} : { local: of.local }
  const shown = await people.ask(BUYER, SHOP, orderCalls.showCheckout, bonus)
  const placed = await people.ask(BUYER, SHOP, orderCalls.placeOrder, {
    CartVersion: shown.CartVersion,
    Total: String(shown.Totals.Payable),
    Contact: { Name: 'Полина Рудакова', Phone: '+79160000001' },
    Address: { City: 'Москва', Line: 'Гоголя, 9, кв. 12' },
    DeliveryId: shown.DeliveryMethods[0]?.Id ?? 0,
    Payment: 'sandbox',
    ...(of.local === undefined ? {} : { BonusLocal: of.local }),
    Consents: shown.Consents.map((consent) => consent.Kind),
  })
  await people.pay(placed.PaymentUrl)
  const order = placed.Orders[0]
  if (!order) throw new Error('nothing was placed')
  for (const action of ['confirm', 'assemble', 'ship', 'deliver'])
    await people.ask('sveta', SHOP, orderCalls.orderAction, { id: order.Id, action })
  return { id: order.Id, number: order.Number, goods }
}

/** Roubles as the screens write them, with any kind of space. */
const rub = (sum: number) =>
  new RegExp(
    sum
      .toLocaleString('ru-RU', { minimumFractionDigits: Number.isInteger(sum) ? 0 : 2 })
      .replace(/\s/g, '\\s'),
  )

test('AP-39 AP-56: a broken product is claimed with a photo, the shop refunds it, and the buyer sees the refund', async ({
  page,
  people,
  server,
}) => {
  const order = await createDeliveredOrder(people, { quantity: 1 })

  await test.step('the buyer creates a claim from the order, with a photo', async () => {
    const phone = await phoneOf(page, server.url, { person: BUYER, showcase: SHOP })
    await phone.openOrder(order.id)
    const { app } = phone
    await app.getByRole('link', { name: 'Вернуть или пожаловаться' }).click()
    // The order links its goods too, to other pages.
    await expect(app.getByRole('heading', { level: 1 })).toContainText('Вернуть или пожаловаться')
    await app.getByRole('link', { name: order.goods.name.slice(0, 20) }).click()
    await app.getByLabel('Что случилось').selectOption({ label: 'Брак или поломка' })
    await app.getByLabel('Расскажите подробнее').fill('Пришло с трещиной по краю')
    await app.getByRole('button', { name: 'Отправить обращение' }).click()
    await expect(app.getByRole('alert')).toContainText('Приложите фото')
    await app.getByLabel('Фото').setInputFiles(PHOTO)
    await expect(app.getByRole('img', { name: 'Фото 1' })).toBeVisible()
    await app.getByRole('button', { name: 'Отправить обращение' }).click()
    await expect(app.getByRole('heading', { level: 1 })).toContainText('Брак или поломка')
    await expect(app.getByRole('button', { name: 'Фото 1' })).toBeVisible()
  })

  await test.step('the shop takes the claim, asks, approves and refunds', async () => {
    const phone = await phoneOf(page, server.url, { person: SELLER, showcase: SHOP })
    await phone.openSaleClaims()
    await phone.app.getByRole('link', { name: new RegExp(order.number) }).click()
    await phone.app.getByRole('button', { name: 'Взять в работу' }).click()
    await phone.app.getByRole('link', { name: /Написать покупателю/ }).click()
    await expect(phone.app.getByRole('log')).toContainText('Брак или поломка')
    await phone.app.getByLabel('Сообщение').fill('Разобрались, вернём деньги')
    await phone.app.getByRole('button', { name: 'Отправить', exact: true }).click()
    await expect(phone.app.getByRole('log')).toContainText('Разобрались')
    await phone.openSaleClaims()
    await phone.app.getByRole('link', { name: new RegExp(order.number) }).click()
    await phone.app.getByRole('button', { name: 'Одобрить' }).click()
    await phone.app.getByRole('dialog').getByRole('button', { name: 'Одобрить' }).click()
    await phone.app.getByRole('button', { name: 'Вернуть деньги' }).click()
    const sheet = phone.app.getByRole('dialog')
    await expect(sheet).toContainText(rub(order.goods.price))
    await sheet.getByRole('button', { name: /^Вернуть/ }).click()
    await expect(phone.app.getByText('Деньги вернули').first()).toBeVisible()
  })

  await test.step('the buyer sees the outcome and the refund', async () => {
    const phone = await phoneOf(page, server.url, { person: BUYER, showcase: SHOP })
    await phone.openClaims('Завершённые')
    await phone.app.getByRole('link', { name: new RegExp(order.number) }).click()
    await expect(phone.app.getByRole('heading', { name: 'Вернули' }).locator('..')).toContainText(
      rub(order.goods.price),
    )
    await phone.app.getByRole('link', { name: /Написать магазину/ }).click()
    await expect(phone.app.getByRole('log')).toContainText('Разобрались, вернём деньги')
    await expect(phone.app.getByRole('log')).toContainText('Деньги вернули')
  })
})

test('AP-38: one of two units is returned; the buyer sees the parts refunded as money and as bonuses', async ({
  page,
  people,
  server,
}) => {
  const { clientInfo } = await people.me(BUYER, SHOP)
  await people.ask(SELLER, SHOP, manualCalls.createManualBonus, {
    AgentID: clientInfo?.Id ?? 0,
    Kind: 'gift',
    Amount: '100.00',
    Reason: 'За терпение',
  })
  const order = await createDeliveredOrder(people, { quantity: 2, local: '100.00' })
  const buyer = await phoneOf(page, server.url, { person: BUYER, showcase: SHOP })
  await buyer.openOrder(order.id)
  await buyer.app.getByRole('link', { name: 'Вернуть или пожаловаться' }).click()
  await expect(buyer.app.getByRole('heading', { level: 1 })).toContainText('Вернуть или пожаловаться')
  await buyer.app.getByRole('link', { name: order.goods.name.slice(0, 20) }).click()
  await buyer.app.getByLabel('Расскажите подробнее').fill('Одна оказалась лишней')
  await buyer.app.getByRole('button', { name: 'Отправить обращение' }).click()
  await expect(buyer.app.getByRole('heading', { level: 1 })).toContainText('Не подошло')

  const seller = await phoneOf(page, server.url, { person: SELLER, showcase: SHOP })
  await seller.openSaleClaims()
  await seller.app.getByRole('link', { name: new RegExp(order.number) }).click()
  await seller.app.getByRole('button', { name: 'Взять в работу' }).click()
  await seller.app.getByRole('button', { name: 'Одобрить' }).click()
  await seller.app.getByRole('dialog').getByRole('button', { name: 'Одобрить' }).click()
  await seller.app.getByRole('button', { name: 'Вернуть деньги' }).click()
  const sheet = seller.app.getByRole('dialog')
  await expect(sheet).toContainText(rub(order.goods.price - 50))
  await sheet.getByRole('button', { name: /^Вернуть/ }).click()
  await expect(seller.app.getByText('Деньги вернули').first()).toBeVisible()

  const again = await phoneOf(page, server.url, { person: BUYER, showcase: SHOP })
  await again.openClaims('Завершённые')
  await again.app.getByRole('link', { name: new RegExp(order.number) }).click()
  const given = again.app.getByRole('heading', { name: 'Вернули' }).locator('..')
  await expect(given).toContainText(rub(order.goods.price - 50))
  await expect(given).toContainText('Бонусами страницы')
  await expect(given).toContainText('50')
})
