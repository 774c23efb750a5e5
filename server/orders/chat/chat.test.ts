import type { RequestOf } from '@sarafan/contract/call'
import { LIMITS } from '@sarafan/contract/limits'
import { orderChatCalls } from '@sarafan/contract/orders/chat/order-chat'
import { beforeEach, expect, test } from 'vitest'
import { noticesOf } from '../../notifications/notices.ts'
import { noticeLink, noticeText } from '../../notifications/words.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { admitted } from '../../test/access/admit.ts'
import { testDatabase } from '../../test/database.ts'
import { product } from '../../test/fixtures/catalog.ts'
import { PHOTO } from '../../test/fixtures/claims.ts'
import { memoryFiles } from '../../test/fixtures/memory-files.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf, session } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'
import type { VisitOptions } from '../../test/visits.ts'
import { saleOrderHandlers } from '../seller-orders/calls.ts'
import { orderChatHandlers } from './calls.ts'
import { purgeChatPhotos } from './photos.ts'

type Write = RequestOf<typeof orderChatCalls.writeInOrderChat>

const world = testDatabase()
let desk: Desk
let place: OrderShop
let buyer: Owner
let store: ReturnType<typeof memoryFiles>
let id = ''

beforeEach(async () => {
  desk = new Desk(world)
  store = memoryFiles()
  place = await orderShop(world)
  buyer = await client(world)
  id = await ordered(buyer)
})

async function ordered(owner: Owner, from = place): Promise<string> {
  await desk.put(from, owner, await product(world, from, 'Кружка'), 1)
  return (await desk.place(from, owner)).Orders[0]?.Id ?? ''
}

const calls = () => admitted(orderChatCalls, orderChatHandlers({ db: world.db, store }))
const asBuyer = (owner = buyer, options: VisitOptions = {}) => desk.visit(place, owner, options)
const asSeller = (options: VisitOptions = {}) =>
  desk.visit(
    place,
    { personId: place.ownerId, sessionId: -1 },
    { capabilities: ['orders.view', 'orders.manage'], ...options },
  )
const say = (Text: string, more: Partial<Write> = {}, as = asBuyer()) =>
  calls().writeInOrderChat(as, { id, side: 'own', Text, ...more })
const answer = (Text: string, as = asSeller()) => calls().writeInOrderChat(as, { id, side: 'sales', Text })
const own = (as = asBuyer()) => calls().showOrderChat(as, { id, side: 'own' })
const sales = () => calls().showOrderChat(asSeller(), { id, side: 'sales' })
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
const photo = async (owner = buyer) => {
  const context = { ...asBuyer(owner), files: [{ name: 'чашка.jpg', bytes: PHOTO }] }
  return (await calls().uploadChatPhoto(context, {})).id
}
const rows = async () =>
  (await runSql<{ count: number }>(world.db, 'select count(*)::int as count from order_message', []))[0]
    ?.count

test('issue 17: buyer and shop write about an order; each side sees who wrote, and only the team which member', async () => {
  expect(await own()).toMatchObject({
    With: 'Витрина dom',
    Messages: [],
    HasEarlier: false,
    Unread: 0,
    MayWrite: true,
  })
  await say('Когда привезёте?')
  await answer('Завтра до обеда')
  const texts = ({ Messages }: Awaited<ReturnType<typeof own>>) =>
    Messages.map(({ Text, Mine, Author, Writer }) => [Text, Mine, Author, Writer !== ''])
  expect(texts(await own())).toEqual([
    ['Когда привезёте?', true, 'client', false],
    ['Завтра до обеда', false, 'seller', false],
  ])
  expect(texts(await sales())).toEqual([
    ['Когда привезёте?', false, 'client', false],
    ['Завтра до обеда', true, 'seller', true],
  ])
  expect((await sales()).With).toBe('Анна Котова')
})

