import type { DeliveryKind, OrderActor, OrderEvent, OrderStatus } from '@sarafan/contract/orders/states'
import { ORDER_MOVES, ORDER_STATUSES } from '@sarafan/contract/orders/states'
import { beforeEach, expect, test } from 'vitest'
import { cartOf } from '../../cart/cart.ts'
import { hideProduct } from '../../catalog/catalog.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { testDatabase } from '../../test/database.ts'
import { AT, addPerson, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf, session } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'
import { allowedActions } from '../orders.ts'

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

async function placed(other: Parameters<Desk['place']>[2] = {}, owner = buyer): Promise<string> {
  await desk.put(place, owner, mug, 2)
  const { Orders } = await desk.place(place, owner, { Payment: 'cod', ...other })
  return Orders[0]?.Id ?? ''
}

const inStatus = (id: string, status: OrderStatus) =>
  runSql(world.db, 'update orders set status = $1 where public_id = $2', [status, id])

const ASKED = [
  'pay',
  'cancel',
  'confirm',
  'assemble',
  'ready',
  'ship',
  'deliver',
  'receive',
  'repeat',
  'mark_paid',
] as const
const SYSTEM = ['capture', 'expire', 'complete'] as const

test('post has the actions of a courier, a pickup point parcel is shipped before `ready`, a service is like a download', () => {
  for (const status of ORDER_STATUSES) {
    for (const role of ['client', 'member', 'platform'] as OrderActor[]) {
      const of = (deliveryKind: DeliveryKind) =>
        allowedActions({ status, deliveryKind, paymentMethod: 'cod', paymentStatus: 'cod_due' }, [role])
      expect(of('post')).toEqual(of('courier'))
      if (status !== 'shipped' && status !== 'ready') expect(of('pvz')).toEqual(of('courier'))
      expect(of('none')).toEqual(of('digital'))
    }
  }
  const confirmed = (deliveryKind: DeliveryKind) =>
    allowedActions({ status: 'confirmed', deliveryKind, paymentMethod: 'cod', paymentStatus: 'cod_due' }, [
      'member',
    ])
  expect(confirmed('post')).toEqual(['assemble', 'ship', 'cancel'])
  expect(confirmed('pickup')).toEqual(['assemble', 'ready', 'cancel'])
  expect(confirmed('pvz')).toEqual(['assemble', 'ship', 'cancel'])
  expect(confirmed('none')).toEqual(['deliver', 'cancel'])
})

test('AP-60: in every status an action that is not allowed is refused with the allowed ones', async () => {
  const id = await placed()
  let refused = 0
  for (const status of ORDER_STATUSES) {
    await inStatus(id, status)
    for (const action of [...ASKED, ...SYSTEM, 'toString', 'refund'] as string[]) {
      const allowed = allowedActions(
        { status, deliveryKind: 'courier', paymentMethod: 'sandbox', paymentStatus: 'paid' },
        ['member'],
      )
      const move = ORDER_MOVES[action as OrderEvent]
      const isRepeated = ASKED.includes(action as 'pay') && move.to === status && move.who.includes('member')
      if (allowed.includes(action as 'pay') || isRepeated) continue
      const refusal = await refusalOf(desk.manage(place, id, action))
      expect([action, refusal.code]).toEqual([action, 'action_not_allowed'])
      expect(refusal.values).toEqual({ allowed: allowed.join(', ') })
      refused++
    }
  }
  expect(refused).toBeGreaterThan(130)
})

test('AP-60: the seller moves an order to `delivered`, and repeating an action changes nothing', async () => {
  const id = await placed()
  const steps = ['confirm', 'assemble', 'ship', 'deliver'] as const
  const after = ['confirmed', 'assembling', 'shipped', 'delivered']
  for (const [i, action] of steps.entries()) {
    const once = await desk.manage(place, id, action)
    expect(once.Order.Status).toBe(after[i])
    expect(await desk.manage(place, id, action)).toEqual(once)
  }
  const rows = await runSql<{ event: string }>(world.db, 'select event from order_history order by id')
  expect(rows.map((row) => row.event)).toEqual(['create', ...steps])
  expect(await desk.stock(mug)).toEqual([8, 0])
})

