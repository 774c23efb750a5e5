import { ratingCalls } from '@sarafan/contract/orders/ratings/order-ratings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '../../platform/database/engines.ts'
import { admitted } from '../../test/access/admit.ts'
import { product } from '../../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop } from '../../test/fixtures/orders.ts'
import { describeRace, openRaceEngine } from '../../test/races.ts'
import { runSql } from '../../test/sql.ts'
import { ratingHandlers } from './calls.ts'

describeRace('ratings raced on PostgreSQL', () => {
  let engine: Engine
  let desk: Desk
  let place: OrderShop

  beforeAll(async () => {
    engine = await openRaceEngine(12)
    desk = new Desk(engine)
    place = await orderShop(engine)
  }, 60_000)
  afterAll(() => engine.close())

  async function received() {
    const buyer = await client(engine)
    await desk.put(place, buyer, await product(engine, place, 'Кружка'), 1)
    const placed = await desk.place(place, buyer)
    await desk.bankPays(placed.PaymentUrl)
    const id = placed.Orders[0]?.Id ?? ''
    for (const action of ['confirm', 'assemble', 'ship', 'deliver']) await desk.manage(place, id, action)
    return { buyer, id }
  }

  test('issue 17: concurrent ratings of a few orders are counted once for each order, with their last stars', async () => {
    const orders = [await received(), await received(), await received()]
    const calls = admitted(ratingCalls, ratingHandlers({ db: engine.db }))
    const all = orders.flatMap(({ buyer, id }) =>
      [1, 2, 3, 4, 5].map((Stars) => calls.rateOrder(desk.visit(place, buyer), { id, Stars })),
    )
    await Promise.all(all)
    const [counted] = await runSql<{ ratings: number[] }>(engine.db, 'select ratings from showcase_rating')
    const stored = await runSql<{ stars: number }>(engine.db, 'select stars from order_rating')
    const expected = [1, 2, 3, 4, 5].map((star) => stored.filter(({ stars }) => stars === star).length)
    expect(stored).toHaveLength(3)
    expect(counted?.ratings).toEqual(expected)
  })
})
