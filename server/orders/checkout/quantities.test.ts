import { allowedUpTo, firstQuantity, unitPriceOf } from '@sarafan/contract/catalog/quantities'
import { beforeEach, expect, test } from 'vitest'
import { cartOf, noticeOf, setQuantity } from '../../cart/cart.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { testDatabase } from '../../test/database.ts'
import { AT, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'
import { repeatOrder } from '../repeat.ts'
import { findOrder } from '../rows.ts'

const world = testDatabase()
const desk = new Desk(world)
let place: OrderShop
let buyer: Owner
let tiles: TestProduct

beforeEach(async () => {
  place = await orderShop(world)
  buyer = await client(world)
  tiles = await product(world, place, 'Плитка', { onHand: 23 })
})

const rule = (minimum: number, step: number) =>
  runSql(world.db, 'update product set min_quantity = $2, quantity_step = $3 where id = $1', [
    tiles.id,
    minimum,
    step,
  ])

test('issue 16: the first quantity is the minimum rounded up to the step, the last the stock rounded down', () => {
  expect(firstQuantity({ minQuantity: 7, quantityStep: 5 })).toBe(10)
  expect(allowedUpTo(23, { minQuantity: 7, quantityStep: 5 })).toBe(20)
  expect(allowedUpTo(9, { minQuantity: 7, quantityStep: 5 })).toBe(0)
})

test('issue 16: a unit price is that of 100 g, a kilogram or a metre, rounded to a kopeck; none where it says nothing', () => {
  expect(unitPriceOf(112_50, 250, 'g')).toEqual({ priceKop: 45_00, per: '100g' })
  expect(unitPriceOf(999_00, 1500, 'g')).toEqual({ priceKop: 666_00, per: 'kg' })
  expect(unitPriceOf(100_00, 330, 'ml')).toEqual({ priceKop: 30_30, per: '100ml' })
  expect(unitPriceOf(500_00, 250, 'cm')).toEqual({ priceKop: 200_00, per: 'm' })
  expect(unitPriceOf(100_00, 100, 'g')).toBeNull()
  expect(unitPriceOf(100_00, null, 'g')).toBeNull()
})

test('issue 16: a quantity below the minimum or between two steps is refused with both, before the stock is', async () => {
  await rule(5, 5)
  for (const quantity of [1, 4, 7, 24]) {
    const refusal = await refusalOf(desk.put(place, buyer, tiles, quantity))
    expect([refusal.code, refusal.values]).toEqual(['quantity_not_allowed', { minimum: 5, step: 5 }])
  }
  expect((await refusalOf(desk.put(place, buyer, tiles, 25))).code).toBe('out_of_stock')
  await desk.put(place, buyer, tiles, 20)
  expect((await desk.checkout(place, buyer)).Lines).toMatchObject([
    { Quantity: 20, MinQuantity: 5, QuantityStep: 5 },
  ])
})

test('issue 16: a rule that changes while goods are in the cart blocks the line and the order, which stays in the cart', async () => {
  await desk.put(place, buyer, tiles, 3)
  const asked = await desk.asked(place, buyer)
  await rule(2, 2)
  const whose = { owner: buyer, showcaseId: place.showcaseId }
  expect((await cartOf(world.db, whose)).lines.map(noticeOf)).toEqual(['wrong_quantity'])
  const refusal = await refusalOf(desk.calls.placeOrder(desk.visit(place, buyer), asked))
  expect(refusal.code).toBe('quantity_not_allowed')
  expect((await cartOf(world.db, whose)).lines).toHaveLength(1)
})

test('issue 16: ordering again puts the nearest quantity that is sold now into the cart', async () => {
  await desk.put(place, buyer, tiles, 7)
  const { Orders } = await desk.place(place, buyer)
  await rule(4, 4)
  const order = await findOrder(world.db, { publicId: Orders[0]?.Id ?? '', showcaseId: place.showcaseId })
  if (!order) throw new Error('no order')
  await transaction(world.db, (tx) => repeatOrder(tx, { order, owner: buyer, at: AT }))
  const cart = await cartOf(world.db, { owner: buyer, showcaseId: place.showcaseId })
  expect(cart.lines.map(({ quantity }) => quantity)).toEqual([4])
})

test('issue 16: a product without rules takes any quantity, and one without the variant is not found', async () => {
  await desk.put(place, buyer, tiles, 1)
  const of = { owner: buyer, showcaseId: place.showcaseId, productId: tiles.id, quantity: 1, at: AT }
  const refusal = await refusalOf(setQuantity(world.db, { ...of, variantId: 999_999 }))
  expect(refusal.code).toBe('product_not_found')
})
