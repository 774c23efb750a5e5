import { expect, test } from 'vitest'
import { client } from '../../test/fixtures/orders.ts'
import { raceShop } from '../../test/fixtures/race-shop.ts'
import { describeRace, outcomesOf } from '../../test/races.ts'

describeRace('orders in parcels raced on PostgreSQL', () => {
  const shop = raceShop()

  const parts = (...units: number[]) => units.map((Кружка) => ({ Кружка }))

  test('issue 17: of two sellers who divide an order at once one wins, and its units are in parcels once', async () => {
    const { desk, engine, mug } = shop()
    const buyer = await client(engine)
    const id = await desk.confirmed(buyer, [[mug, 4]])
    const ends = await outcomesOf([
      desk.split(id, parts(1, 3), []),
      desk.split(id, parts(2, 2), []),
      desk.split(id, parts(1, 1, 2), []),
    ])
    expect([...ends].sort()).toEqual(['ok', 'order_lines_changed', 'order_lines_changed'])
    const made = (await desk.shown(buyer, id)).Shipments ?? []
    expect(made.flatMap(({ Lines }) => Lines).reduce((sum, { Quantity }) => sum + Quantity, 0)).toBe(4)
  })

  test('issue 17: both parcels sent at once by two members ship the order once and write off each unit once', async () => {
    const { desk, engine, mug } = shop()
    const buyer = await client(engine)
    const id = await desk.confirmed(buyer, [[mug, 4]])
    await desk.split(id, parts(1, 3))
    const [before] = await desk.stock(mug)
    const [first, second] = await desk.shipments(id)
    const ends = await outcomesOf([first, second, first, second].map((one) => desk.move(id, one?.Id, 'send')))
    expect(ends).toEqual(['ok', 'ok', 'ok', 'ok'])
    const order = await desk.shown(buyer, id)
    expect(order.Status).toBe('shipped')
    expect(order.History.filter(({ Event }) => Event === 'ship')).toHaveLength(1)
    expect((await desk.stock(mug))[0]).toBe(before - 4)
  })

  test('issue 17: a buyer’s cancel that races the first parcel either returns everything or is refused', async () => {
    const { desk, engine, mug, place } = shop()
    const buyer = await client(engine)
    const id = await desk.confirmed(buyer, [[mug, 4]])
    await desk.split(id, parts(2, 2))
    const [before] = await desk.stock(mug)
    const [first] = await desk.shipments(id)
    const ends = await outcomesOf([desk.move(id, first?.Id, 'send'), desk.act(place, buyer, id, 'cancel')])
    expect([...ends].sort()).toEqual(['action_not_allowed', 'ok'])
    const isCancelled = (await desk.shown(buyer, id)).Status === 'cancelled'
    expect((await desk.stock(mug))[0]).toBe(isCancelled ? before : before - 2)
  })
})
