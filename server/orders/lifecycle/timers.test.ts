import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop } from '../../test/fixtures/orders.ts'

const world = testDatabase()
let desk: Desk
let mug: TestProduct
let place: OrderShop

beforeEach(() => {
  desk = new Desk(world)
})

async function paidIn(settings: Parameters<typeof orderShop>[2]): Promise<string> {
  place = await orderShop(world, 'dom', settings)
  mug = await product(world, place)
  const buyer = await client(world)
  await desk.put(place, buyer, mug, 2)
  const placed = await desk.place(place, buyer)
  await desk.bankPays(placed.PaymentUrl)
  return placed.Orders[0]?.Id ?? ''
}

test('an order the seller ignores is cancelled 72 hours after payment with one full refund', async () => {
  const id = await paidIn({})
  desk.clock.forward({ hours: 71, minutes: 59 })
  expect(await desk.sweep()).toMatchObject({ silent: 0 })
  desk.clock.forward({ minutes: 1 })
  expect(await desk.sweep()).toMatchObject({ silent: 1 })
  expect(await desk.order(id)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
    refundedKop: 2300_00,
    cancelBy: 'system',
    cancelReason: 'seller_silent',
  })
  expect(await desk.stock(mug)).toEqual([10, 0])
  expect(await desk.sweep()).toMatchObject({ silent: 0 })
  expect((await desk.refunds()).map(({ kop }) => kop)).toEqual([2300_00])
})

test('an order the seller accepted in time is kept, and the showcase sets that time', async () => {
  const id = await paidIn({ sellerConfirmHours: 24 })
  desk.clock.forward({ hours: 23 })
  await desk.manage(place, id, 'confirm')
  desk.clock.forward({ hours: 100 })
  expect(await desk.sweep()).toMatchObject({ silent: 0 })
  expect(await desk.order(id)).toMatchObject({ status: 'confirmed' })
})

test('a showcase can accept paid orders automatically, which prevents their cancellation', async () => {
  const id = await paidIn({ autoConfirmMinutes: 30 })
  expect(await desk.sweep()).toMatchObject({ confirmed: 0 })
  desk.clock.forward({ minutes: 30 })
  expect(await desk.sweep()).toMatchObject({ confirmed: 1, silent: 0 })
  expect(await desk.sweep()).toMatchObject({ confirmed: 0 })
  desk.clock.forward({ days: 4 })
  expect(await desk.sweep()).toMatchObject({ confirmed: 0, silent: 0 })
  expect(await desk.order(id)).toMatchObject({ status: 'confirmed', cancelBy: null })
})

test('a sweep that runs days late accepts the order instead of cancelling it', async () => {
  const id = await paidIn({ autoConfirmMinutes: 0 })
  desk.clock.forward({ days: 10 })
  expect(await desk.sweep()).toMatchObject({ confirmed: 1, silent: 0 })
  expect(await desk.order(id)).toMatchObject({ status: 'confirmed' })
})

test('an unpaid order and one paid on delivery have no timer for the seller', async () => {
  place = await orderShop(world, 'dom', { autoConfirmMinutes: 0 })
  mug = await product(world, place)
  const buyer = await client(world)
  await desk.put(place, buyer, mug, 1)
  await desk.place(place, buyer, { Payment: 'cod' })
  desk.clock.forward({ days: 10 })
  expect(await desk.sweep()).toMatchObject({ confirmed: 0, silent: 0 })
})
