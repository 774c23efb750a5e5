import { beforeEach, expect, test } from 'vitest'
import { createDeliveryMethod } from '../../delivery/delivery.ts'
import { removeAddress, saveAddress } from '../../people/addresses.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { testDatabase } from '../../test/database.ts'
import { AT, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf, session } from '../../test/fixtures/orders.ts'
import { testCarrier } from '../../test/providers/cdek.ts'
import { runSql } from '../../test/sql.ts'
import { orderHandlers } from '../calls.ts'

const { fake, carrier } = testCarrier()
const world = testDatabase()
let desk: Desk
let place: OrderShop
let guest: Owner
let mug: TestProduct
let toDoor: number
let toPoint: number

const CONSENTS = ['offer', 'pd_processing', 'pd_transfer']
const PETERSBURG = { City: 'Санкт-Петербург', Line: 'ул Рубинштейна, д 9' }
const there = { city: 'Санкт-Петербург' }

beforeEach(async () => {
  desk = new Desk(world)
  desk.carriers = [carrier()]
  place = await orderShop(world)
  guest = await session(world)
  mug = await product(world, place, 'Кружка')
  const cdek = { showcaseId: place.showcaseId, carrier: 'cdek', fromCity: 'Москва', etaDays: 5 } as const
  await transaction(world.db, async (tx) => {
    toDoor = (
      await createDeliveryMethod(tx, { ...cdek, kind: 'courier', name: 'До двери', priceKop: 500_00 })
    ).id
    toPoint = (await createDeliveryMethod(tx, { ...cdek, kind: 'pvz', name: 'Пункт', priceKop: 300_00 })).id
  })
  await desk.put(place, guest, mug)
})

const context = (owner = guest) => desk.visit(place, owner)
const shown = async (ask = {}, owner = guest) => {
  const { DeliveryMethods, ...rest } = await desk.checkout(place, owner, ask)
  return {
    ...rest,
    door: DeliveryMethods.find(({ Id }) => Id === toDoor),
    point: DeliveryMethods.find(({ Id }) => Id === toPoint),
  }
}
async function order(more: object, ask: { delivery: string; city?: string }) {
  const { CartVersion, Totals } = await desk.checkout(place, guest, ask)
  return {
    ...(await desk.asked(place, guest)),
    CartVersion,
    Total: Totals.Payable.toFixed(2),
    Delivery: Totals.Delivery.toFixed(2),
    DeliveryId: Number(ask.delivery),
    Address: PETERSBURG,
    Consents: CONSENTS,
    ...more,
  }
}
const orderedDoor = (more = {}) => order(more, { delivery: String(toDoor), ...there })

test('carriers are asked once the destination is known, and their price and days are shown and included', async () => {
  expect((await shown()).door).toMatchObject({ Price: 500, Estimate: true, NeedsCity: true })
  expect(fake.heard).toEqual([])
  const priced = await shown({ ...there, delivery: String(toDoor) })
  expect(priced.door).toMatchObject({
    Price: 493,
    EtaFrom: '2026-11-23',
    EtaTo: '2026-11-25',
    Estimate: false,
  })
  expect(priced.point).toMatchObject({ Price: 283, NeedsPoint: true, NeedsAddress: false })
  expect(priced.Totals.Delivery).toBe(493)
  expect(priced.Consents.map(({ Kind }) => Kind)).toEqual(CONSENTS)
})

test('a quote is valid for minutes: the carrier is asked once for both methods, and again after it expires', async () => {
  const asked = () => fake.heard.filter((path) => path.endsWith('/tarifflist')).length
  await shown(there)
  await shown(there)
  expect(asked()).toBe(1)
  desk.clock.forward({ minutes: 21 })
  await shown(there)
  expect(asked()).toBe(2)
})

test('placing uses the shown quote although the tariff has changed since', async () => {
  const ask = await orderedDoor()
  fake.extra = 100
  const placed = await desk.calls.placeOrder(context(), ask)
  const row = await desk.order(placed.Orders[0]?.Id ?? '')
  expect(row).toMatchObject({ deliveryKop: 493_00, city: 'Санкт-Петербург', address: 'ул Рубинштейна, д 9' })
  expect(row.deliveryDetails).toMatchObject({
    carrier: 'cdek',
    tariff: '137',
    daysMin: 2,
    isEstimate: false,
  })
})

