import { beforeEach, expect, test } from 'vitest'
import { createDeliveryMethod } from '../../delivery/delivery.ts'
import { noticesOf } from '../../notifications/notices.ts'
import { noticeText } from '../../notifications/words.ts'
import { transaction } from '../../platform/database/database.ts'
import { daysUntil, promisedArrival } from '../../platform/promises/arrival.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { testDatabase } from '../../test/database.ts'
import { AT, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'

const world = testDatabase()
let desk: Desk
let place: OrderShop
let buyer: Owner
let mug: TestProduct
let post = 0

beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  buyer = await client(world)
  mug = await product(world, place, 'Кружка')
  const method = {
    showcaseId: place.showcaseId,
    kind: 'courier',
    name: 'Завтра',
    priceKop: 0,
    etaDays: 1,
  } as const
  post = (await transaction(world.db, (tx) => createDeliveryMethod(tx, method))).id
})

const at = () => desk.visit(place, buyer)
const noticed = async () => {
  const { notices } = await noticesOf(world.db, { personId: buyer.personId ?? 0, showcaseId: null, page: 0 })
  return notices.map((notice) => noticeText(notice, 'ru-RU').text)
}

test('issue 17: product, checkout, success page, order, list and message promise the same day', async () => {
  const estimated = await desk.calls.estimateDelivery(at(), { variant: String(mug.variantId) })
  const onProduct = estimated.Methods.find(({ Id }) => Id === post)
  await desk.put(place, buyer, mug)
  const offered = (await desk.checkout(place, buyer)).DeliveryMethods.find(({ Id }) => Id === post)
  const placed = await desk.place(place, buyer, { DeliveryId: post })
  await desk.bankPays(placed.PaymentUrl)
  const id = placed.Orders[0]?.Id ?? ''
  const success = await desk.calls.showSuccess(at(), { id: placed.GroupId })
  const { Orders } = await desk.calls.showOrders(at(), {})
  const { Order } = await desk.calls.showOrders(at(), { id })
  const day = promisedArrival({ at: AT, daysMin: 1, daysMax: 1 }).from
  const promised = { Kind: 'courier', From: day, To: day }
  expect([onProduct, offered].map((way) => [way?.EtaDays, way?.EtaFrom, way?.EtaTo])).toEqual([
    [1, day, day],
    [1, day, day],
  ])
  expect([success.Orders[0]?.Arrival, Orders[0]?.Arrival, Order?.Arrival]).toEqual([
    promised,
    promised,
    promised,
  ])
  const words = `Привезём ${Number(day.slice(8))} ноября`
  expect((await noticed())[0]).toContain(words)
  // The days pass, the promise stays.
  desk.clock.forward({ hours: 20 })
  await desk.manage(place, id, 'confirm')
  expect((await noticed())[0]).toContain(words)
  expect((await desk.calls.showOrders(at(), { id })).Order?.Arrival).toEqual(promised)
})

test('issue 17: an order that has arrived, was called off or has nothing to deliver promises no day', async () => {
  const promiseAfter = async (actions: string[], DeliveryId = post) => {
    await desk.put(place, buyer, mug)
    const placed = await desk.place(place, buyer, { DeliveryId })
    await desk.bankPays(placed.PaymentUrl)
    const id = placed.Orders[0]?.Id ?? ''
    for (const action of actions) await desk.manage(place, id, action)
    return (await desk.calls.showOrders(at(), { id })).Order?.Arrival?.Kind
  }
  expect(await promiseAfter(['confirm', 'assemble', 'ship'])).toBe('courier')
  expect(await promiseAfter(['confirm', 'assemble', 'ship', 'deliver'])).toBeUndefined()
  expect(await promiseAfter(['cancel'])).toBeUndefined()
  expect(await promiseAfter(['confirm'], place.pickup)).toBe('pickup')
})

test('issue 17: a pre-order is promised from the day on which it is sent, a parcel for the day that its carrier plans', async () => {
  expect(promisedArrival({ at: AT, daysMin: 1, daysMax: 3, shipsOn: '2026-12-10' })).toEqual({
    from: '2026-12-11',
    to: '2026-12-13',
  })
  expect(promisedArrival({ at: AT, daysMin: 1, daysMax: 3, shipsOn: '2020-01-01' }).from).not.toContain(
    '2020',
  )
  expect(promisedArrival({ at: AT, daysMin: 1, daysMax: 3, plannedOn: '2026-12-24' })).toEqual({
    from: '2026-12-24',
    to: '2026-12-24',
  })
  expect([
    daysUntil(promisedArrival({ at: AT, daysMin: 0, daysMax: 0 }).from, AT),
    daysUntil('2026-12-01', AT),
  ]).toEqual([0, expect.any(Number)])
})

test('issue 17: cart and checkout promise one cashback for the same choices, and the order keeps it', async () => {
  await desk.put(place, buyer, mug, 2)
  const shown = await desk.checkout(place, buyer)
  const placed = await desk.place(place, buyer)
  const [order] = await runSql<{ earn: number }>(
    world.db,
    'select floor(earn_kop / 100)::int as earn from orders where public_id = $1',
    [placed.Orders[0]?.Id],
  )
  const { Order } = await desk.calls.showOrders(at(), { id: placed.Orders[0]?.Id ?? '' })
  expect([order?.earn, Order?.Totals.Earn]).toEqual([shown.Totals.Earn, shown.Totals.Earn])
})
