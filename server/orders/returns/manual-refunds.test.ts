import { manualRefundCalls } from '@sarafan/contract/orders/manual-refunds'
import { beforeEach, expect, test } from 'vitest'
import { noticesOf } from '../../notifications/notices.ts'
import { noticeText } from '../../notifications/words.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Capability, Owner } from '../../platform/requests/context.ts'
import { addMember } from '../../showcases/showcases.ts'
import { admitted } from '../../test/access/admit.ts'
import { testDatabase } from '../../test/database.ts'
import { addPerson, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'
import { saleOrderHandlers } from '../seller-orders/calls.ts'
import { returnHandlers } from './calls.ts'
import { manualRefundHandlers } from './manual-refund-calls.ts'

const world = testDatabase()
let desk: Desk
let place: OrderShop
let buyer: Owner
let mug: TestProduct

beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  buyer = await client(world)
  mug = await product(world, place, 'Кружка')
})

const calls = () => admitted(manualRefundCalls, manualRefundHandlers({ db: world.db }))
const owner = (capabilities: Capability[] = ['orders.view', 'orders.manage', 'refunds.make'], at = place) =>
  desk.visit(at, { personId: at.ownerId, sessionId: -1 }, { capabilities })
const due = async (state: 'due' | 'done' = 'due') => calls().showManualRefunds(owner(), { state })
const mine = async (id: string) => {
  const { Order } = await desk.calls.showOrders(desk.visit(place, buyer), { id })
  if (!Order) throw new Error('the buyer’s own order')
  return Order
}

async function ordered(Payment: string, quantity = 2): Promise<string> {
  await desk.put(place, buyer, mug, quantity)
  const placed = await desk.place(place, buyer, { Payment })
  return placed.Orders[0]?.Id ?? ''
}
async function paidInvoice(): Promise<string> {
  const id = await ordered('invoice')
  await desk.manage(place, id, 'confirm')
  await desk.manage(place, id, 'mark_paid')
  return id
}
const settle = (id: string, RefundID: number, Note = '', context = owner()) =>
  calls().settleManualRefund(context, { id, RefundID, Note })
const titles = async (personId: number) =>
  (await noticesOf(world.db, { personId, showcaseId: null, page: 0 })).notices.map((notice) =>
    noticeText(notice, 'ru-RU').title.replace(/№ \S+/, '№'),
  )

test('domain 5.2: a cancelled invoice paid by transfer is owed by hand in full, within ten days', async () => {
  const id = await paidInvoice()
  await desk.manage(place, id, 'cancel')
  const { Refunds, Counts, Owed, MaySettle } = await due()
  expect(Refunds).toMatchObject([
    { OrderId: id, Payment: 'invoice', Amount: 2300, Reason: 'cancel', DoneAt: null, Buyer: 'Анна Котова' },
  ])
  expect(Refunds[0]?.DueAt).toBe('2026-12-01T09:00:00.000Z')
  expect({ Counts, Owed, MaySettle }).toEqual({ Counts: { due: 1, done: 0 }, Owed: 2300, MaySettle: true })
  expect(await titles(place.ownerId)).toContain('Верните деньги за заказ №')
  expect(await mine(id)).toMatchObject({
    Refunded: 2300,
    Refunds: [{ Amount: 2300, DueAt: '2026-12-01T09:00:00.000Z', DoneAt: null }],
  })
})

test('domain 5.2: a settled refund keeps its first time and member, and the buyer is notified', async () => {
  const id = await paidInvoice()
  await desk.manage(place, id, 'cancel')
  const refund = (await due()).Refunds[0]?.ID ?? 0
  desk.clock.forward({ days: 2 })
  const { Refund } = await settle(id, refund, ' п/п 71 ')
  expect(Refund).toMatchObject({
    DoneAt: '2026-11-23T09:00:00.000Z',
    DoneBy: 'Хозяин Котова',
    Note: 'п/п 71',
  })
  desk.clock.forward({ days: 1 })
  expect((await settle(id, refund, 'другая')).Refund).toEqual(Refund)
  expect((await due()).Counts).toEqual({ due: 0, done: 1 })
  expect((await due('done')).Refunds).toMatchObject([{ Note: 'п/п 71' }])
  expect(await titles(buyer.personId ?? 0)).toContain('Деньги за заказ № возвращены')
  const order = await mine(id)
  expect(order.Refunds).toMatchObject([{ DoneAt: '2026-11-23T09:00:00.000Z' }])
  expect(order.History.filter(({ Event }) => Event.startsWith('refund_')).map(({ Event }) => Event)).toEqual([
    'refund_due',
    'refund_done',
  ])
})

