import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import type { Engine } from '../../platform/database/engines.ts'
import { AT, product, shop, type TestShop } from '../../test/fixtures/catalog.ts'
import { describeRace, openRaceEngine } from '../../test/races.ts'
import { runSql } from '../../test/sql.ts'
import { releaseStock, reserve } from '../catalog.ts'

describeRace('reserving stock', () => {
  let engine: Engine
  let place: TestShop
  beforeAll(async () => {
    engine = await openRaceEngine(20)
    place = await shop(engine)
  }, 60_000)
  afterAll(() => engine.close())

  const take = (lines: { variantId: number; quantity: number }[], reference: string) =>
    transaction(engine.db, (tx) => reserve(tx, { lines, at: AT, reference }))
  const stockOf = (variantId: number) =>
    runSql(engine.db, 'select on_hand, reserved from variant where id = $1', [variantId])

  test('4.3: of 200 concurrent reservations for 50 units exactly 50 succeed', async () => {
    const { variantId } = await product(engine, place, 'Плед', { onHand: 50 })
    const all = await Promise.all(
      Array.from({ length: 200 }, (_, i) => take([{ variantId, quantity: 1 }], `order:${i}`)),
    )
    expect(all.filter(({ short }) => short.length === 0)).toHaveLength(50)
    expect(all.filter(({ short }) => short[0]?.available === 0)).toHaveLength(150)
    expect(await stockOf(variantId)).toEqual([{ onHand: 50, reserved: 50 }])
    const noted = await runSql(
      engine.db,
      `select count(*)::int as n, count(distinct reference)::int as orders from stock_movement
       where variant_id = $1 and kind = 'reserve'`,
      [variantId],
    )
    expect(noted).toEqual([{ n: 50, orders: 50 }])
  })

  test('4.3: orders with the same variants in opposite order wait instead of deadlocking', async () => {
    const a = await product(engine, place, 'Чашка', { onHand: 1000 })
    const b = await product(engine, place, 'Блюдце', { onHand: 1000 })
    const forward = [
      { variantId: a.variantId, quantity: 1 },
      { variantId: b.variantId, quantity: 1 },
    ]
    const before = await deadlocks()
    await Promise.all(
      Array.from({ length: 300 }, async (_, i) => {
        const lines = i % 2 ? forward : [...forward].reverse()
        await take(lines, `cross:${i}`)
        if (i % 3 === 0) {
          await transaction(engine.db, (tx) => releaseStock(tx, { lines, at: AT, reference: `cross:${i}` }))
        }
      }),
    )
    expect(await deadlocks()).toBe(before)
    expect(await stockOf(a.variantId)).toEqual([{ onHand: 1000, reserved: 200 }])
    expect(await stockOf(b.variantId)).toEqual([{ onHand: 1000, reserved: 200 }])
  })

  test('4.3: concurrent reservations of the last unit either get it or report 0 available', async () => {
    const { variantId } = await product(engine, place, 'Ваза', { onHand: 1 })
    const lines = [{ variantId, quantity: 1 }]
    for (let round = 0; round < 6; round++) {
      const all = await Promise.all(
        Array.from({ length: 300 }, async (_, i) => {
          const { short } = await take(lines, `vase:${round}:${i}`)
          if (short.length > 0) return short[0]?.available
          await transaction(engine.db, (tx) => releaseStock(tx, { lines, at: AT, reference: `back:${i}` }))
          return 'had'
        }),
      )
      expect(all).toContain('had')
      expect(all.filter((one) => one !== 'had' && one !== 0)).toEqual([])
      expect(await stockOf(variantId)).toEqual([{ onHand: 1, reserved: 0 }])
    }
  })

  test('4.3: after concurrent reservations and releases of last units, cards and listings show the right stock', async () => {
    const variants = ['s', 'm', 'l'].map((sku) => ({ sku, options: [sku], priceKop: 50_000, onHand: 1 }))
    const { id, variantIds } = await product(engine, place, 'Покрывало', { variants })
    const before = await deadlocks()
    await Promise.all(
      variantIds.map(async (variantId) => {
        const lines = [{ variantId, quantity: 1 }]
        for (let i = 0; i < 40; i++) {
          expect(await take(lines, `last:${i}`)).toEqual({ short: [] })
          await transaction(engine.db, (tx) => releaseStock(tx, { lines, at: AT, reference: `back:${i}` }))
        }
      }),
    )
    const there = () =>
      runSql(
        engine.db,
        `select stocked, (select array_agg(distinct stocked) from listing where product_id = product.id) as lists
         from product where id = $1`,
        [id],
      )
    expect(await there()).toEqual([{ stocked: 3, lists: [3] }])
    await take(
      variantIds.map((variantId) => ({ variantId, quantity: 1 })),
      'last:all',
    )
    expect(await there()).toEqual([{ stocked: 0, lists: [0] }])
    expect(await deadlocks()).toBe(before)
  })

  /** `transaction` retries after a deadlock, so only the server's counter shows deadlocks. */
  async function deadlocks(): Promise<number> {
    const text = 'select deadlocks::int as n from pg_stat_database where datname = current_database()'
    await runSql(engine.db, 'select pg_stat_clear_snapshot()')
    const [row] = await runSql<{ n: number }>(engine.db, text)
    return row?.n ?? -1
  }
})