test('delivery starts the return window and records payment on delivery (rulings 7)', async () => {
  const id = await placed()
  for (const action of ['confirm', 'ship']) await desk.manage(place, id, action)
  desk.clock.forward({ days: 3 })
  const { Order } = await desk.act(place, buyer, id, 'receive')
  expect([Order.Status, Order.PaymentStatus]).toEqual(['delivered', 'paid'])
  expect(Order.DeliveredAt).toBe('2026-11-24T09:00:00.000Z')
  expect(Order.ConfirmAt).toBe('2026-12-08T09:00:00.000Z')
  expect(await desk.order(id)).toMatchObject({ rewardVersion: 1 })
})

test('domain 5.1, rulings 12: invoiced goods are handed over only after the seller confirmed the payment', async () => {
  const id = await placed({ Payment: 'invoice' })
  expect((await desk.manage(place, id, 'confirm')).Order.AllowedActions).toEqual([
    'mark_paid',
    'assemble',
    'cancel',
  ])
  expect((await refusalOf(desk.manage(place, id, 'ship'))).code).toBe('action_not_allowed')
  expect((await refusalOf(desk.act(place, buyer, id, 'mark_paid'))).code).toBe('action_not_allowed')
  const { Order } = await desk.calls.orderAction(
    desk.visit(place, { personId: place.ownerId, sessionId: -1 }, { capabilities: ['orders.manage'] }),
    { id, action: 'mark_paid', reason: 'Платёжка 17' },
  )
  expect(Order).toMatchObject({
    Status: 'confirmed',
    PaymentStatus: 'paid',
    PaidAt: '2026-11-21T09:00:00.000Z',
  })
  expect(Order.AllowedActions).toEqual(['assemble', 'ship', 'cancel'])
  expect(Order.History.at(-1)).toMatchObject({
    Event: 'mark_paid',
    Actor: 'member',
    Reason: 'Платёжка 17',
    Status: null,
  })
  expect((await desk.manage(place, id, 'mark_paid')).Order).toEqual(Order)
  expect(await desk.order(id)).toMatchObject({ rewardVersion: 1 })
  const notices = await runSql<{ type: string }>(
    world.db,
    `select type from notification where person_id = $1 order by id desc limit 1`,
    [buyer.personId],
  )
  expect(notices).toEqual([{ type: 'payment' }])
  for (const action of ['ship', 'deliver']) await desk.manage(place, id, action)
  expect(await desk.order(id)).toMatchObject({ status: 'delivered', rewardVersion: 1 })
})

test('a pickup order becomes `ready` and is never shipped', async () => {
  const id = await placed({ DeliveryId: place.pickup, Address: undefined })
  const { Order } = await desk.manage(place, id, 'confirm')
  expect(Order.AllowedActions).toEqual(['assemble', 'ready', 'cancel'])
  expect((await refusalOf(desk.manage(place, id, 'ship'))).code).toBe('action_not_allowed')
  await desk.manage(place, id, 'ready')
  expect(await desk.stock(mug)).toEqual([8, 0])
  expect((await desk.manage(place, id, 'deliver')).Order.Status).toBe('delivered')
})