test('an expired quote is requested again: the same price is placed, another is reported', async () => {
  const ask = await orderedDoor()
  desk.clock.forward({ minutes: 21 })
  fake.extra = 100
  const refused = await refusalOf(desk.calls.placeOrder(context(), ask))
  expect([refused.code, refused.fields]).toEqual([
    'cart_changed',
    { Delivery: '593', Total: expect.any(String) },
  ])
  const again = await orderedDoor()
  desk.clock.forward({ minutes: 21 })
  expect((await desk.calls.placeOrder(context(), again)).Orders).toHaveLength(1)
})

test.each(['down', 'slow'] as const)(
  'while a carrier is %s, the price of the showcase is used, marked as an estimate, and can be ordered',
  async (mood) => {
    fake.mood = mood
    expect((await shown({ ...there, delivery: String(toDoor) })).door).toMatchObject({
      Price: 500,
      Estimate: true,
    })
    expect(desk.errors.length).toBeGreaterThan(0)
    const placed = await desk.calls.placeOrder(context(), await orderedDoor())
    const row = await desk.order(placed.Orders[0]?.Id ?? '')
    expect(row).toMatchObject({ deliveryKop: 500_00, deliveryDetails: { isEstimate: true } })
  },
)

test('a carrier that does not serve the destination is not offered', async () => {
  const { door, point } = await shown({ city: 'Нигде' })
  expect([door, point]).toEqual([undefined, undefined])
})

const pointsFor = (more = {}) =>
  desk.calls.showDeliveryPoints(context(), { delivery: String(toPoint), ...there, ...more })

test('points are searched and sorted by distance from the shopper', async () => {
  const { Points, Total } = await pointsFor({ q: 'невский 71' })
  expect([Total, Points[0]?.Address]).toEqual([1, 'Невский пр-кт, 71'])
  const near = await pointsFor({ lat: '59.93', lon: '30.36' })
  const away = near.Points.map(({ Km }) => Km ?? 0)
  expect(away).toEqual([...away].sort((a, b) => a - b))
  expect(away.length).toBeGreaterThan(10)
})

test('issue 17: points come with the style of the map that the operator set, and with none otherwise', async () => {
  expect((await pointsFor()).MapStyle).toBeNull()
  const style = 'https://tiles.test/styles/streets.json'
  const { showDeliveryPoints } = orderHandlers({ ...desk.deps, mapStyleUrl: style })
  const found = await showDeliveryPoints(context(), { delivery: String(toPoint), ...there })
  expect(found.MapStyle).toBe(style)
})

test('cached points are used while the carrier is unavailable; without any the shopper sees an error', async () => {
  const before = await pointsFor()
  fake.mood = 'down'
  desk.clock.forward({ hours: 13 })
  expect(await pointsFor()).toEqual(before)
  const refused = await refusalOf(
    desk.calls.showDeliveryPoints(context(), { delivery: String(toPoint), city: 'Казань' }),
  )
  expect(refused.code).toBe('carrier_silent')
})

test('an order to a pickup point stores the point; an unknown or missing point is refused', async () => {
  const { Points } = await pointsFor()
  const [first] = Points
  const ordered = (more: object) => order(more, { delivery: String(toPoint), ...there })
  for (const [more, reason] of [
    [{}, 'required'],
    [{ Point: 'NOWHERE' }, 'unknown'],
  ] as const) {
    const refused = await refusalOf(desk.calls.placeOrder(context(), await ordered(more)))
    expect([refused.code, refused.fields]).toEqual(['invalid_question', { Point: reason }])
  }
  const address = { City: 'Санкт-Петербург', Line: '' }
  const placed = await desk.calls.placeOrder(
    context(),
    await ordered({ Point: first?.Code, Address: address }),
  )
  const row = await desk.order(placed.Orders[0]?.Id ?? '')
  expect(row).toMatchObject({
    deliveryKind: 'pvz',
    city: 'Санкт-Петербург',
    address: `${first?.Name}, ${first?.Address}`,
  })
  expect(row.deliveryDetails).toMatchObject({ tariff: '136', point: { code: first?.Code } })
})

