import { LIMITS } from '@sarafan/contract/limits'
import { orderChatCalls } from '@sarafan/contract/orders/chat/order-chat'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Engine } from '../../platform/database/engines.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { Refusal } from '../../platform/requests/refuse.ts'
import { admitted } from '../../test/access/admit.ts'
import { product } from '../../test/fixtures/catalog.ts'
import { memoryFiles } from '../../test/fixtures/memory-files.ts'
import { client, Desk, type OrderShop, orderShop } from '../../test/fixtures/orders.ts'
import { describeRace, openRaceEngine } from '../../test/races.ts'
import { orderChatHandlers } from './calls.ts'

describeRace('chats raced on PostgreSQL', () => {
  let engine: Engine
  let desk: Desk
  let place: OrderShop
  let buyer: Owner
  let id = ''

  beforeAll(async () => {
    engine = await openRaceEngine(12)
    desk = new Desk(engine)
    place = await orderShop(engine)
    buyer = await client(engine)
  }, 60_000)
  afterAll(() => engine.close())
  beforeEach(async () => {
    await desk.put(place, buyer, await product(engine, place, 'Кружка'), 1)
    id = (await desk.place(place, buyer)).Orders[0]?.Id ?? ''
  })

  const calls = () => admitted(orderChatCalls, orderChatHandlers({ db: engine.db, store: memoryFiles() }))
  const say = (Text: string, key?: string) =>
    calls().writeInOrderChat(desk.visit(place, buyer, key ? { key } : {}), { id, side: 'own', Text })
  const own = () => calls().showOrderChat(desk.visit(place, buyer), { id, side: 'own' })
  const asSeller = () =>
    desk.visit(
      place,
      { personId: place.ownerId, sessionId: -1 },
      { capabilities: ['orders.view', 'orders.manage'] },
    )
  const outcomes = async (work: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(work)).map((one) => {
      if (one.status === 'fulfilled') return 'ok'
      return one.reason instanceof Refusal ? one.reason.code : String(one.reason)
    })

  test('issue 17: a concurrent flood writes exactly as many messages as a side may write in a minute', async () => {
    const ended = await outcomes(Array.from({ length: 30 }, (_, n) => say(`Сообщение ${n}`)))
    expect(ended.filter((one) => one === 'ok')).toHaveLength(LIMITS.chatPerMinute)
    expect(new Set(ended)).toEqual(new Set(['ok', 'too_many_requests']))
    expect((await own()).Messages).toHaveLength(LIMITS.chatPerMinute)
  })

  test('issue 17: concurrent attempts with one key write one message', async () => {
    const ended = await outcomes(Array.from({ length: 8 }, () => say('Один раз', 'one-key-for-all-00001')))
    expect(ended.every((one) => one === 'ok')).toBe(true)
    expect((await own()).Messages).toHaveLength(1)
  })

  test('issue 17: what is written while the other side reads stays unread, or was read with the rest', async () => {
    const first = (await say('Первое')).Message.Id
    await Promise.all([
      ...Array.from({ length: 6 }, (_, n) => say(`Ещё ${n}`)),
      ...Array.from({ length: 6 }, () =>
        calls().readOrderChat(asSeller(), { id, side: 'sales', UpTo: first }),
      ),
    ])
    const chat = await calls().showOrderChat(asSeller(), { id, side: 'sales' })
    expect([chat.Messages.length, chat.Unread]).toEqual([7, 6])
  })
})
