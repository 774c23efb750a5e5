import { expect, test } from 'vitest'
import { hideProduct, reserve, setPrice, setStock } from '../catalog/catalog.ts'
import { transaction } from '../platform/database/database.ts'
import type { Owner } from '../platform/requests/context.ts'
import { ownerKey } from '../platform/requests/owner.ts'
import { Refusal } from '../platform/requests/refuse.ts'
import { testDatabase } from '../test/database.ts'
import { AT, addPerson, product, shop, type TestShop } from '../test/fixtures/catalog.ts'
import { runSql } from '../test/sql.ts'
import * as carts from './cart.ts'

const world = testDatabase()

async function session(): Promise<Owner> {
  const [made] = await runSql<{ id: number }>(
    world.db,
    'insert into session (created_at, seen_at, expires_at) values ($1, $1, $1) returning id',
    [AT],
  )
  return { personId: null, sessionId: made?.id ?? 0 }
}

function put(owner: Owner, place: TestShop, productId: number, quantity: number, variantId?: number) {
  const ask = {
    owner,
    showcaseId: place.showcaseId,
    productId,
    variantId: variantId ?? null,
    quantity,
    at: AT,
  }
  return transaction(world.db, (tx) => carts.setQuantity(tx, ask))
}

const read = (owner: Owner, place: TestShop) =>
  carts.cartOf(world.db, { owner, showcaseId: place.showcaseId })

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof Refusal) return error
  throw new Error(`expected a refusal, got ${error}`)
}

test('AP-26: a new quantity replaces the previous one, 0 removes the product, and each change raises the version', async () => {
  const place = await shop(world)
  const guest = await session()
  const mug = await product(world, place)
  await put(guest, place, mug.id, 2)
  await put(guest, place, mug.id, 3)
  const cart = await read(guest, place)
  expect(cart.lines.map((line) => [line.variantId, line.quantity])).toEqual([[mug.variantId, 3]])
  expect(cart.version).toBe(2)
  await put(guest, place, mug.id, 0)
  expect(await read(guest, place)).toMatchObject({ version: 3, lines: [] })
  await put(guest, place, mug.id, 0)
  expect((await read(guest, place)).version).toBe(3)
})

test('AP-26: a quantity above stock is refused with the available units and changes nothing', async () => {
  const place = await shop(world)
  const guest = await session()
  const mug = await product(world, place, 'Кружка', { onHand: 4 })
  const refusal = await refusalOf(put(guest, place, mug.id, 5))
  expect([refusal.code, refusal.values]).toEqual(['out_of_stock', { available: 4 }])
  expect(await read(guest, place)).toEqual({ id: null, version: 0, lines: [] })
})

test('AP-26: without a variant the cheapest one, shown on the card, is added', async () => {
  const place = await shop(world)
  const guest = await session()
  const shirt = await product(world, place, 'Футболка', {
    variants: [
      { sku: 'l', options: ['L'], priceKop: 90_000, onHand: 5 },
      { sku: 'm', options: ['M'], priceKop: 80_000, onHand: 5 },
    ],
  })
  await put(guest, place, shirt.id, 1)
  await put(guest, place, shirt.id, 2, shirt.variantId)
  const cart = await read(guest, place)
  expect(cart.lines.map((line) => `${line.options} ${line.quantity}`).sort()).toEqual(['L 2', 'M 1'])
  await put(guest, place, shirt.id, 0)
  expect((await read(guest, place)).lines).toEqual([])
})

test('RO-04: a hidden product, an unknown one and one of another showcase return `product_not_found`', async () => {
  const place = await shop(world)
  const other = await shop(world, 'drugaya')
  const guest = await session()
  const theirs = await product(world, other)
  const hidden = await product(world, place)
  await transaction(world.db, (tx) => hideProduct(tx, { ...place, productId: hidden.id, at: AT }))
  const mug = await product(world, place)
  for (const [productId, variantId] of [
    [theirs.id, undefined],
    [hidden.id, undefined],
    [999_999_999, undefined],
    [mug.id, theirs.variantId],
  ] as const) {
    const refusal = await refusalOf(put(guest, place, productId, 1, variantId))
    expect(refusal.code).toBe('product_not_found')
  }
})

