import { beforeEach, expect, test } from 'vitest'
import { hideProduct } from '../../catalog/catalog.ts'
import { rememberContact } from '../../people/people.ts'
import { transaction } from '../../platform/database/database.ts'
import { testDatabase } from '../../test/database.ts'
import { AT, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf } from '../../test/fixtures/orders.ts'

const world = testDatabase()
const desk = new Desk(world)
let place: OrderShop
let mug: TestProduct

beforeEach(async () => {
  place = await orderShop(world)
  mug = await product(world, place, 'Кружка', { onHand: 1 })
})
const estimate = (variantId: number, owner: Parameters<Desk['visit']>[1] = null, city?: string) =>
  desk.calls.estimateDelivery(desk.visit(place, owner), {
    variant: String(variantId),
    ...(city ? { city } : {}),
  })

test('4.7: the product page shows price and date of delivering one unit, free above the limit', async () => {
  const { City, Methods } = await estimate(mug.variantId)
  expect(City).toBe('')
  expect(Methods.map(({ Name, Price, EtaFrom }) => [Name, Price, EtaFrom])).toEqual([
    ['Курьер', 300, '2026-11-21'],
    ['Самовывоз', 0, '2026-11-21'],
  ])
  const dear = await product(world, place, 'Самовар', { priceKop: 5000_00 })
  expect((await estimate(dear.variantId)).Methods[0]?.Price).toBe(0)
})

test('4.7: the estimate is for the given city or that of the person; a product not sold here has none', async () => {
  const buyer = await client(world)
  const contact = { phone: '+79161234567', email: null, city: 'Казань', address: '' }
  await transaction(world.db, (tx) => rememberContact(tx, buyer.personId ?? 0, contact))
  expect((await estimate(mug.variantId, buyer)).City).toBe('Казань')
  expect((await estimate(mug.variantId, buyer, 'Тверь')).City).toBe('Тверь')
  const { showcaseId } = place
  await transaction(world.db, (tx) => hideProduct(tx, { showcaseId, productId: mug.id, at: AT }))
  expect((await refusalOf(estimate(mug.variantId))).code).toBe('product_not_found')
  const other = await orderShop(world, 'bees')
  const honey = await product(world, other, 'Мёд')
  expect((await refusalOf(estimate(honey.variantId))).code).toBe('product_not_found')
})
