import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import type { Engine } from '../../platform/database/engines.ts'
import { product } from '../../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop } from '../../test/fixtures/orders.ts'
import { deadlocksOf, describeRace, openRaceEngine, outcomesOf } from '../../test/races.ts'
import { runSql } from '../../test/sql.ts'
import { countSales, recountSales } from './counts.ts'

describeRace('totals of the seller’s list, raced on PostgreSQL', () => {
  let engine: Engine
  let desk: Desk
  let place: OrderShop

  beforeAll(async () => {
    engine = await openRaceEngine(20)
    desk = new Desk(engine)
    place = await orderShop(engine)
  }, 60_000)
  afterAll(() => engine.close())

  async function ordered(count: number): Promise<string[]> {
    const goods = await product(engine, place, 'Кружка', { onHand: 500 })
    return Promise.all(
      Array.from({ length: count }, async () => {
        const buyer = await client(engine)
        await desk.put(place, buyer, goods)
        return (await desk.place(place, buyer)).Orders[0]?.Id ?? ''
      }),
    )
  }

  test('issue 18: after concurrent orders, payments that expire and cancellations the totals equal a recount', async () => {
    const ids = await ordered(40)
    const late = new Desk(engine)
    late.clock.forward({ hours: 200 })
    await outcomesOf([
      ...ids
        .slice(0, 25)
        .flatMap((id) => [desk.manage(place, id, 'cancel'), desk.manage(place, id, 'cancel')]),
      late.sweep(),
      late.sweep(),
      ordered(20),
    ])
    await late.sweep()
    expect(await recountSales(engine.db)).toBe(0)
    const counts = await countSales(engine.db, { showcaseId: place.showcaseId, q: '' })
    expect(counts).toMatchObject({ all: 60, cancelled: 60 })
    expect(await deadlocksOf(engine)).toBe(0)
    expect([...desk.errors, ...late.errors]).toEqual([])
  }, 60_000)

  test('issue 18: an order that is cancelled does not wait for another one that is being cancelled', async () => {
    const [first = '', second = ''] = await ordered(2)
    const cancelled = async () =>
      (await countSales(engine.db, { showcaseId: place.showcaseId, q: '' })).cancelled
    const before = await cancelled()
    const counted = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const slow = transaction(engine.db, async (tx) => {
      await runSql(tx, `update orders set status = 'cancelled', cancel_by = 'member' where public_id = $1`, [
        first,
      ])
      counted.resolve()
      await released.promise
    })
    await counted.promise
    await desk.manage(place, second, 'cancel')
    expect(await cancelled()).toBe(before + 1)
    released.resolve()
    await slow
    expect(await cancelled()).toBe(before + 2)
    expect(await recountSales(engine.db)).toBe(0)
  })
})
