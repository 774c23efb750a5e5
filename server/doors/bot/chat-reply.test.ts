import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderChatCalls } from '@sarafan/contract/orders/chat/order-chat'
import { orderCalls } from '@sarafan/contract/orders/orders'
import Fastify from 'fastify'
import type { Update } from 'grammy/types'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeBotApi, openFakeBot } from '../../../demo/fakes/bot/fake.ts'
import { replyToBot, writeToBot } from '../../../demo/fakes/bot/person.ts'
import { createDeliveryMethod } from '../../delivery/delivery.ts'
import { telegramBots } from '../../notifications/telegram.ts'
import { transaction } from '../../platform/database/database.ts'
import { addMember } from '../../showcases/showcases.ts'
import { product, seller } from '../../test/fixtures/catalog.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { findBot } from './bots.ts'

let dom: TestShowcase
let anna: TestPerson
let sveta: TestPerson
let annaAt: Visitor
let own = { path: '', secret: '', token: '' }
let courier = 0
let apiRoot = ''
let id = ''
const fake = openFakeBot({ now: () => world.clock.now().getTime() })
const messenger = Fastify()
const world = testWorld(
  async (w) => {
    dom = await showcase(w, 'dom', { isDefault: true })
    anna = await person(w, 'Анна')
    sveta = await person(w, 'Света')
    const bot = await findBot(w.db, dom.id)
    own = { path: String(dom.id), secret: bot?.webhookSecret ?? '', token: bot?.token ?? '' }
    annaAt = await logIn(w, anna, dom)
    await transaction(w.db, async (tx) => {
      await addMember(tx, { showcaseId: dom.id, personId: sveta.id, role: 'manager' })
      const method = { showcaseId: dom.id, kind: 'courier', name: 'Курьер', priceKop: 0, etaDays: 1 } as const
      courier = (await createDeliveryMethod(tx, method)).id
    })
  },
  { bots: telegramBots({ apiRoot: () => apiRoot, patienceS: 2 }) },
)

beforeAll(async () => {
  await messenger.register(fakeBotApi(fake))
  apiRoot = await messenger.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => messenger.close())
beforeEach(async () => {
  id = await ordered()
  for (const who of [anna, sveta]) await deliver(writeToBot(fake, own.token, user(who), '/start'))
  fake.arrived.length = 0
})

const user = (who: TestPerson) => ({ id: who.telegramId, first_name: 'Имя', language_code: 'ru' })

async function ordered(): Promise<string> {
  const here = { showcaseId: dom.id, companyId: await seller(world, dom.ownerId) }
  const { id: ProductId } = await product(world, here)
  await world.ask(annaAt, cartCalls.setQuantity, { ProductId, Quantity: 1 })
  const { body: shown } = await world.ask(annaAt, orderCalls.showCheckout, {})
  const { body } = await world.ask(annaAt, orderCalls.placeOrder, {
    CartVersion: shown.CartVersion,
    Total: String(shown.Totals.Payable),
    Contact: { Name: 'Анна', Phone: '9161234567' },
    Address: { City: 'Москва', Line: 'Тверская, 1' },
    DeliveryId: courier,
    Payment: 'sandbox',
    Consents: ['offer', 'pd_processing'],
  })
  return body.Orders[0]?.Id ?? ''
}

async function work(): Promise<void> {
  world.clock.forward({ seconds: 2 })
  await world.work.sendNotices()
}

async function deliver(update: Update): Promise<void> {
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: `/api/hooks/telegram/${own.path}`,
    headers: { 'x-telegram-bot-api-secret-token': own.secret },
    payload: { ...update },
  })
  expect(statusCode).toBe(200)
  await work()
}

const say = async (Text: string) => {
  await world.ask(annaAt, orderChatCalls.writeInOrderChat, { id, side: 'own', Text })
  await work()
}
const messages = async () => {
  const { body } = await world.ask(annaAt, orderChatCalls.showOrderChat, { id, side: 'own' })
  return body.Messages.map(({ Author, Text }) => [Author, Text])
}
const arrivedAt = (who: TestPerson) => fake.arrived.filter(({ chatId }) => chatId === String(who.telegramId))
const lastAt = (who: TestPerson) => arrivedAt(who).at(-1)
const reply = (who: TestPerson, text: string | null, to = lastAt(who)?.id ?? 0) =>
  deliver(replyToBot(fake, own.token, user(who), { to, text }))

test('issue 17: the seller gets the message with the order’s number, and a reply in the bot is the shop’s answer', async () => {
  await say('Когда привезёте?')
  expect(lastAt(sveta)?.text).toMatch(
    /^Сообщение о заказе № \S+\nВитрина dom: пишет покупатель\n\nКогда привезёте\?\n\nЧтобы ответить/,
  )
  await reply(sveta, 'Завтра до обеда')
  expect(await messages()).toEqual([
    ['client', 'Когда привезёте?'],
    ['seller', 'Завтра до обеда'],
  ])
  expect(lastAt(sveta)?.text).toContain('Ответ отправлен')
  expect(lastAt(anna)?.text).toContain('Завтра до обеда')
  // The buyer answers from their bot in the same way.
  await reply(anna, 'Спасибо')
  expect((await messages()).at(-1)).toEqual(['client', 'Спасибо'])
})

test('issue 17: a repeated update writes once', async () => {
  await say('Есть кто?')
  const update = replyToBot(fake, own.token, user(sveta), { to: lastAt(sveta)?.id ?? 0, text: 'Да' })
  await deliver(update)
  await deliver(update)
  expect(await messages()).toHaveLength(2)
})

test('issue 17: replies of a former member, without words and above the limit write nothing and say why', async () => {
  await say('Есть кто?')
  const to = lastAt(sveta)?.id ?? 0
  await reply(sveta, null, to)
  expect(lastAt(sveta)?.text).toContain('только текст')
  await reply(sveta, 'а'.repeat(2001), to)
  expect(lastAt(sveta)?.text).toContain('длиннее 2000 символов')
  await runSql(world.db, `update showcase_member set status = 'removed' where person_id = $1`, [sveta.id])
  await reply(sveta, 'Я ещё здесь', to)
  expect(lastAt(sveta)?.text).toContain('больше недоступна')
  expect(await messages()).toHaveLength(1)
})

test('issue 17: a reply to another message of the bot, or to a message of someone else, is no answer', async () => {
  await say('Есть кто?')
  const foreign = lastAt(sveta)?.id ?? 0
  await deliver(writeToBot(fake, own.token, user(sveta), '/help'))
  await reply(sveta, 'Это ответ на справку')
  expect(lastAt(sveta)?.text).toContain('Бот не читает сообщения')
  expect(() => replyToBot(fake, own.token, user(anna), { to: foreign, text: 'Чужое' })).toThrow(
    'message to be replied not found',
  )
  // A forged update with the number of another person's message finds no notice.
  const forged = writeToBot(fake, own.token, user(anna), 'Чужое')
  const bot = { id: 1, is_bot: true, first_name: 'Бот' }
  Object.assign(forged.message ?? {}, { reply_to_message: { message_id: foreign, from: bot } })
  await deliver(forged)
  expect(await messages()).toHaveLength(1)
})

test('issue 17: a member who turned off notices about sales gets no message', async () => {
  await runSql(
    world.db,
    `insert into notification_pref (person_id, type, channel, is_on) values ($1, 'sale', 'bot', false)`,
    [sveta.id],
  )
  await say('Есть кто?')
  expect(arrivedAt(sveta)).toEqual([])
})
