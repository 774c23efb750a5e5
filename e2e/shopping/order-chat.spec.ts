import type { Page } from '@playwright/test'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderChatCalls } from '@sarafan/contract/orders/chat/order-chat'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { homeCalls } from '@sarafan/contract/showcases/home'
import { plainOf } from '../support/goods.ts'
import { CallFailed, type People } from '../support/people.ts'
import { phoneOf } from '../support/phone.ts'
import { expect, test } from '../support/stories.ts'
import { toastOf } from '../support/toasts.ts'

const SHOP = 'teply-dom'
const BUYER = 'polina'
const STRANGER = 'igor'
const SELLER = 'owner-dom'

/** One red dot: the smallest picture that a browser accepts. */
const PHOTO = {
  name: 'узор.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const FAKE = { name: 'фото.png', mimeType: 'image/png', buffer: Buffer.from('это не картинка') }

/** Places an order of one product; returns its id and number. */
async function placeOrder(people: People) {
  const { products } = await people.ask(BUYER, SHOP, homeCalls.showHome, {})
  const [goods] = await plainOf(people, { person: BUYER, shop: SHOP, products, atLeast: 3 })
  if (!goods) throw new Error('the demo has no plain goods')
  await people.ask(BUYER, SHOP, cartCalls.clearCart, {})
  await people.ask(BUYER, SHOP, cartCalls.setQuantity, { ProductId: goods.id, Quantity: 1 })
  const shown = await people.ask(BUYER, SHOP, orderCalls.showCheckout, {})
  const placed = await people.ask(BUYER, SHOP, orderCalls.placeOrder, {
    CartVersion: shown.CartVersion,
    Total: String(shown.Totals.Payable),
    Contact: { Name: 'Полина Рудакова', Phone: '+79160000001' },
    Address: { City: 'Москва', Line: 'Гоголя, 9, кв. 12' },
    DeliveryId: shown.DeliveryMethods[0]?.Id ?? 0,
    Payment: 'sandbox',
    Consents: shown.Consents.map((consent) => consent.Kind),
  })
  await people.pay(placed.PaymentUrl)
  const [order] = placed.Orders
  if (!order) throw new Error('nothing was placed')
  return { id: order.Id, number: order.Number }
}

/** The bot's message with this text in the simulator's chat. */
const bubble = (page: Page, text: string) => page.locator('#chat article').filter({ hasText: text })

test('issue 17: buyer and shop write about an order in the app and in the bot', async ({
  page,
  people,
  server,
}) => {
  const order = await placeOrder(people)
  const open = (person: string) => phoneOf(page, server.url, { person, showcase: SHOP })
  const field = { name: 'Сообщение' }
  const send = { name: 'Отправить', exact: true }

  await test.step('the order leads with its promise, and the buyer writes with a photo', async () => {
    const buyer = await open(BUYER)
    const { app } = buyer
    await buyer.openOrder(order.id)
    await expect(
      app.getByText(/^(Привезём|Можно забрать|В пункте выдачи|Доставим почтой) /).first(),
    ).toBeVisible()
    await expect(app.getByRole('list', { name: 'Как движется заказ' }).getByRole('listitem')).toHaveCount(4)
    await app.getByRole('link', { name: /Написать магазину/ }).click()
    await expect(app.getByText(/Спросите о заказе/)).toBeVisible()
    await app.getByLabel('Приложить фото').setInputFiles(FAKE)
    await expect(toastOf(app, /Это не картинка/)).toBeVisible()
    await app.getByRole('button', { name: 'Убрать фото 1' }).click()
    await app.getByLabel('Приложить фото').setInputFiles(PHOTO)
    await app.getByRole('textbox', field).fill('Можно такой же узор?')
    await app.getByRole('button', send).click()
    await expect(app.getByRole('log')).toContainText('Можно такой же узор?')
    await expect(app.getByText('Отправлено')).toBeVisible()
    await expect(app.getByRole('log').getByRole('button', { name: 'Фото из переписки' })).toBeVisible()
  })

  await test.step('the seller finds it unread in the studio and answers in the app', async () => {
    const seller = await open(SELLER)
    const { app } = seller
    await seller.goTo('/account/studio')
    await app.getByRole('link', { name: /^Сообщения о заказах/ }).click()
    await app
      .getByRole('link', { name: /^Написать покупателю: 1 новое сообщение/ })
      .first()
      .click()
    await expect(app.getByRole('heading', { level: 1 })).toContainText('Полина Рудакова')
    await app.getByRole('textbox', field).fill('Конечно, подберём')
    await app.getByRole('button', send).click()
    await expect(app.getByText('Отправлено')).toBeVisible()
    // The bot says nothing of messages that are read before it is their turn.
    await seller.goTo('/account/studio')
  })

  await test.step('the seller answers the next message by a reply in the bot', async () => {
    // Bots write to people who have started them.
    await page.locator('#message').fill('/start')
    await page.locator('#composer').getByRole('button').click()
    await expect(bubble(page, 'Добро пожаловать')).toBeVisible()
    const question = { id: order.id, side: 'own' as const, Text: 'И когда отправите?' }
    await people.ask(BUYER, SHOP, orderChatCalls.writeInOrderChat, question)
    const message = bubble(page, 'И когда отправите?').filter({ hasText: 'Денис' })
    await expect(message).toContainText(`№ ${order.number}`, { timeout: 20_000 })
    await message.getByRole('button', { name: 'Ответить' }).click()
    await message.getByLabel('Ответ на это сообщение').fill('Сегодня вечером')
    await message.getByRole('button', { name: 'Отправить' }).click()
    await expect(bubble(page, 'Ответ отправлен')).toBeVisible({ timeout: 20_000 })
  })

  await test.step('the buyer reads both answers', async () => {
    const buyer = await open(BUYER)
    const { app } = buyer
    await buyer.goTo('/account/profile/orders')
    await expect(app.getByText('2 новых сообщения')).toBeVisible()
    await buyer.goTo(`/order/chat/${order.id}`)
    const log = app.getByRole('log')
    await expect(log).toContainText('Конечно, подберём')
    await expect(log).toContainText('Сегодня вечером')
    await buyer.goTo('/account/profile/orders')
    await expect(app.getByText('2 новых сообщения')).toBeHidden()
  })
})

test('issue 17: too long messages, a flood and another person’s chat are refused, and nothing is half done', async ({
  people,
}) => {
  const order = await placeOrder(people)
  const own = { id: order.id, side: 'own' as const }
  const say = (Text: string, person = BUYER) =>
    people.ask(person, SHOP, orderChatCalls.writeInOrderChat, { ...own, Text })
  const statusOf = (work: Promise<unknown>) =>
    work.then(
      () => 200,
      (error: unknown) => (error instanceof CallFailed ? error.status : Promise.reject(error)),
    )
  expect(await statusOf(say('а'.repeat(10_000)))).toBe(422)
  expect(await statusOf(say('Чужое', STRANGER))).toBe(404)
  expect(await statusOf(people.ask(STRANGER, SHOP, orderChatCalls.showOrderChat, own))).toBe(404)
  const statuses: number[] = []
  for (let n = 0; n < 21; n++) statuses.push(await statusOf(say(`Сообщение ${n}`)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
  const { Messages } = await people.ask(BUYER, SHOP, orderChatCalls.showOrderChat, own)
  expect(Messages).toHaveLength(20)
})
