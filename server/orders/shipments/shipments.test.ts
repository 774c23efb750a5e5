import { beforeEach, expect, test } from 'vitest'
import { reconcile } from '../../bonuses/bonuses.ts'
import { noticesOf } from '../../notifications/notices.ts'
import { noticeText } from '../../notifications/words.ts'
import type { Receipt } from '../../payments/payments.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { testDatabase } from '../../test/database.ts'
import { product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { client, type OrderShop, orderShop, refusalOf } from '../../test/fixtures/orders.ts'
import { type Contents, ShipmentDesk } from '../../test/fixtures/shipments.ts'
import { runSql } from '../../test/sql.ts'

const world = testDatabase()
let desk: ShipmentDesk
let place: OrderShop
let buyer: Owner
let mug: TestProduct
let plate: TestProduct

beforeEach(async () => {
  place = await orderShop(world)
  desk = new ShipmentDesk(world, place)
  buyer = await client(world)
  mug = await product(world, place, 'Кружка', { priceKop: 33_333 })
  plate = await product(world, place, 'Тарелка', { priceKop: 10_001 })
})

/** Places an order of three mugs and two plates and takes it to `confirmed`. */
async function ordered(Payment = 'sandbox'): Promise<string> {
  await desk.put(place, buyer, mug, 3)
  await desk.put(place, buyer, plate, 2)
  const placed = await desk.place(place, buyer, { Payment })
  if (placed.PaymentUrl !== '') await desk.bankPays(placed.PaymentUrl)
  const id = placed.Orders[0]?.Id ?? ''
  await desk.manage(place, id, 'confirm')
  return id
}
const mine = (id: string) => desk.shown(buyer, id)
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
const refunded = async () => (await desk.refunds()).reduce((sum, one) => sum + one.kop, 0)
const isSound = async () => {
  expect(desk.errors).toEqual([])
  expect((await reconcile(world.db)).isSound).toBe(true)
}
const receiptOf = async (kind: string) => {
  const rows = await runSql<{ body: Receipt }>(world.db, 'select body from receipt where kind = $1', [kind])
  return rows.at(-1)?.body.lines.reduce((sum, line) => sum + line.amountKop, 0)
}
/** One mug and a plate first, the rest second. */
const HALVES = [
  { Кружка: 1, Тарелка: 1 },
  { Кружка: 2, Тарелка: 1 },
]

test('issue 17: an order in two parcels is sent with the last and delivered with the last, and the buyer is told of each', async () => {
  const id = await ordered()
  await desk.split(id, HALVES)
  const [first, second] = await desk.shipments(id)
  await desk.move(id, first?.Id, 'send', '1Z-1')
  expect((await mine(id)).Status).toBe('confirmed')
  expect([await desk.stock(mug), await desk.stock(plate)]).toEqual([
    [9, 2],
    [9, 1],
  ])
  expect((await mine(id)).AllowedActions).not.toContain('cancel')
  await desk.move(id, second?.Id, 'send')
  const sent = await mine(id)
  expect(sent.Status).toBe('shipped')
  expect(sent.Shipments?.map((one) => [one.Number, one.State, one.Track, one.Lines.length])).toEqual([
    [1, 'sent', '1Z-1', 2],
    [2, 'sent', '', 2],
  ])
  expect([await desk.stock(mug), await desk.stock(plate)]).toEqual([
    [7, 0],
    [8, 0],
  ])
  await desk.move(id, second?.Id, 'deliver')
  expect((await mine(id)).Status).toBe('shipped')
  expect(await receiptOf('offset')).toBeUndefined()
  await desk.move(id, first?.Id, 'deliver')
  expect((await mine(id)).Status).toBe('delivered')
  expect(await receiptOf('offset')).toBe(Number((await desk.order(id)).payableKop))
  const { notices } = await noticesOf(world.db, { personId: buyer.personId ?? 0, showcaseId: null, page: 0 })
  const titles = notices.map((notice) => noticeText(notice, 'ru-RU').title)
  expect(titles.filter((title) => title.startsWith('Посылка'))).toEqual([
    'Посылка 2/2 в пути',
    'Посылка 1/2 · 1Z-1 в пути',
  ])
  expect(titles.filter((title) => title.includes('в пути'))).toHaveLength(2)
  await isSound()
})

test('issue 17: what is still in the shop can be removed from a partly sent order, which is then sent', async () => {
  const id = await ordered()
  await desk.split(id, HALVES)
  const [first] = await desk.shipments(id)
  await desk.move(id, first?.Id, 'send')
  expect(await codeOf(desk.edit(id, buyer, { Кружка: 0, Тарелка: 1 }))).toBe('order_already_sent')
  expect(await refunded()).toBe(0)
  await desk.edit(id, buyer, { Кружка: 1, Тарелка: 1 })
  expect(await refunded()).toBe(2 * 33_333 + 10_001)
  const order = await mine(id)
  expect(order.Status).toBe('shipped')
  expect(order.Shipments?.map((one) => [one.Number, one.State])).toEqual([[1, 'sent']])
  await desk.manage(place, id, 'deliver')
  expect((await desk.shipments(id)).map(({ State }) => State)).toEqual(['delivered'])
  expect(await receiptOf('offset')).toBe(Number((await desk.order(id)).payableKop) - (await refunded()))
  expect([await desk.stock(mug), await desk.stock(plate)]).toEqual([
    [9, 0],
    [9, 0],
  ])
  await isSound()
})

test('issue 17: an edit takes units out of the last parcel, and a single parcel is no division', async () => {
  const id = await ordered()
  await desk.split(id, HALVES)
  await desk.edit(id, buyer, { Кружка: 2, Тарелка: 1 })
  expect((await desk.shipments(id)).map(({ Lines }) => Lines.map(({ Quantity }) => Quantity))).toEqual([
    [1, 1],
    [1],
  ])
  await desk.edit(id, buyer, { Кружка: 1, Тарелка: 1 })
  expect((await mine(id)).Shipments).toBeUndefined()
  await desk.manage(place, id, 'ship')
  expect((await mine(id)).Status).toBe('shipped')
  await isSound()
})

test('issue 17: a parcel that is not accepted returns its price and stock; the order is delivered with the rest', async () => {
  const id = await ordered()
  await desk.split(id, HALVES)
  const [first, second] = await desk.shipments(id)
  await desk.move(id, first?.Id, 'send')
  await desk.move(id, second?.Id, 'send')
  await desk.move(id, first?.Id, 'take_back')
  await desk.move(id, first?.Id, 'take_back')
  expect(await refunded()).toBe(33_333 + 10_001)
  expect([await desk.stock(mug), await desk.stock(plate)]).toEqual([
    [8, 0],
    [9, 0],
  ])
  await desk.move(id, second?.Id, 'deliver')
  expect((await mine(id)).Status).toBe('delivered')
  expect(await receiptOf('offset')).toBe(Number((await desk.order(id)).payableKop) - (await refunded()))
  await isSound()
})

test('issue 17: when no parcel is accepted the whole order goes back, with its delivery', async () => {
  const id = await ordered()
  await desk.split(id, HALVES)
  const [first, second] = await desk.shipments(id)
  for (const one of [first, second]) await desk.move(id, one?.Id, 'send')
  for (const one of [first, second]) await desk.move(id, one?.Id, 'take_back')
  expect(await mine(id)).toMatchObject({ Status: 'cancelled', DeliveryStatus: 'returned' })
  expect(await refunded()).toBe((await desk.order(id)).payableKop)
  expect([await desk.stock(mug), await desk.stock(plate)]).toEqual([
    [10, 0],
    [10, 0],
  ])
  await isSound()
})

test('issue 17: an order paid on delivery becomes cheaper by the parcel that is not accepted', async () => {
  const id = await ordered('cod')
  await desk.split(id, HALVES)
  const [first, second] = await desk.shipments(id)
  for (const one of [first, second]) await desk.move(id, one?.Id, 'send')
  await desk.move(id, second?.Id, 'take_back')
  await desk.move(id, first?.Id, 'deliver')
  const order = await mine(id)
  expect(order).toMatchObject({ Status: 'delivered', PaymentStatus: 'paid' })
  expect(order.Totals.Payable).toBe(733.34)
  expect(await receiptOf('sale')).toBe(33_333 + 10_001 + 300_00)
  expect([await desk.stock(mug), await desk.stock(plate)]).toEqual([
    [9, 0],
    [9, 0],
  ])
  expect(await refunded()).toBe(0)
  await isSound()
})

test('issue 17: cancelling an order in parcels releases everything, and joining them makes it one again', async () => {
  const id = await ordered()
  await desk.split(id, HALVES)
  await desk.split(id, [])
  expect((await mine(id)).Shipments).toBeUndefined()
  await desk.split(id, HALVES)
  await desk.act(place, buyer, id, 'cancel')
  expect((await mine(id)).Shipments).toBeUndefined()
  expect([await desk.stock(mug), await desk.stock(plate)]).toEqual([
    [10, 0],
    [10, 0],
  ])
  const [first] = await runSql<{ id: number }>(world.db, 'select id from shipment order by id limit 1')
  expect(await codeOf(desk.move(id, first?.id, 'send'))).toBe('action_not_allowed')
  await isSound()
})

test.each<[string, Contents[], string]>([
  ['one parcel', [{ Кружка: 3, Тарелка: 2 }], 'parcels_too_few'],
  ['an empty parcel', [{ Кружка: 3, Тарелка: 2 }, {}], 'parcel_empty'],
  ['more units than the order has', [{ Кружка: 3, Тарелка: 2 }, { Кружка: 1 }], 'parcel_units_exceeded'],
  ['fewer units than the order has', [{ Кружка: 2 }, { Тарелка: 2 }], 'parcel_units_missing'],
])('issue 17: %s is refused, and the order stays whole', async (_, parcels, code) => {
  const id = await ordered()
  expect(await codeOf(desk.split(id, parcels))).toBe(code)
  expect((await mine(id)).Shipments).toBeUndefined()
})

test('issue 17: units of no order, a foreign order and a foreign parcel are refused', async () => {
  const id = await ordered()
  const Parcels = [
    { Lines: [{ LineId: 999_999, Quantity: 1 }] },
    { Lines: [{ LineId: 999_998, Quantity: 1 }] },
  ]
  expect(await codeOf(desk.shipping.splitOrder(desk.member(), { id, Seen: [], Parcels }))).toBe(
    'parcel_line_unknown',
  )
  const other = await orderShop(world, 'les')
  const stranger = desk.visit(
    other,
    { personId: other.ownerId, sessionId: -1 },
    { capabilities: ['orders.manage'] },
  )
  expect(await codeOf(desk.shipping.splitOrder(stranger, { id, Seen: [], Parcels }))).toBe('order_not_found')
  await desk.split(id, HALVES)
  const [first] = await desk.shipments(id)
  const second = await ordered()
  expect(await codeOf(desk.move(second, first?.Id, 'send'))).toBe('parcel_not_found')
})

test('issue 17: an order is divided only between its confirmation and its dispatch', async () => {
  await desk.put(place, buyer, mug, 2)
  const placed = await desk.place(place, buyer, {})
  const id = placed.Orders[0]?.Id ?? ''
  const halves = [{ Кружка: 1 }, { Кружка: 1 }]
  expect(await codeOf(desk.split(id, halves))).toBe('order_not_confirmed')
  await desk.bankPays(placed.PaymentUrl)
  expect(await codeOf(desk.split(id, halves))).toBe('order_not_confirmed')
  await desk.manage(place, id, 'confirm')
  await desk.split(id, halves)
  expect(await codeOf(desk.manage(place, id, 'ship'))).toBe('action_not_allowed')
  await desk.move(id, (await desk.shipments(id))[0]?.Id, 'send')
  expect(await codeOf(desk.split(id, halves))).toBe('order_already_sent')
  expect(await codeOf(desk.act(place, buyer, id, 'cancel'))).toBe('action_not_allowed')
})

test('issue 17: an order that is collected at the shop is not divided', async () => {
  await desk.put(place, buyer, mug, 2)
  const placed = await desk.place(place, buyer, { DeliveryId: place.pickup })
  await desk.bankPays(placed.PaymentUrl)
  const id = placed.Orders[0]?.Id ?? ''
  await desk.manage(place, id, 'confirm')
  expect(await codeOf(desk.split(id, [{ Кружка: 1 }, { Кружка: 1 }]))).toBe('order_has_no_delivery')
})
