import { beforeEach, expect, test } from 'vitest'
import { advance } from '../../../demo/fakes/cdek/moves.ts'
import { after } from '../../platform/clock.ts'
import { testDatabase } from '../../test/database.ts'
import { client, orderShop, refusalOf } from '../../test/fixtures/orders.ts'
import { BOX, ParcelDesk } from '../../test/fixtures/parcels.ts'
import { testCarrier } from '../../test/providers/cdek.ts'
import { runSql } from '../../test/sql.ts'
import { deleteExpiredPapers } from './papers.ts'

const by = testCarrier()
const { fake } = by
const world = testDatabase()
let shop: ParcelDesk

beforeEach(async () => {
  shop = await ParcelDesk.open(world, by)
})

const countRequests = (path: string) => fake.heard.filter((one) => one === path).length
const orderOf = (id: string) => shop.desk.order(id)
const notices = async () =>
  (
    await runSql<{ status: string; reason: string }>(
      world.db,
      `select data ->> 'status' as status, data ->> 'reason' as reason from notification
       where type = 'sale' and data ->> 'status' like 'parcel%' order by id`,
    )
  ).map(({ status, reason }) => [status, reason])

test('a parcel is registered with the agreed data and form defaults, and the buyer gets its number', async () => {
  const id = await shop.order('pvz')
  expect(await shop.show(id)).toMatchObject({
    HasCarrier: true,
    CanRegister: true,
    City: 'Москва',
    Parcel: null,
    Box: { Weight: 1000, Length: 20, Width: 15, Height: 20 },
  })
  const { Parcel, CanRegister } = await shop.register(id)
  expect(Parcel).toMatchObject({ State: 'registered', Track: shop.taken.cdekNumber, Refusal: '', ...BOX })
  expect([CanRegister, Parcel?.TrackUrl]).toEqual([
    false,
    `https://www.cdek.ru/ru/tracking?order_id=${shop.taken.cdekNumber}`,
  ])
  const order = await orderOf(id)
  expect(order).toMatchObject({ status: 'confirmed', track: shop.taken.cdekNumber })
  expect(shop.taken.asked).toMatchObject({
    number: order.number,
    tariff_code: 136,
    from_location: { code: 44 },
    delivery_point: expect.stringMatching(/^СА137-\d+$/),
    recipient: { name: 'Анна Котова', phones: [{ number: '+79161234567' }] },
    packages: [{ weight: 900, items: [{ name: 'Кружка', amount: 2, cost: 1000, payment: { value: 0 } }] }],
  })
})

test('issue 17: the carrier of a gift gets its recipient, nothing to collect and no address of the buyer', async () => {
  const gift = { Name: 'Мария Петрова', Phone: '89167654321', Greeting: 'Ура', HidePrices: true }
  await shop.register(await shop.order('courier', { gift }))
  const { asked } = shop.taken
  expect(asked).toMatchObject({
    recipient: { name: 'Мария Петрова', phones: [{ number: '+79167654321' }] },
    packages: [{ items: [{ payment: { value: 0 } }] }],
  })
  expect(JSON.stringify(asked)).not.toContain('Анна')
})

test('registering twice creates one parcel, also at the carrier', async () => {
  const id = await shop.order()
  await shop.register(id)
  await shop.register(id)
  expect(countRequests('POST /v2/orders')).toBe(1)
})

test('a locker order gets a locker tariff, a courier order the address', async () => {
  await shop.register(await shop.order('pvz', { isLocker: true }))
  expect(shop.taken.asked.tariff_code).toBe(368)
  await shop.register(await shop.order('courier'))
  expect(shop.taken.asked).toMatchObject({
    tariff_code: 137,
    to_location: { code: 137, address: 'Санкт-Петербург, ул Рубинштейна, д 9' },
  })
})

test('paid on delivery: the carrier collects the amount due to the kopeck', async () => {
  const id = await shop.order('pvz', { payment: 'cod' })
  await shop.register(id)
  const { packages = [], ...rest } = shop.taken.asked as Record<string, unknown> & typeof shop.taken.asked
  const items = (packages[0]?.items ?? []) as readonly { amount: number; payment: { value: number } }[]
  const goods = items.reduce((sum, { amount, payment }) => sum + amount * payment.value, 0)
  const delivery = (rest.delivery_recipient_cost as { value: number }).value
  expect(Math.round((goods + delivery) * 100)).toBe(Number((await orderOf(id)).payableKop))
})