test('issue 17: unread messages are counted for each side, in chat, lists and studio, until they are read', async () => {
  const first = (await say('Есть кто?')).Message
  const second = (await say('Жду ответа')).Message
  await answer('Смотрим')
  const sale = saleOrderHandlers({ db: world.db })
  const seen = async () => {
    const { Orders } = await desk.calls.showOrders(asBuyer(), {})
    const list = await sale.showSaleOrders(asSeller(), { sort: 'chat' })
    const { ChatMessages } = await sale.countSaleOrders(asSeller(), {})
    return [Orders[0]?.UnreadMessages, (await own()).Unread, list.Orders[0]?.UnreadMessages, ChatMessages]
  }
  expect(await seen()).toEqual([1, 1, 2, 2])
  await calls().readOrderChat(asSeller(), { id, side: 'sales', UpTo: first.Id })
  expect(await seen()).toEqual([1, 1, 1, 1])
  // A mark beyond the last message covers no later one.
  await calls().readOrderChat(asSeller(), { id, side: 'sales', UpTo: 1_000_000 })
  expect(await seen()).toEqual([1, 1, undefined, 0])
  expect((await own()).ReadUpTo).toBeGreaterThanOrEqual(second.Id)
  await say('И ещё')
  expect(await seen()).toEqual([1, 1, 1, 1])
  await calls().readOrderChat(asBuyer(), { id, side: 'own', UpTo: 1_000_000 })
  expect(await seen()).toEqual([undefined, 0, 1, 1])
})

test('issue 17: a guest writes about the order of their session, without photos; after login the person does', async () => {
  const guest = await session(world)
  id = await ordered(guest)
  await say('Можно изменить адрес?', {}, asBuyer(guest))
  expect(await own(asBuyer(guest))).toMatchObject({ MaySendPhotos: false, Messages: [{ Mine: true }] })
  expect(await codeOf(calls().uploadChatPhoto(asBuyer(guest), {}))).toBe('not_logged_in')
  expect(await codeOf(own(asBuyer(await session(world))))).toBe('order_not_found')
})

test('issue 17: another person’s chat, another showcase’s and a right that is missing are refused', async () => {
  await say('Личное')
  const stranger = await client(world)
  expect(await codeOf(own(asBuyer(stranger)))).toBe('order_not_found')
  expect(await codeOf(say('Привет', {}, asBuyer(stranger)))).toBe('order_not_found')
  expect(await codeOf(calls().readOrderChat(asBuyer(stranger), { id, side: 'own', UpTo: 1 }))).toBe(
    'order_not_found',
  )
  expect(await codeOf(calls().showOrderChat(asBuyer(stranger), { id, side: 'sales' }))).toBe('forbidden')
  expect(await codeOf(answer('Ответ', asSeller({ capabilities: ['orders.view'] })))).toBe('forbidden')
  const looking = asSeller({ capabilities: ['orders.view'] })
  expect(await calls().showOrderChat(looking, { id, side: 'sales' })).toMatchObject({ MayWrite: false })
  const other = await orderShop(world, 'bees')
  const foreign = desk.visit(
    other,
    { personId: other.ownerId, sessionId: -1 },
    { capabilities: ['orders.view'] },
  )
  expect(await codeOf(calls().showOrderChat(foreign, { id, side: 'sales' }))).toBe('order_not_found')
  expect(await rows()).toBe(1)
})

test('issue 17: a repeated key writes once; another text under it is refused', async () => {
  const key = 'chat-key-0000000001'
  const once = await say('Один раз', {}, asBuyer(buyer, { key }))
  expect(await say('Один раз', {}, asBuyer(buyer, { key }))).toEqual(once)
  expect(await codeOf(say('Другое', {}, asBuyer(buyer, { key })))).toBe('idempotency_key_reused')
  expect((await own()).Messages).toHaveLength(1)
})