test('domain 5.1: partial returns of an order paid in cash are owed in parts, an unpaid order owes nothing', async () => {
  const unpaid = await ordered('cod')
  await desk.manage(place, unpaid, 'cancel')
  const waiting = await ordered('invoice')
  await desk.manage(place, waiting, 'cancel')
  expect((await due()).Refunds).toEqual([])
  const id = await ordered('cod')
  for (const action of ['confirm', 'assemble', 'ship', 'deliver']) await desk.manage(place, id, action)
  const order = await mine(id)
  const LineId = order.Lines[0]?.Id ?? 0
  for (const reason of ['брак', 'и это']) {
    const Lines = [{ LineId, Quantity: 1 }]
    await returnHandlers(desk.deps).returnLines(owner(), { id, Lines, Restock: true, Reason: reason })
  }
  expect((await due()).Refunds.map(({ Amount, Reason }) => [Amount, Reason])).toEqual([
    [1000, 'return'],
    [1000, 'return'],
  ])
  expect(await mine(id)).toMatchObject({ Refunded: 2000, Lines: [{ Returned: 2 }] })
})

test('a refund through a provider is not owed by hand and is shown on the order of the buyer', async () => {
  await desk.put(place, buyer, mug, 1)
  const placed = await desk.place(place, buyer, {})
  await desk.bankPays(placed.PaymentUrl)
  const id = placed.Orders[0]?.Id ?? ''
  await desk.manage(place, id, 'cancel')
  expect((await due()).Refunds).toEqual([])
  expect((await mine(id)).Refunds).toMatchObject([{ ID: null, Amount: 1300, DueAt: null, DoneAt: null }])
  await desk.sweep()
  expect((await mine(id)).Refunds).toMatchObject([{ DoneAt: expect.any(String) }])
})

test('domain 7.1: settling a refund without the right, in another showcase or for another order is refused', async () => {
  const id = await paidInvoice()
  await desk.manage(place, id, 'cancel')
  const refund = (await due()).Refunds[0]?.ID ?? 0
  const manager = owner(['orders.view', 'orders.manage'])
  expect((await refusalOf(settle(id, refund, '', manager))).code).toBe('forbidden')
  expect((await calls().showManualRefunds(manager, {})).MaySettle).toBe(false)
  expect((await refusalOf(calls().showManualRefunds(owner([]), {}))).code).toBe('forbidden')
  const other = await orderShop(world, 'other')
  expect((await refusalOf(settle(id, refund, '', owner(['refunds.make'], other)))).code).toBe(
    'refund_not_found',
  )
  expect((await calls().showManualRefunds(owner(['orders.view'], other), {})).Refunds).toEqual([])
  const another = await paidInvoice()
  expect((await refusalOf(settle(another, refund))).code).toBe('refund_not_found')
  const counted = await saleOrderHandlers({ db: world.db }).countSaleOrders(owner(), {})
  expect(counted.RefundsDue).toBe(1)
  expect(manualRefundCalls.settleManualRefund.invalidates).toContain('OrderInfo')
})

test('members are reminded once of a due refund, however often the sweep runs', async () => {
  const keeper = await addPerson(world, 'Админ')
  const { showcaseId } = place
  await transaction(world.db, (tx) => addMember(tx, { showcaseId, personId: keeper, role: 'admin' }))
  const id = await paidInvoice()
  await desk.manage(place, id, 'cancel')
  desk.clock.forward({ days: 9 })
  expect((await desk.sweep()).refunds).toBe(0)
  desk.clock.forward({ days: 1 })
  expect((await desk.sweep()).refunds).toBe(1)
  expect((await desk.sweep()).refunds).toBe(0)
  const late = (await titles(keeper)).filter((title) => title.startsWith('Срок вернуть деньги'))
  expect(late).toHaveLength(1)
  const [row] = await runSql<{ count: number }>(world.db, 'select count(*)::int as count from manual_refund')
  expect(row?.count).toBe(1)
})