test('the buyer, members who manage orders and the platform may act; others get `order_not_found`', async () => {
  const id = await placed()
  const stranger = await client(world)
  const member = { personId: await addPerson(world), sessionId: -1 }
  expect((await refusalOf(desk.act(place, stranger, id, 'cancel'))).code).toBe('order_not_found')
  expect((await refusalOf(desk.act(place, null, id, 'cancel'))).code).toBe('order_not_found')
  const viewer = desk.act(place, member, id, 'confirm', { capabilities: ['orders.view'] })
  expect((await refusalOf(viewer)).code).toBe('order_not_found')
  expect((await refusalOf(desk.act(place, buyer, 'x'.repeat(25), 'cancel'))).code).toBe('order_not_found')
  expect((await refusalOf(desk.act(place, buyer, id, 'confirm'))).code).toBe('action_not_allowed')
  const elsewhere = await orderShop(world, 'other')
  expect((await refusalOf(desk.manage(elsewhere, id, 'confirm'))).code).toBe('order_not_found')
  const admin = (action: string) => desk.act(place, stranger, id, action, { isPlatformAdmin: true })
  expect((await refusalOf(admin('confirm'))).fields).toEqual({ AllowedActions: 'cancel' })
  expect((await admin('cancel')).Order).toMatchObject({ Status: 'cancelled' })
  expect(await desk.order(id)).toMatchObject({ cancelBy: 'platform' })
})

test('a guest can act only on orders of their own session', async () => {
  const guest = await session(world)
  const id = await placed({}, guest)
  const other = await session(world)
  expect((await refusalOf(desk.act(place, other, id, 'cancel'))).code).toBe('order_not_found')
  expect((await desk.act(place, guest, id, 'cancel')).Order.Status).toBe('cancelled')
  expect(await desk.stock(mug)).toEqual([10, 0])
})

test('an order not paid online has no online payment', async () => {
  const id = await placed()
  await inStatus(id, 'awaiting_payment')
  expect((await refusalOf(desk.act(place, buyer, id, 'pay'))).code).toBe('payment_unavailable')
})

test('repeating an order fills the cart with the goods still available', async () => {
  const cup = await product(world, place, 'Чашка')
  await desk.put(place, buyer, cup, 1)
  const id = await placed()
  await desk.manage(place, id, 'cancel')
  await transaction(world.db, (tx) =>
    hideProduct(tx, { showcaseId: place.showcaseId, productId: cup.id, at: AT }),
  )
  await desk.act(place, buyer, id, 'repeat')
  await desk.act(place, buyer, id, 'repeat')
  const cart = await cartOf(world.db, { owner: buyer, showcaseId: place.showcaseId })
  expect(cart.lines.map((line) => [line.variantId, line.quantity])).toEqual([[mug.variantId, 2]])
  await transaction(world.db, (tx) =>
    hideProduct(tx, { showcaseId: place.showcaseId, productId: mug.id, at: AT }),
  )
  expect((await refusalOf(desk.act(place, buyer, id, 'repeat'))).code).toBe('out_of_stock')
})

test('AP-36: a client gets their orders, newest first, and one of them in full', async () => {
  const first = await placed()
  const second = await placed({ Comment: 'Звонить' })
  const list = await desk.calls.showOrders(desk.visit(place, buyer), {})
  expect(list.Orders.map((order) => order.Id)).toEqual([second, first])
  expect(list.Orders[0]).toMatchObject({ Status: 'new', Count: 2, Payable: 2300, AllowedActions: ['cancel'] })
  const { Order } = await desk.calls.showOrders(desk.visit(place, buyer), { id: second })
  expect(Order).toMatchObject({
    Comment: 'Звонить',
    Seller: 'ООО «Дом»',
    Address: 'Москва, Тверская, 1',
    Contact: { Name: 'Анна Котова', Phone: '+79161234567' },
    Totals: { Goods: 2000, Delivery: 300, Payable: 2300 },
    History: [{ Event: 'create', Status: 'new', At: '2026-11-21T09:00:00.000Z' }],
  })
  expect(Order?.Lines).toMatchObject([{ VariantId: mug.variantId, Quantity: 2, Price: 1000, Paid: 2000 }])
  const stranger = await client(world)
  const theirs = desk.calls.showOrders(desk.visit(place, stranger), { id: second })
  expect((await refusalOf(theirs)).code).toBe('order_not_found')
})