test('issue 17: a photo is seen by both sides only, is used once, and one that is not sent is deleted', async () => {
  const sent = await photo()
  const { Message } = await say('', { Photo: sent })
  expect(Message).toMatchObject({ Text: '', Photo: sent })
  const show = (as: ReturnType<typeof asBuyer>, side: 'own' | 'sales') =>
    calls().showChatPhoto(as, { id: sent, side })
  expect([(await show(asBuyer(), 'own')).Mime, (await show(asSeller(), 'sales')).Mime]).toEqual([
    'image/webp',
    'image/webp',
  ])
  const stranger = await client(world)
  expect(await codeOf(show(asBuyer(stranger), 'own'))).toBe('document_not_found')
  expect(await codeOf(say('Ещё раз', { Photo: sent }))).toBe('document_not_found')
  expect(await codeOf(say('Чужое', { Photo: await photo(stranger) }))).toBe('document_not_found')
  expect(await codeOf(say(''))).toBe('invalid_question')
  // A refused message leaves no row, and no unread mark for the shop.
  expect([await rows(), (await sales()).Unread]).toEqual([1, 1])
  desk.clock.forward({ days: 2 })
  expect(await purgeChatPhotos(world.db, store, desk.clock.now())).toBe(1)
  expect((await own()).Messages[0]?.Photo).toBe(sent)
})

test('issue 17: a fake picture is refused and nothing is stored', async () => {
  const files = [{ name: 'фото.jpg', bytes: Buffer.from('<script>alert(1)</script>') }]
  expect(await codeOf(calls().uploadChatPhoto({ ...asBuyer(), files }, {}))).toBe('picture_refused')
  expect([store.kept.size, await runSql(world.db, 'select 1 from document', [])]).toEqual([0, []])
})

test('issue 17: a flood ends with the time after which one may write again; the other side is not stopped by it', async () => {
  for (let n = 0; n < LIMITS.chatPerMinute; n++) {
    await say(`Сообщение ${n}`)
    desk.clock.forward({ seconds: 1 })
  }
  const refusal = await refusalOf(say('Ещё одно'))
  expect([refusal.code, refusal.values.seconds]).toEqual(['too_many_requests', 40])
  await answer('Одно сообщение, пожалуйста')
  expect(await rows()).toBe(LIMITS.chatPerMinute + 1)
  desk.clock.forward({ seconds: 41 })
  await say('Хорошо')
})

test('issue 17: a long chat comes in pages, the newest first', async () => {
  await runSql(world.db, 'insert into order_chat (order_id, showcase_id) select id, showcase_id from orders')
  await runSql(
    world.db,
    `insert into order_message (order_id, showcase_id, at, author, text)
      select o.id, o.showcase_id, $1, 'seller', 'Сообщение ' || n from orders o, generate_series(1, 120) n order by n`,
    [desk.clock.now()],
  )
  const last = await own()
  const middle = await calls().showOrderChat(asBuyer(), {
    id,
    side: 'own',
    before: String(last.Messages[0]?.Id),
  })
  const first = await calls().showOrderChat(asBuyer(), {
    id,
    side: 'own',
    before: String(middle.Messages[0]?.Id),
  })
  const ends = [last, middle, first].map(({ Messages, HasEarlier }) => [
    Messages[0]?.Text,
    Messages.at(-1)?.Text,
    HasEarlier,
  ])
  expect(ends).toEqual([
    ['Сообщение 71', 'Сообщение 120', true],
    ['Сообщение 21', 'Сообщение 70', true],
    ['Сообщение 1', 'Сообщение 20', false],
  ])
})

test('issue 17: each side is notified with a link to the chat; reading the chat reads the notices', async () => {
  await say('Когда?')
  const { Message } = await answer('Завтра')
  const shown = async (personId: number | null) => {
    const { notices } = await noticesOf(world.db, { personId: personId ?? 0, showcaseId: null, page: 0 })
    return notices.map((notice) => [noticeText(notice, 'ru-RU').title, noticeLink(notice), notice.isRead])
  }
  const number = (await own()).OrderNumber
  expect(await shown(buyer.personId)).toEqual([
    [`Сообщение о заказе № ${number}`, `/order/chat/${id}`, false],
  ])
  expect(await shown(place.ownerId)).toEqual([
    [`Сообщение о заказе № ${number}`, `/account/profile/sale-orders/${id}/chat`, false],
  ])
  await calls().readOrderChat(asBuyer(), { id, side: 'own', UpTo: Message.Id })
  expect((await shown(buyer.personId)).map(([, , isRead]) => isRead)).toEqual([true])
})