test('the drop-off office is chosen from those of the carrier and remembered', async () => {
  const id = await shop.order()
  const { Offices } = await shop.calls.showOffices(shop.visit(), { id, q: 'мира' })
  expect(Offices.map(({ Address }) => Address)).toEqual(['пр-кт Мира, 182', 'пр-кт Мира, 45'])
  const [office] = Offices
  await shop.calls.registerParcel(shop.visit(), { id, ...BOX, Office: office?.Code ?? '' })
  expect(shop.taken.asked.shipment_point).toBe(office?.Code)
  expect((await shop.show(await shop.order())).Office).toEqual({
    Code: office?.Code,
    Address: office?.Address,
  })
  const wrong = shop.calls.registerParcel(shop.visit(), { id, ...BOX, Office: 'NOWHERE' })
  expect((await refusalOf(wrong)).fields).toEqual({ Office: 'unknown' })
})

test('a refusal of the carrier is shown in full and fixed by registering again', async () => {
  fake.against = 'Телефон получателя указан неверно'
  const id = await shop.order()
  const { Parcel, CanRegister } = await shop.register(id)
  expect([Parcel?.State, Parcel?.Refusal, CanRegister]).toEqual([
    'refused',
    'Телефон получателя указан неверно',
    true,
  ])
  expect(await notices()).toEqual([['parcel_refused', 'Телефон получателя указан неверно']])
  fake.against = ''
  const again = await shop.register(id)
  expect(again.Parcel).toMatchObject({ State: 'registered', Number: `${(await orderOf(id)).number}-2` })
})

test('carrier statuses move the order to shipped, ready at the point and delivered', async () => {
  const id = await shop.order('pvz')
  await shop.register(id)
  await shop.moves('RECEIVED_AT_SHIPMENT_WAREHOUSE')
  expect(await orderOf(id)).toMatchObject({ status: 'shipped', deliveryStatus: 'handed' })
  expect(await shop.desk.stock(shop.mug)).toEqual([8, 0])
  await shop.moves('SENT_TO_RECIPIENT_CITY')
  expect(await orderOf(id)).toMatchObject({ status: 'shipped', deliveryStatus: 'in_transit' })
  await shop.moves('ACCEPTED_AT_PICK_UP_POINT')
  expect(await orderOf(id)).toMatchObject({ status: 'ready', deliveryStatus: 'at_point' })
  expect((await shop.parcel(id)).keepUntil).toBeInstanceOf(Date)
  const handedOut = shop.desk.clock.now()
  await shop.moves('DELIVERED')
  const order = await orderOf(id)
  expect(order).toMatchObject({ status: 'delivered', deliveryStatus: 'delivered', deliveredAt: handedOut })
  expect(Number(order.confirmAt) - Number(handedOut)).toBe(14 * 86_400_000)
  const history = await runSql<{ event: string; actor: string }>(
    world.db,
    'select event, actor from order_history where order_id = $1 order by id',
    [order.id],
  )
  expect(history.slice(-4)).toEqual(
    ['ship', 'delivery', 'ready', 'deliver'].map((event) => ({ event, actor: 'system' })),
  )
  expect(await shop.desk.stock(shop.mug)).toEqual([8, 0])
})

