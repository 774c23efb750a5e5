import { beforeEach, expect, test } from 'vitest'
import type { Owner } from '../../platform/requests/context.ts'
import { testDatabase } from '../../test/database.ts'
import { product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'

const world = testDatabase()
const desk = new Desk(world)
let place: OrderShop
let buyer: Owner
let file: TestProduct

beforeEach(async () => {
  place = await orderShop(world)
  buyer = await client(world)
  file = await product(world, place, 'Выкройка', { onHand: 0 })
})

const set = (columns: string) =>
  runSql(world.db, `update variant set ${columns} where id = $1`, [file.variantId])
const stockOf = async () => {
  const [row] = await runSql<{ onHand: number; reserved: number; sold: number; stocked: number }>(
    world.db,
    `select v.on_hand as "onHand", v.reserved, p.sold_cnt as sold, p.stocked
     from variant v join product p on p.id = v.product_id where v.id = $1`,
    [file.variantId],
  )
  return row
}
const ordered = async (quantity: number) => {
  await desk.put(place, buyer, file, quantity)
  const { Orders, PaymentUrl } = await desk.place(place, buyer)
  return { id: Orders[0]?.Id ?? '', paymentUrl: PaymentUrl ?? '' }
}

test('issue 16: an unlimited product without units is in stock everywhere and sold without touching its stock', async () => {
  await set('is_counted = false')
  expect(await stockOf()).toMatchObject({ stocked: 1 })
  const order = await ordered(40)
  expect(await stockOf()).toMatchObject({ onHand: 0, reserved: 0 })
  expect(
    await runSql(world.db, 'select from stock_movement where variant_id = $1', [file.variantId]),
  ).toEqual([])
  await desk.bankPays(order.paymentUrl)
  for (const action of ['confirm', 'assemble', 'ship']) await desk.manage(place, order.id, action)
  expect(await stockOf()).toMatchObject({ onHand: 0, reserved: 0, sold: 40 })
})

test('issue 16: an order of an unlimited product cancelled after the stock is counted again releases nothing', async () => {
  await set('is_counted = false')
  const order = await ordered(3)
  await set('is_counted = true, on_hand = 5')
  await desk.act(place, buyer, order.id, 'cancel')
  expect(await stockOf()).toMatchObject({ onHand: 5, reserved: 0, stocked: 1 })
})

test('issue 16: a pre-order with a limit takes no more than that, and cart, checkout and order keep its day', async () => {
  await set(`ships_on = '2026-12-12', on_hand = 4`)
  expect((await refusalOf(desk.put(place, buyer, file, 5))).code).toBe('out_of_stock')
  await desk.put(place, buyer, file, 4)
  expect((await desk.checkout(place, buyer)).Lines).toMatchObject([{ ShipsOn: '2026-12-12', Available: 4 }])
  const { id } = await ordered(4)
  expect(await stockOf()).toMatchObject({ onHand: 4, reserved: 4, stocked: 0 })
  await set(`ships_on = '2027-01-20'`)
  const shown = await desk.calls.showOrders(desk.visit(place, buyer), { id })
  expect(shown.Order?.Lines).toMatchObject([{ ShipsOn: '2026-12-12' }])
})

test('issue 16: a pre-order whose day moves while the shopper decides is refused as a changed cart', async () => {
  await set(`ships_on = '2026-12-12', is_counted = false`)
  await desk.put(place, buyer, file, 1)
  const { Seal } = await desk.checkout(place, buyer, { delivery: String(place.courier) })
  await set(`ships_on = '2027-02-01'`)
  expect((await refusalOf(desk.place(place, buyer, { Seal }))).code).toBe('cart_changed')
})
