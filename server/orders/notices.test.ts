import type { Locale } from '@sarafan/contract/orders/states'
import { beforeEach, expect, test } from 'vitest'
import { noticesOf } from '../notifications/notices.ts'
import { noticeLink, noticeText } from '../notifications/words.ts'
import { transaction } from '../platform/database/database.ts'
import type { Owner } from '../platform/requests/context.ts'
import { addMember } from '../showcases/showcases.ts'
import { testDatabase } from '../test/database.ts'
import { addPerson, product, type TestProduct } from '../test/fixtures/catalog.ts'
import { ClaimDesk } from '../test/fixtures/claims.ts'
import { client, Desk, type OrderShop, orderShop } from '../test/fixtures/orders.ts'
import { runSql } from '../test/sql.ts'

const world = testDatabase()
let desk: Desk
let place: OrderShop
let buyer: Owner
let mug: TestProduct
let manager: number
let cashier: number

beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  buyer = await client(world)
  mug = await product(world, place, 'Кружка')
  manager = await addPerson(world, 'Света')
  cashier = await addPerson(world, 'Кассир')
  const { showcaseId } = place
  await transaction(world.db, async (tx) => {
    await addMember(tx, { showcaseId, personId: manager, role: 'manager' })
    await addMember(tx, { showcaseId, personId: cashier, role: 'cashier' })
  })
})

async function ordered(Payment: string) {
  await desk.put(place, buyer, mug, 1)
  const placed = await desk.place(place, buyer, { Payment })
  return { id: placed.Orders[0]?.Id ?? '', url: placed.PaymentUrl }
}
async function shownNotices(
  personId: number,
  locale: Locale = 'ru-RU',
  types: readonly string[] = ['sale', 'sale_claim'],
) {
  const { notices } = await noticesOf(world.db, { personId, showcaseId: null, page: 0 })
  return notices
    .filter(({ type }) => types.includes(type))
    .map((notice) => ({ title: noticeText(notice, locale).title, link: noticeLink(notice) }))
}
const titles = async (personId: number) =>
  (await shownNotices(personId)).map(({ title }) => title.replace(/ № .*?(?=:|$| о)/, ''))

test('domain 5.1, 4.9: members who handle orders are notified of new orders, once paid, and of cancellations', async () => {
  const cod = await ordered('cod')
  expect(await shownNotices(manager)).toEqual([
    { title: expect.stringMatching(/^Новый заказ № /), link: `/account/profile/sale-orders/${cod.id}` },
  ])
  const card = await ordered('sandbox')
  expect(await titles(manager)).toEqual(['Новый заказ'])
  await desk.bankPays(card.url)
  expect(await titles(manager)).toEqual(['Оплачен заказ', 'Новый заказ'])
  expect(await titles(place.ownerId)).toEqual(['Оплачен заказ', 'Новый заказ'])
  await desk.act(place, buyer, card.id, 'cancel')
  await desk.manage(place, cod.id, 'cancel')
  expect(await titles(manager)).toEqual(['Заказ отменён', 'Оплачен заказ', 'Новый заказ'])
  expect([await shownNotices(cashier), await shownNotices(buyer.personId ?? 0)]).toEqual([[], []])
})

test('domain 5.3: members who decide claims are notified of new claims, the reminder and the deadline', async () => {
  const at = new ClaimDesk(desk, { place, buyer, platform: await client(world) })
  const card = await ordered('sandbox')
  await desk.bankPays(card.url)
  for (const action of ['confirm', 'assemble', 'ship', 'deliver']) await desk.manage(place, card.id, action)
  const { id: orderId } = await desk.order(card.id)
  const [line] = await runSql<{ id: number }>(world.db, 'select id from order_line where order_id = $1', [
    orderId,
  ])
  const { Id } = await at.broken({ id: card.id, line: line?.id ?? 0 })
  desk.clock.forward({ days: 11 })
  await desk.sweep()
  const claims = (await shownNotices(manager)).filter(({ link }) => link.includes('claims'))
  expect(claims.map(({ title }) => title.replace(/ № \S+/, ''))).toEqual([
    'Обращение срок прошёл',
    'Обращение срок подходит',
    'Новое обращение',
  ])
  expect(claims[0]?.link).toBe(`/account/profile/claims?id=${Id}`)
  await at.do(at.asPlatform(), { id: Id, Action: 'approve', Resolution: 'refund' })
  await at.do(at.asPlatform(), { id: Id, Action: 'refund' })
  const [last] = await runSql(
    world.db,
    'select actor, event from order_history where order_id = $1 order by id desc limit 1',
    [orderId],
  )
  expect(last).toEqual({ actor: 'platform', event: 'return_rest' })
})

test('domain 4.9: a buyer is notified of what others do with an order or claim, not of their own acts', async () => {
  const personId = buyer.personId ?? 0
  const told = async () => {
    const { notices } = await noticesOf(world.db, { personId, showcaseId: null, page: 0 })
    const shown = ['payment', 'order_status', 'delivery', 'claim', 'message']
    return notices
      .filter(({ type }) => shown.includes(type))
      .map(({ type, data }) => [type, data.status])
      .reverse()
  }
  const cancelled = await ordered('cod')
  await desk.act(place, buyer, cancelled.id, 'cancel')
  expect(await told()).toEqual([])
  const { id } = await ordered('cod')
  for (const action of ['confirm', 'assemble', 'ship', 'deliver']) await desk.manage(place, id, action)
  const ofOrder = [
    ['order_status', 'confirmed'],
    ['order_status', 'assembling'],
    ['delivery', 'shipped'],
    ['delivery', 'delivered'],
  ]
  expect(await told()).toEqual(ofOrder)
  const at = new ClaimDesk(desk, { place, buyer, platform: await client(world) })
  const { id: orderId } = await desk.order(id)
  const lines = 'select id from order_line where order_id = $1'
  const [line] = await runSql<{ id: number }>(world.db, lines, [orderId])
  const { Id } = await at.broken({ id, line: line?.id ?? 0 })
  await at.do(at.asSeller(), { id: Id, Action: 'take' })
  const say = (who: ReturnType<Desk['visit']>, Text: string, Internal = false) =>
    at.calls.addClaimMessage(who, { id: Id, Text, Photos: [], Internal })
  // Only claims about sales at a till have messages of their own (decision 076).
  await runSql(world.db, `update orders set channel = 'offline' where public_id = $1`, [id])
  await say(at.asSeller(), 'Пришлите, пожалуйста, фото коробки')
  await say(at.asSeller(), 'Похоже на бой при доставке', true)
  await say(at.asBuyer(), 'Коробка цела')
  expect(await told()).toEqual([...ofOrder, ['claim', 'in_review'], ['message', undefined]])
  const [last, ...others] = await titles(manager)
  expect([last, others.filter((title) => title === last)]).toEqual([expect.stringContaining('сообщение'), []])
})
