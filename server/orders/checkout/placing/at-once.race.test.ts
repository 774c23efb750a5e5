import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '../../../platform/database/engines.ts'
import { Refusal } from '../../../platform/requests/refuse.ts'
import { product } from '../../../test/fixtures/catalog.ts'
import { Desk, type OrderShop, orderShop, verifiedClient } from '../../../test/fixtures/orders.ts'
import { describeRace, openRaceEngine } from '../../../test/races.ts'
import { runSql } from '../../../test/sql.ts'

const BUYERS = 40
const UNITS = 10

describeRace('orders whose commit travels with them', () => {
  let engine: Engine
  let place: OrderShop
  let desk: Desk
  beforeAll(async () => {
    engine = await openRaceEngine(20)
    place = await orderShop(engine)
    desk = new Desk(engine)
  }, 60_000)
  afterAll(() => engine.close())

  test('of 40 concurrent buyers of the last 10 units, paid on delivery, 10 get an order and the others leave no trace', async () => {
    const scarce = await product(engine, place, 'Редкость', { onHand: UNITS })
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, async () => {
        const owner = await verifiedClient(engine)
        await desk.put(place, owner, scarce)
        return { visit: desk.visit(place, owner), ask: await desk.asked(place, owner, { Payment: 'cod' }) }
      }),
    )
    const send = ({ visit: context, ask }: (typeof buyers)[number]) =>
      desk.calls.placeOrder(context, ask).catch((error: unknown) => {
        if (error instanceof Refusal) return `${error.code} ${error.values.available}`
        throw error
      })
    const answers = await Promise.all(buyers.map(send))
    expect(answers.filter((answer) => typeof answer !== 'string')).toHaveLength(UNITS)
    expect(new Set(answers.filter((answer) => typeof answer === 'string'))).toEqual(
      new Set(['out_of_stock 0']),
    )
    expect(await Promise.all(buyers.map(send))).toEqual(answers)
    expect(await desk.stock(scarce)).toEqual([UNITS, UNITS])
    const [stands] = await runSql(
      engine.db,
      `select (select count(*)::int from orders) as orders, (select count(*)::int from checkout_group) as groups,
        (select count(*)::int from idempotency_key) as keys,
        (select count(*)::int from idempotency_key where answer is null) as unanswered,
        (select count(*)::int from cart where status = 'active') as carts`,
    )
    expect(stands).toEqual({
      orders: UNITS,
      groups: UNITS,
      keys: UNITS,
      unanswered: 0,
      carts: BUYERS - UNITS,
    })
  })
})
