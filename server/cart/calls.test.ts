import { cartCalls } from '@sarafan/contract/orders/cart'
import { expect, test } from 'vitest'
import { setPrice, setStock } from '../catalog/catalog.ts'
import { transaction } from '../platform/database/database.ts'
import { AT, product, seller } from '../test/fixtures/catalog.ts'
import { guest, logIn, person, showcase, type TestShowcase } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld } from '../test/world.ts'

let place: TestShowcase
let here: { showcaseId: number; companyId: number }
const world = testWorld(async (opening) => {
  place = await showcase(opening, 'dom')
  here = { showcaseId: place.id, companyId: await seller(opening, place.ownerId) }
  await runSql(opening.db, 'update showcase set buyer_bonus_bp = 300 where id = $1', [place.id])
})

test('EN-60, EN-61: the cart response holds its lines, their total and the number of units', async () => {
  const mug = await product(world, here, 'Кружка', { priceKop: 99_950, oldPriceKop: 120_000 })
  const plate = await product(world, here, 'Тарелка', { priceKop: 50_000 })
  const who = await guest(world, place)
  await world.ask(who, cartCalls.setQuantity, { ProductId: mug.id, Quantity: 2 })
  const { body } = await world.ask(who, cartCalls.setQuantity, { ProductId: plate.id, Quantity: 1 })
  expect(body.cart).toMatchObject({
    cnt_in_cart: 3,
    version: 2,
    goods: 2900,
    discount: 401,
    total: 2499,
    bonus: 74,
    blocked: false,
  })
  expect(body.cart.goodsInfo[0]).toEqual({
    ProductId: mug.id,
    VariantId: mug.variantId,
    Name: 'Кружка',
    Options: [],
    Picture: expect.objectContaining({ hue: 40 }),
    Quantity: 2,
    Price: 999.5,
    WasPrice: null,
    OldPrice: 1200,
    Sum: 1999,
    Bonus: 59,
    Available: 10,
    ShipsOn: null,
    Notice: null,
    Seller: 'ООО «Дом»',
  })
  const again = await world.ask(who, cartCalls.showCart, {})
  expect(again.body).toEqual(body)
})

test('AP-23, AP-26: reading the cart takes at most two statements, adding a product three', async () => {
  const mug = await product(world, here)
  const who = await guest(world, place)
  const add = () => world.ask(who, cartCalls.setQuantity, { ProductId: mug.id, Quantity: 1 })
  expect((await world.cost(add)).length).toBeLessThanOrEqual(3)
  expect((await world.cost(() => world.ask(who, cartCalls.showCart, {}))).length).toBeLessThanOrEqual(2)
})

test('AP-26: a quantity above stock is refused with a text; a landing-only showcase without landings sells nothing', async () => {
  const mug = await product(world, here, 'Кружка', { onHand: 3 })
  const who = await guest(world, place)
  const { status, body } = await world.ask(who, cartCalls.setQuantity, { ProductId: mug.id, Quantity: 4 })
  const refusal = { code: 'out_of_stock', message: 'В наличии только 3 шт.', values: { available: 3 } }
  expect([status, body]).toMatchObject([409, refusal])
  await runSql(world.db, 'update showcase set state_id = 1 where id = $1', [place.id])
  const closed = await world.ask(who, cartCalls.setQuantity, { ProductId: mug.id, Quantity: 1 })
  expect([closed.status, closed.body]).toMatchObject([409, { code: 'catalogue_closed' }])
})

test('RO-04: without a session the cart is empty and changes are refused', async () => {
  const mug = await product(world, here)
  const noSession = { token: '', alias: place.alias }
  const read = await world.ask(noSession, cartCalls.showCart, {})
  expect([read.status, read.body.cart.goodsInfo, read.body.cart.cnt_in_cart]).toEqual([200, [], 0])
  const change = await world.ask(noSession, cartCalls.setQuantity, { ProductId: mug.id, Quantity: 1 })
  expect([change.status, change.body]).toMatchObject([401, { code: 'session_required' }])
})

test('4.6: the next read reports a changed price and reduced stock, and the cart is blocked', async () => {
  const mug = await product(world, here)
  const plate = await product(world, here, 'Тарелка')
  const who = await guest(world, place)
  await world.ask(who, cartCalls.setQuantity, { ProductId: mug.id, Quantity: 2 })
  await world.ask(who, cartCalls.setQuantity, { ProductId: plate.id, Quantity: 5 })
  await transaction(world.db, async (tx) => {
    await setPrice(tx, { ...here, variantId: mug.variantId, priceKop: 150_000, at: AT })
    await setStock(tx, { ...here, variantId: plate.variantId, onHand: 4, at: AT })
  })
  const { body } = await world.ask(who, cartCalls.showCart, {})
  expect(body.cart.goodsInfo.map((line) => line.Notice)).toEqual(['price_up', 'less_stock'])
  expect([body.cart.blocked, body.cart.goodsInfo[0]?.Price]).toEqual([true, 1500])
})

test('AP-24, AP-25: removing a product and clearing the cart update the cart', async () => {
  const mug = await product(world, here)
  const plate = await product(world, here, 'Тарелка')
  const who = await guest(world, place)
  await world.ask(who, cartCalls.setQuantity, { ProductId: mug.id, Quantity: 1 })
  await world.ask(who, cartCalls.setQuantity, { ProductId: plate.id, Quantity: 1 })
  const without = await world.ask(who, cartCalls.removeFromCart, { ProductId: mug.id })
  expect(without.body.cart.goodsInfo.map((line) => line.Name)).toEqual(['Тарелка'])
  const cleared = await world.ask(who, cartCalls.clearCart, {})
  expect(cleared.body.cart).toMatchObject({ cnt_in_cart: 0, version: 4, total: 0, blocked: false })
})

test('RO-04: people never see the carts of others; sessions of one person share one cart', async () => {
  const mug = await product(world, here)
  const anna = await person(world)
  const boris = await person(world, 'Борис')
  const first = await logIn(world, anna, place)
  await world.ask(first, cartCalls.setQuantity, { ProductId: mug.id, Quantity: 1 })
  world.clock.forward({ seconds: 5 })
  const second = await world.ask(await logIn(world, anna, place), cartCalls.showCart, {})
  const other = await world.ask(await logIn(world, boris, place), cartCalls.showCart, {})
  expect([second.body.cart.cnt_in_cart, other.body.cart.cnt_in_cart]).toEqual([1, 0])
})