test('the recipient is sent to the carrier only with consent, which is recorded', async () => {
  const without = await orderedDoor({ Consents: ['offer', 'pd_processing'] })
  const refused = await refusalOf(desk.calls.placeOrder(context(), without))
  expect([refused.code, refused.fields]).toEqual(['consent_required', { 'Consents.pd_transfer': 'required' }])
  await desk.calls.placeOrder(context(), await orderedDoor())
  const consents = await runSql<{ kind: string }>(
    world.db,
    'select kind from consent where session_id = $1 order by id',
    [guest.sessionId],
  )
  expect(consents.map(({ kind }) => kind)).toEqual(CONSENTS)
})

const HOME = {
  line: 'ул Рубинштейна, д 9',
  region: '',
  postalCode: '191002',
  entrance: '2',
  floor: '6',
  intercom: '41К',
  comment: '',
  fiasId: 'f',
  kladrId: 'k',
  cityKladrId: '7800000000000',
  lat: 59.93,
  lon: 30.34,
}

test('a saved address is copied into the order; an address of another person is not found', async () => {
  const anna = await client(world)
  const igor = await client(world)
  const annaId = anna.personId ?? 0
  const igorId = igor.personId ?? 0
  const form = { city: 'Санкт-Петербург', ...HOME }
  const saveHome = (personId: number) =>
    transaction(world.db, (tx) => saveAddress(tx, { id: null, personId, form, isDefault: false, at: AT }))
  const mine = await saveHome(annaId)
  const his = await saveHome(igorId)
  await desk.put(place, anna, mug)
  const priced = await shown({ delivery: String(toDoor) }, anna)
  expect(priced).toMatchObject({ City: 'Санкт-Петербург', Address: HOME.line, Addresses: 1 })
  expect(priced.door?.Estimate).toBe(false)
  const ask = { ...(await desk.asked(place, anna)), Consents: CONSENTS, DeliveryId: toDoor }
  const { Address: _typed, ...rest } = { ...ask, Total: priced.Totals.Payable.toFixed(2) }
  const refused = await refusalOf(desk.calls.placeOrder(context(anna), { ...rest, AddressId: his.id }))
  expect(refused.code).toBe('address_not_found')
  const placed = await desk.calls.placeOrder(context(anna), { ...rest, AddressId: mine.id })
  await transaction(world.db, (tx) => removeAddress(tx, { id: mine.id, personId: annaId }))
  const row = await desk.order(placed.Orders[0]?.Id ?? '')
  expect(row).toMatchObject({ city: form.city, address: HOME.line })
  expect(row.addressNotes).toMatchObject({
    entrance: '2',
    intercom: '41К',
    fiasId: 'f',
    postalCode: '191002',
  })
})

test('an address typed into the checkout prefills the next one', async () => {
  const anna = await client(world)
  await desk.put(place, anna, mug)
  await desk.place(place, anna, { Address: { City: 'Тула', Line: 'ул Мира, д 1', Entrance: '3' } })
  await desk.put(place, anna, mug)
  expect(await shown({}, anna)).toMatchObject({ City: 'Тула', Address: 'ул Мира, д 1', Entrance: '3' })
})

test('domain 4.7: only tariffs the seller offers are priced, with their markup', async () => {
  const set = (id: number, tariffs: string[], kop: number) =>
    runSql(world.db, 'update delivery_method set tariffs = $2, markup_kop = $3 where id = $1', [
      id,
      tariffs,
      kop,
    ])
  await set(toPoint, ['368'], 49_50)
  await set(toDoor, ['233'], 0)
  const priced = await shown(there)
  expect(priced.point).toMatchObject({ Price: 283 + 15 + 49.5, Estimate: false })
  expect(priced.door).toBeUndefined()
})
