import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { refusalOf } from '../../test/fixtures/orders.ts'
import { BOX, ParcelDesk } from '../../test/fixtures/parcels.ts'
import { testCarrier } from '../../test/providers/cdek.ts'
import { runSql } from '../../test/sql.ts'
import { saleOrderHandlers } from '../seller-orders/calls.ts'
import { shipmentHandlers } from './calls.ts'

const by = testCarrier()
const world = testDatabase()
let shop: ParcelDesk

beforeEach(async () => {
  shop = await ParcelDesk.open(world, by)
})

const lines = (id: string) =>
  runSql<{ id: number }>(
    world.db,
    'select l.id from order_line l join orders o on o.id = l.order_id where o.public_id = $1',
    [id],
  )
const shown = async (id: string) =>
  (await saleOrderHandlers(shop.deps).showSaleOrder(shop.visit(), { id })).Order
/** Divides an order of three mugs: one first, two second. */
async function divided(payment: string): Promise<{ id: string; first: number; second: number }> {
  const id = await shop.order('pvz', { quantity: 3, payment })
  const [line] = await lines(id)
  const Parcels = [1, 2].map((Quantity) => ({ Lines: [{ LineId: line?.id ?? 0, Quantity }] }))
  await shipmentHandlers(shop.deps).splitOrder(shop.visit(), { id, Seen: [], Parcels })
  const [first, second] = (await shown(id)).Shipments ?? []
  return { id, first: first?.Id ?? 0, second: second?.Id ?? 0 }
}
const register = (id: string, Shipment: number) =>
  shop.calls.registerParcel(shop.visit(), { id, Shipment, ...BOX })
const itemsOf = () => (shop.taken.asked.packages ?? []).flatMap(({ items }) => items)

test('issue 17: a carrier takes each parcel with its own contents and dues, and its reports move the order', async () => {
  const { id, first, second } = await divided('cod')
  expect((await refusalOf(shop.register(id))).code).toBe('parcel_not_found')
  expect((await shown(id)).AllowedActions).toEqual(['assemble', 'cancel'])
  await register(id, first)
  const one = shop.taken
  expect(itemsOf()).toMatchObject([{ amount: 1 }])
  expect(one.asked).toMatchObject({ delivery_recipient_cost: { value: 337 } })
  await register(id, second)
  const two = shop.taken
  expect(two.asked.number).not.toBe(one.asked.number)
  expect(itemsOf()).toMatchObject([{ amount: 2 }])
  expect(two.asked).not.toMatchObject({ delivery_recipient_cost: { value: 337 } })

  await shop.moves('RECEIVED_AT_SHIPMENT_WAREHOUSE', { order: one })
  const partly = await shown(id)
  expect(partly.Status).toBe('confirmed')
  expect(partly.Shipments?.map(({ State, Track, Parcel }) => [State, Track, Parcel?.State])).toEqual([
    ['sent', one.cdekNumber, 'handed'],
    ['waiting', two.cdekNumber, 'registered'],
  ])
  await shop.moves('RECEIVED_AT_SHIPMENT_WAREHOUSE', { order: two })
  expect((await shown(id)).Status).toBe('shipped')
  await shop.moves('ACCEPTED_AT_PICK_UP_POINT', { order: one })
  expect((await shown(id)).Status).toBe('shipped')
  await shop.moves('ACCEPTED_AT_PICK_UP_POINT', { order: two })
  expect((await shown(id)).Status).toBe('ready')
  await shop.moves('DELIVERED', { order: one })
  expect((await shown(id)).Status).toBe('ready')
  await shop.moves('DELIVERED', { order: two })
  expect(await shown(id)).toMatchObject({
    Status: 'delivered',
    PaymentStatus: 'paid',
    Parcel: null,
    Track: '',
  })
  expect(shop.desk.errors).toEqual([])
})

test('issue 17: a parcel the buyer did not collect is refunded at once and restocked when it is home', async () => {
  const { id, first, second } = await divided('sandbox')
  await register(id, first)
  const one = shop.taken
  await register(id, second)
  const two = shop.taken
  for (const order of [one, two]) await shop.moves('RECEIVED_AT_SHIPMENT_WAREHOUSE', { order })
  await shop.moves('NOT_DELIVERED', { order: one })
  expect((await shop.desk.refunds()).map(({ kop }) => kop)).toEqual([1000_00])
  expect(await shop.desk.stock(shop.mug)).toEqual([7, 0])
  await shop.calls.takeParcelBack(shop.visit(), { id, Shipment: first })
  expect(await shop.desk.stock(shop.mug)).toEqual([8, 0])
  await shop.moves('DELIVERED', { order: two })
  const order = await shown(id)
  expect(order.Status).toBe('delivered')
  expect(order.Shipments?.map(({ State }) => State)).toEqual(['returned', 'delivered'])
  expect(shop.desk.errors).toEqual([])
})

test('issue 17: a parcel at its carrier is neither sent by hand nor edited nor divided again', async () => {
  const { id, first } = await divided('sandbox')
  await register(id, first)
  const calls = shipmentHandlers(shop.deps)
  const send = calls.moveShipment(shop.visit(), { id, Shipment: first, Action: 'send' })
  expect((await refusalOf(send)).code).toBe('order_parcel_requested')
  const Seen = ((await shown(id)).Shipments ?? []).map(({ Id }) => Id)
  expect((await refusalOf(calls.splitOrder(shop.visit(), { id, Seen, Parcels: [] }))).code).toBe(
    'order_parcel_requested',
  )
  const page = await shop.calls.withdrawParcel(shop.visit(), { id, Shipment: first })
  expect(page.Parcel?.State).toBe('withdrawn')
  await calls.splitOrder(shop.visit(), { id, Seen, Parcels: [] })
  expect((await shop.register(id)).Parcel?.State).toBe('registered')
})