test('paid on delivery: the delivered status of the carrier records the payment and starts the rewards', async () => {
  const id = await shop.order('courier', { payment: 'cod' })
  await shop.register(id)
  await shop.moves('DELIVERED')
  expect(await orderOf(id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
})

test('a parcel not handed out refunds the money at once and restocks the goods when they are back', async () => {
  const id = await shop.order('pvz')
  await shop.register(id)
  for (const code of ['ACCEPTED_AT_PICK_UP_POINT', 'NOT_DELIVERED']) await shop.moves(code)
  expect(await orderOf(id)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
    deliveryStatus: 'returning',
    cancelReason: 'not_collected',
  })
  expect(await shop.desk.refunds()).toHaveLength(1)
  expect(await shop.desk.stock(shop.mug)).toEqual([8, 0])
  const home = fake.books.orders[shop.taken.returnUuid]
  await shop.moves('DELIVERED', home ? { order: home } : {})
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled', deliveryStatus: 'returned' })
  expect(await shop.desk.stock(shop.mug)).toEqual([10, 0])
  expect((await notices()).map(([status]) => status)).toEqual(['parcel_not_delivered', 'parcel_returned'])
  await shop.sweep()
  expect(await shop.desk.stock(shop.mug)).toEqual([10, 0])
})

test('the seller can confirm the return of a parcel once', async () => {
  const id = await shop.order('pvz')
  await shop.register(id)
  await shop.moves('NOT_DELIVERED')
  expect((await shop.show(id)).Parcel?.CanTakeBack).toBe(true)
  for (let time = 0; time < 2; time++) await shop.calls.takeParcelBack(shop.visit(), { id })
  expect(await shop.desk.stock(shop.mug)).toEqual([10, 0])
  const other = await shop.order('courier')
  await shop.register(other)
  const refused = await refusalOf(shop.calls.takeParcelBack(shop.visit(), { id: other }))
  expect(refused.code).toBe('parcel_not_found')
})

test('late, repeated and reordered statuses change nothing', async () => {
  const id = await shop.order('pvz')
  await shop.register(id)
  await shop.moves('DELIVERED')
  const before = await orderOf(id)
  await advance(fake, shop.taken, 'SENT_TO_RECIPIENT_CITY', {
    at: new Date(Number(before.deliveredAt) - 60_000),
  })
  await runSql(world.db, 'update parcel set due_at = $1', [shop.desk.clock.now()])
  await shop.sweep()
  await runSql(world.db, 'update parcel set due_at = $1', [shop.desk.clock.now()])
  await shop.sweep()
  expect(await orderOf(id)).toEqual(before)
  expect((await shop.parcel(id)).state).toBe('delivered')
})

test('an older status that arrives later does not move the order back', async () => {
  const id = await shop.order('pvz')
  await shop.register(id)
  await shop.moves('ACCEPTED_AT_PICK_UP_POINT')
  await shop.moves('RECEIVED_AT_SHIPMENT_WAREHOUSE', { minutesAgo: 60 * 24 })
  expect(await orderOf(id)).toMatchObject({ status: 'ready', deliveryStatus: 'at_point' })
  expect((await shop.show(id)).Parcel?.Steps.map(({ State }) => State)).toEqual(['handed', 'at_point'])
})

test('events of the same second are sorted by the order of the route', async () => {
  const id = await shop.order('pvz')
  await shop.register(id)
  for (const code of ['RECEIVED_AT_SHIPMENT_WAREHOUSE', 'SENT_TO_RECIPIENT_CITY'])
    await advance(fake, shop.taken, code)
  await shop.moves('ACCEPTED_AT_PICK_UP_POINT')
  const { Parcel } = await shop.show(id)
  expect([Parcel?.State, Parcel?.Steps.map(({ State }) => State)]).toEqual([
    'at_point',
    ['handed', 'in_transit', 'at_point'],
  ])
})

test('carrier statuses do not change an order the buyer already received', async () => {
  const id = await shop.order('courier')
  await shop.register(id)
  await shop.moves('RECEIVED_AT_SHIPMENT_WAREHOUSE')
  await shop.desk.act(shop.place, shop.guest, id, 'receive')
  const before = await orderOf(id)
  await shop.moves('DELIVERED')
  expect(await orderOf(id)).toEqual(before)
})

test('the parcel of a cancelled order is withdrawn, unless the carrier already has it', async () => {
  const id = await shop.order()
  await shop.register(id)
  await shop.desk.manage(shop.place, id, 'cancel')
  await shop.sweep()
  expect((await shop.parcel(id)).state).toBe('withdrawn')
  const late = await shop.order()
  await shop.register(late)
  await advance(fake, shop.taken, 'RECEIVED_AT_SHIPMENT_WAREHOUSE')
  const { Parcel } = await shop.calls.withdrawParcel(shop.visit(), { id: late })
  expect(Parcel).toMatchObject({ State: 'handed', Refusal: 'Заказ уже принят на склад, удалить его нельзя' })
  expect(await notices()).toContainEqual(['parcel_kept', 'Заказ уже принят на склад, удалить его нельзя'])
  expect((await orderOf(late)).status).toBe('shipped')
})

test('a withdrawn parcel can be registered again', async () => {
  const id = await shop.order()
  await shop.register(id)
  const { Parcel, CanRegister } = await shop.calls.withdrawParcel(shop.visit(), { id })
  expect([Parcel?.State, CanRegister]).toEqual(['withdrawn', true])
  expect((await shop.register(id)).Parcel?.State).toBe('registered')
})

test('members who manage orders register, viewers only view, and another showcase gets `order_not_found`', async () => {
  const id = await shop.order()
  const looking = shop.visit(['orders.view'])
  expect((await shop.calls.showParcel(looking, { id })).CanRegister).toBe(false)
  expect((await refusalOf(shop.calls.registerParcel(looking, { id, ...BOX }))).code).toBe('forbidden')
  const stranger = shop.desk.visit(shop.place, await client(world))
  expect((await refusalOf(shop.calls.showParcel(stranger, { id }))).code).toBe('forbidden')
  const other = await orderShop(world, 'other')
  const theirs = shop.visit(['orders.view', 'orders.manage'], other)
  for (const asking of [
    shop.calls.showParcel(theirs, { id }),
    shop.calls.registerParcel(theirs, { id, ...BOX }),
    shop.calls.withdrawParcel(theirs, { id }),
    shop.calls.lookAtParcel(theirs, { id }),
  ])
    expect((await refusalOf(asking)).code).toBe('order_not_found')
  const papers = [
    shop.calls.takeParcelBack(theirs, { id }),
    shop.calls.printParcel(theirs, { id, paper: 'label' }),
  ]
  for (const asking of papers) expect((await refusalOf(asking)).code).toBe('parcel_not_found')
})

test('a parcel is refused for an unpaid invoice and for the own courier of the showcase', async () => {
  const id = await shop.order('courier', { payment: 'invoice' })
  const refused = await refusalOf(shop.register(id))
  expect(refused.code).toBe('action_not_allowed')
  await shop.desk.put(shop.place, shop.guest, shop.mug)
  const own = await shop.desk.place(shop.place, shop.guest)
  const ownId = own.Orders[0]?.Id ?? ''
  expect((await refusalOf(shop.register(ownId))).code).toBe('delivery_unavailable')
  expect((await shop.show(ownId)).HasCarrier).toBe(false)
})

test('label and waybill are returned as PDF', async () => {
  const id = await shop.order()
  await shop.register(id)
  for (const paper of ['label', 'waybill'] as const) {
    const pieces: string[] = []
    for await (const piece of await shop.calls.printParcel(shop.visit(), { id, paper }))
      pieces.push(Buffer.from(piece).toString('latin1'))
    expect(pieces.join('')).toMatch(/^%PDF-1.4[\s\S]*CDEK 1000/)
  }
})

test('domain 5.1, decision 013: a turned back parcel is returned, and the carrier status cancels the order', async () => {
  const id = await shop.order('pvz')
  await shop.register(id)
  const early = shop.calls.refuseParcel(shop.visit(), { id })
  expect((await refusalOf(early)).code).toBe('parcel_not_found')
  await advance(fake, shop.taken, 'RECEIVED_AT_SHIPMENT_WAREHOUSE')
  const there = await shop.calls.lookAtParcel(shop.visit(), { id })
  expect(there.Parcel).toMatchObject({ State: 'handed', CanWithdraw: false, CanRefuse: true })
  const turned = await shop.calls.refuseParcel(shop.visit(), { id })
  expect(turned.Parcel).toMatchObject({ State: 'handed', Refusing: true, CanRefuse: false })
  expect((await orderOf(id)).status).toBe('shipped')
  await shop.calls.refuseParcel(shop.visit(), { id })
  expect(fake.heard.filter((one) => one.endsWith('/refusal'))).toHaveLength(1)
  await advance(fake, shop.taken, 'NOT_DELIVERED')
  const home = await shop.calls.lookAtParcel(shop.visit(), { id })
  expect(home.Parcel).toMatchObject({ State: 'not_delivered', Refusing: false })
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled', deliveryStatus: 'returning' })
})

test('domain 5.1: a carrier that refuses to return a parcel has its reason shown, and delivery continues', async () => {
  const id = await shop.order('pvz')
  await shop.register(id)
  await advance(fake, shop.taken, 'RECEIVED_AT_SHIPMENT_WAREHOUSE')
  await shop.calls.lookAtParcel(shop.visit(), { id })
  fake.against = 'Отказ невозможен: заказ уже у курьера'
  const { Parcel } = await shop.calls.refuseParcel(shop.visit(), { id })
  fake.against = ''
  expect(Parcel).toMatchObject({ State: 'handed', Refusing: false, CanRefuse: true })
  expect(Parcel?.Refusal).toContain('заказ уже у курьера')
  const later = await shop.calls.lookAtParcel(shop.visit(), { id })
  expect(later.Parcel?.Refusal).toContain('заказ уже у курьера')
})

test('domain 5.1: a parcel delivered in the meantime cannot be turned back', async () => {
  const id = await shop.order('pvz')
  await shop.register(id)
  await advance(fake, shop.taken, 'RECEIVED_AT_SHIPMENT_WAREHOUSE')
  await shop.calls.lookAtParcel(shop.visit(), { id })
  await advance(fake, shop.taken, 'DELIVERED')
  const { Parcel } = await shop.calls.refuseParcel(shop.visit(), { id })
  expect(Parcel).toMatchObject({ State: 'delivered', Refusing: false, CanRefuse: false })
})

test('a document is made once per hour, and its failures are refused with a code', async () => {
  const id = await shop.order('pvz')
  const ask = { id, paper: 'label' } as const
  expect((await refusalOf(shop.calls.makeParcelPaper(shop.visit(), ask))).code).toBe('parcel_not_found')
  await shop.register(id)
  await shop.calls.makeParcelPaper(shop.visit(), ask)
  const prints = () => fake.heard.filter((one) => one === 'POST /v2/print/barcodes').length
  for await (const piece of await shop.calls.printParcel(shop.visit(), ask))
    expect(Buffer.from(piece).subarray(0, 4).toString()).toBe('%PDF')
  expect(prints()).toBe(1)
  const later = shop.visit()
  await deleteExpiredPapers(world.db, after(later.now, { hours: 2 }))
  fake.mood = 'down'
  const silent = shop.calls.makeParcelPaper(later, ask)
  expect((await refusalOf(silent)).code).toBe('carrier_silent')
  fake.mood = 'well'
})