test('4.6: prices and stock are read on every request and differences from the last view are reported', async () => {
  const place = await shop(world)
  const guest = await session()
  const make = (name: string) => product(world, place, name)
  const up = await make('Дороже')
  const down = await make('Дешевле')
  const less = await make('Меньше')
  const gone = await make('Кончился')
  const hidden = await make('Снят')
  const same = await make('Как был')
  for (const one of [up, down, less, gone, hidden, same]) await put(guest, place, one.id, 3)
  await transaction(world.db, async (tx) => {
    await setPrice(tx, { ...place, variantId: up.variantId, priceKop: 110_000, at: AT })
    await setPrice(tx, { ...place, variantId: down.variantId, priceKop: 90_000, at: AT })
    await setStock(tx, { ...place, variantId: less.variantId, onHand: 2, at: AT })
    const lines = [{ variantId: gone.variantId, quantity: 10 }]
    await reserve(tx, { lines, at: AT, reference: 'order:1' })
    await hideProduct(tx, { ...place, productId: hidden.id, at: AT })
  })
  world.statements.length = 0
  const cart = await read(guest, place)
  expect(world.statements).toHaveLength(1)
  const notices = Object.fromEntries(cart.lines.map((line) => [line.name, carts.noticeOf(line)]))
  expect(notices).toEqual({
    Дороже: 'price_up',
    Дешевле: 'price_down',
    Меньше: 'less_stock',
    Кончился: 'gone',
    Снят: 'not_sold',
    'Как был': null,
  })
  const totals = carts.totalsOf(cart.lines, { bp: 300, marginBp: 5000 })
  expect(totals.totalKop).toBe(3 * (110_000 + 90_000 + 100_000 + 100_000))
  expect(totals.count).toBe(18)
  await put(guest, place, up.id, 3)
  const again = await read(guest, place)
  expect(again.lines.map(carts.noticeOf)).not.toContain('price_up')
})

test('4.6: a cart holds 100 lines, which can still be changed when it is full', async () => {
  const place = await shop(world)
  const guest = await session()
  const wide = await product(world, place, 'Нитки', {
    variants: Array.from({ length: 101 }, (_, i) => ({
      sku: `s${i}`,
      options: [`${i}`],
      priceKop: 10_000,
      onHand: 9,
    })),
  })
  for (const variantId of wide.variantIds.slice(0, 100)) await put(guest, place, wide.id, 1, variantId)
  expect((await refusalOf(put(guest, place, wide.id, 1, wide.variantIds[100]))).code).toBe('cart_full')
  await put(guest, place, wide.id, 2, wide.variantIds[0])
  expect((await read(guest, place)).lines).toHaveLength(100)
})

test('AP-24: removing a product removes all its variants from this cart only', async () => {
  const place = await shop(world)
  const guest = await session()
  const other = await session()
  const mug = await product(world, place)
  const plate = await product(world, place, 'Тарелка')
  for (const owner of [guest, other]) {
    await put(owner, place, mug.id, 1)
    await put(owner, place, plate.id, 1)
  }
  const ask = { owner: guest, showcaseId: place.showcaseId, productId: mug.id, variantId: null, at: AT }
  await transaction(world.db, (tx) => carts.removeFromCart(tx, ask))
  expect((await read(guest, place)).lines.map((line) => line.name)).toEqual(['Тарелка'])
  expect((await read(other, place)).lines).toHaveLength(2)
  await transaction(world.db, (tx) => carts.clearCart(tx, ask))
  expect((await read(guest, place)).lines).toEqual([])
})

test('4.6: login merges the guest cart into the cart of the person once, summed and limited by stock', async () => {
  const place = await shop(world)
  const second = await shop(world, 'vtoraya')
  const guest = await session()
  const personId = await addPerson(world)
  const person = { personId, sessionId: guest.sessionId }
  const both = await product(world, place, 'Оба', { onHand: 5 })
  const mine = await product(world, place, 'Мой')
  const theirs = await product(world, place, 'Гостя')
  const there = await product(world, second, 'Там')
  await put(person, place, both.id, 3)
  await put(person, place, mine.id, 1)
  await put(guest, place, both.id, 4)
  await put(guest, place, theirs.id, 2)
  await put(guest, second, there.id, 1)
  const before = (await read(person, place)).version
  const merge = { fromSessionId: guest.sessionId, toPersonId: personId, at: AT }
  await transaction(world.db, (tx) => carts.mergeCarts(tx, merge))
  await transaction(world.db, (tx) => carts.mergeCarts(tx, merge))
  const cart = await read(person, place)
  const quantities = Object.fromEntries(cart.lines.map((line) => [line.name, line.quantity]))
  expect(quantities).toEqual({ Оба: 5, Мой: 1, Гостя: 2 })
  expect(cart.version).toBe(before + 1)
  expect((await read(person, second)).lines.map((line) => line.quantity)).toEqual([1])
  expect(await read(guest, place)).toEqual({ id: null, version: 0, lines: [] })
  expect(await carts.countOf(world.db, { owner: person, showcaseId: place.showcaseId })).toBe(8)
})

test('RO-05: an ordered cart is closed and the next product opens a new one', async () => {
  const place = await shop(world)
  const guest = await session()
  const mug = await product(world, place)
  await put(guest, place, mug.id, 2)
  const whose = { owner: guest, showcaseId: place.showcaseId }
  const locked = await transaction(world.db, async (tx) => {
    const cart = await carts.lockCart(tx, whose)
    const lines = await runSql(tx, carts.CART_LINES, [place.showcaseId, ownerKey(guest)])
    expect(lines).toEqual([{ variantId: mug.variantId, quantity: 2, seenPriceKop: 100_000 }])
    if (cart) await runSql(tx, carts.endingCart('$1', '$2'), [cart.id, AT])
    return cart
  })
  expect(await transaction(world.db, (tx) => carts.lockCart(tx, whose))).toBeNull()
  await put(guest, place, mug.id, 1)
  const next = await read(guest, place)
  expect(next.id).not.toBe(locked?.id)
  expect(next.version).toBe(1)
})
