import { expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { testDatabase } from '../../test/database.ts'
import { AT, type ProductSettings, product, shop } from '../../test/fixtures/catalog.ts'
import { runSql } from '../../test/sql.ts'
import { availableOf, cardsOf, releaseStock, reserve, restoreUnits, setStock, writeOff } from '../catalog.ts'

const world = testDatabase()
const two = (skus: string[], onHand: number): ProductSettings => ({
  variants: skus.map((sku) => ({ sku, options: [sku], priceKop: 50_000, onHand })),
})
const change = (lines: { variantId: number; quantity: number }[]) => ({ lines, at: AT, reference: 'order:1' })

async function movements(variantId: number) {
  return runSql<{ kind: string; delta: number }>(
    world.db,
    'select kind, delta from stock_movement where variant_id = $1 order by id',
    [variantId],
  )
}

test('4.3: a reservation takes all lines or none and reports what is short', async () => {
  const place = await shop(world)
  const { variantIds } = await product(world, place, 'Плед', two(['s', 'm'], 3))
  const [s = 0, m = 0] = variantIds
  const tooMuch = change([
    { variantId: m, quantity: 4 },
    { variantId: s, quantity: 1 },
  ])
  const refused = await transaction(world.db, (tx) => reserve(tx, tooMuch))
  expect(refused.short).toEqual([{ variantId: m, available: 3 }])
  const untouched = await availableOf(world.db, place.showcaseId, [s, m])
  expect(untouched.map((one) => one.available)).toEqual([3, 3])

  world.statements.length = 0
  const done = await reserveOnce([
    { variantId: m, quantity: 3 },
    { variantId: s, quantity: 1 },
  ])
  expect(done.short).toEqual([])
  expect(world.statements.length).toBe(3)
  const left = await availableOf(world.db, place.showcaseId, [s, m])
  expect(left.map((one) => one.available)).toEqual([2, 0])
  expect(await movements(m)).toEqual([
    { kind: 'receipt', delta: 3 },
    { kind: 'reserve', delta: 3 },
  ])
})

test('4.3: a product is in stock while one of its variants on sale is', async () => {
  const place = await shop(world)
  const { id, variantIds } = await product(world, place, 'Плед', two(['s', 'm'], 3))
  const [s = 0, m = 0] = variantIds
  const isThere = async () => {
    const [card] = await cardsOf(world.db, { showcaseId: place.showcaseId, productIds: [id] })
    return card && !card.soldOut
  }
  await reserveOnce([{ variantId: m, quantity: 3 }])
  expect(await isThere()).toBe(true)
  await runSql(world.db, `update variant set status = 'hidden' where id = $1`, [s])
  expect(await isThere()).toBe(false)
  await transaction(world.db, (tx) => releaseStock(tx, change([{ variantId: m, quantity: 1 }])))
  expect(await isThere()).toBe(true)
  await transaction(world.db, (tx) => setStock(tx, { ...place, variantId: m, onHand: 2, at: AT }))
  expect(await isThere()).toBe(false)
})

function reserveOnce(lines: { variantId: number; quantity: number }[]) {
  return transaction(world.db, (tx) => reserve(tx, change(lines)))
}

test('4.3: two lines with the same variant are added up', async () => {
  const place = await shop(world)
  const { variantId } = await product(world, place, 'Плед', { onHand: 3 })
  const twice = await reserveOnce([
    { variantId, quantity: 2 },
    { variantId, quantity: 2 },
  ])
  expect(twice.short).toEqual([{ variantId, available: 3 }])
})

test('4.3: a missing or hidden variant is short with 0 available', async () => {
  const place = await shop(world)
  const { variantId } = await product(world, place)
  await runSql(world.db, `update variant set status = 'hidden' where id = $1`, [variantId])
  const asked = await reserveOnce([
    { variantId, quantity: 1 },
    { variantId: 999_999_999, quantity: 1 },
  ])
  expect(asked.short).toEqual([
    { variantId, available: 0 },
    { variantId: 999_999_999, available: 0 },
  ])
})

test('4.3: released units can be ordered again; written-off ones only after a return', async () => {
  const place = await shop(world)
  const { variantId, id } = await product(world, place, 'Плед', { onHand: 5 })
  const lines = [{ variantId, quantity: 2 }]
  await reserveOnce(lines)
  await transaction(world.db, (tx) => releaseStock(tx, change(lines)))
  expect(await availableOf(world.db, place.showcaseId, [variantId])).toEqual([{ variantId, available: 5 }])

  await reserveOnce(lines)
  await transaction(world.db, (tx) => writeOff(tx, change(lines)))
  const [sold] = await runSql(world.db, 'select sold_cnt from product where id = $1', [id])
  expect(sold).toEqual({ soldCnt: 2 })
  const [variant] = await runSql(world.db, 'select on_hand, reserved from variant where id = $1', [variantId])
  expect(variant).toEqual({ onHand: 3, reserved: 0 })

  await transaction(world.db, (tx) => restoreUnits(tx, change(lines)))
  expect(await availableOf(world.db, place.showcaseId, [variantId])).toEqual([{ variantId, available: 5 }])
  const kinds = (await movements(variantId)).map((one) => `${one.kind} ${one.delta}`)
  expect(kinds).toEqual(['receipt 5', 'reserve 2', 'release -2', 'reserve 2', 'sale -2', 'return 2'])
  const [counted] = await runSql(world.db, 'select sold_cnt from product where id = $1', [id])
  expect(counted).toEqual({ soldCnt: 0 })
})

test('4.3: a stock count cannot go below the reserved units, nor can any statement', async () => {
  const place = await shop(world)
  const { variantId } = await product(world, place, 'Плед', { onHand: 5 })
  await reserveOnce([{ variantId, quantity: 4 }])
  const set = await transaction(world.db, (tx) => setStock(tx, { ...place, variantId, onHand: 1, at: AT }))
  expect(set).toEqual({ onHand: 4 })
  const below = transaction(world.db, (tx) =>
    runSql(tx, 'update variant set on_hand = 3 where id = $1', [variantId]),
  )
  await expect(below).rejects.toThrow('variant_sound')
})
