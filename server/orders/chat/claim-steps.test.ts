import { orderChatCalls } from '@sarafan/contract/orders/chat/order-chat'
import { beforeEach, expect, test } from 'vitest'
import { noticesOf } from '../../notifications/notices.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { admitted } from '../../test/access/admit.ts'
import { testDatabase } from '../../test/database.ts'
import { product } from '../../test/fixtures/catalog.ts'
import { ClaimDesk } from '../../test/fixtures/claims.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'
import { orderChatHandlers } from './calls.ts'

const world = testDatabase()
let desk: Desk
let at: ClaimDesk
let place: OrderShop
let buyer: Owner
let id = ''
let claim = ''

beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  buyer = await client(world)
  at = new ClaimDesk(desk, { place, buyer, platform: await client(world) })
  await desk.put(place, buyer, await product(world, place, 'Кружка'), 1)
  const placed = await desk.place(place, buyer)
  await desk.bankPays(placed.PaymentUrl)
  id = placed.Orders[0]?.Id ?? ''
  for (const action of ['confirm', 'assemble', 'ship', 'deliver']) await desk.manage(place, id, action)
  const [line] = await runSql<{ id: number }>(
    world.db,
    'select l.id from order_line l join orders o on o.id = l.order_id where o.public_id = $1',
    [id],
  )
  claim = (await at.broken({ id, line: line?.id ?? 0 })).Id
})

const calls = () => admitted(orderChatCalls, orderChatHandlers({ db: world.db, store: at.store }))
const asTeam = () => at.asSeller({ capabilities: ['orders.view', 'orders.manage', 'claims.manage'] })
const own = (before?: string) =>
  calls().showOrderChat(at.asBuyer(), { id, side: 'own', ...(before ? { before } : {}) })
const say = (Text: string) => calls().writeInOrderChat(at.asBuyer(), { id, side: 'own', Text })
const byPlatform = () => calls().showOrderChat(at.asPlatform(), { id, side: 'platform' })
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
async function escalate(): Promise<void> {
  await at.do(at.asSeller(), { id: claim, Action: 'take' })
  await at.do(at.asSeller(), { id: claim, Action: 'reject', Text: 'Следы падения' })
  await at.do(at.asBuyer(), { id: claim, Action: 'escalate', Text: 'Она упала не у меня' })
}

test('issue 17: the steps of a return appear in the chat of its order, with their reasons, for both sides', async () => {
  await at.do(at.asSeller(), { id: claim, Action: 'take' })
  await at.do(at.asSeller(), { id: claim, Action: 'ask_info', Text: 'Пришлите фото коробки' })
  await say('Коробки уже нет')
  const expected = [
    ['create', 'client', 'new', ''],
    ['take', 'seller', 'in_review', ''],
    ['ask_info', 'seller', 'need_info', 'Пришлите фото коробки'],
    ['reply', 'client', 'in_review', ''],
  ]
  const steps = ({ Events }: Awaited<ReturnType<typeof own>>) =>
    Events.map(({ Event, Actor, Status, Reason }) => [Event, Actor, Status, Reason])
  expect(steps(await own())).toEqual(expected)
  expect(steps(await calls().showOrderChat(asTeam(), { id, side: 'sales' }))).toEqual(expected)
  expect((await own()).Events[0]).toMatchObject({ ClaimId: claim, Type: 'return_defect' })
})

test('issue 17: pages of a long chat divide the steps by their time, and no step is on two pages', async () => {
  desk.clock.forward({ days: 1 })
  const start = desk.clock.now()
  await say('Первое')
  await runSql(
    world.db,
    `insert into order_message (order_id, showcase_id, at, author, text)
      select o.id, o.showcase_id, $1::timestamptz + n * interval '1 minute', 'client', 'Сообщение ' || n
      from orders o, generate_series(1, 60) n where o.public_id = $2 order by n`,
    [start, id],
  )
  desk.clock.forward({ days: 1 })
  await at.do(at.asSeller(), { id: claim, Action: 'take' })
  const newest = await own()
  const earlier = await own(String(newest.Messages[0]?.Id))
  expect([newest, earlier].map(({ Events }) => Events.map(({ Event }) => Event))).toEqual([
    ['take'],
    ['create'],
  ])
})

test('issue 17: the platform reads and writes in the chat of an escalated claim only; both sides are told', async () => {
  expect(await codeOf(byPlatform())).toBe('order_not_found')
  expect(await codeOf(calls().showOrderChat(at.asBuyer(), { id, side: 'platform' }))).toBe('forbidden')
  await say('Это не я')
  await escalate()
  expect((await byPlatform()).Messages.map(({ Text, Mine }) => [Text, Mine])).toEqual([['Это не я', false]])
  const { Message } = await calls().writeInOrderChat(at.asPlatform(), {
    id,
    side: 'platform',
    Text: 'Пришлите оба фото',
  })
  expect(Message).toMatchObject({ Author: 'platform', Mine: true, Writer: '' })
  const sales = await calls().showOrderChat(asTeam(), { id, side: 'sales' })
  expect([(await own()).Unread, sales.Unread]).toEqual([1, 2])
  await calls().readOrderChat(at.asPlatform(), { id, side: 'platform', UpTo: Message.Id })
  expect((await own()).Unread).toBe(1)
  await calls().readOrderChat(at.asBuyer(), { id, side: 'own', UpTo: Message.Id })
  await calls().readOrderChat(asTeam(), { id, side: 'sales', UpTo: Message.Id })
  const left = await calls().showOrderChat(asTeam(), { id, side: 'sales' })
  expect([(await own()).Unread, left.Unread]).toEqual([0, 0])
  const { notices } = await noticesOf(world.db, { personId: buyer.personId ?? 0, showcaseId: null, page: 0 })
  expect(notices.some(({ type, data }) => type === 'message' && data.status === 'order')).toBe(true)
})

test('issue 17: a message of somebody else answers no question of the claim', async () => {
  await at.do(at.asSeller(), { id: claim, Action: 'take' })
  await at.do(at.asSeller(), { id: claim, Action: 'ask_info', Text: 'Пришлите фото коробки' })
  await calls().writeInOrderChat(asTeam(), { id, side: 'sales', Text: 'Ждём фото' })
  const { Claim } = await at.calls.showClaims(at.asBuyer(), { id: claim, side: 'own' })
  expect(Claim?.Status).toBe('need_info')
})
