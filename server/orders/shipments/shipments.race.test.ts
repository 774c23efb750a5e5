import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '../../platform/database/engines.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { Refusal } from '../../platform/requests/refuse.ts'
import { product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { client, type OrderShop, orderShop } from '../../test/fixtures/orders.ts'
import { ShipmentDesk } from '../../test/fixtures/shipments.ts'
import { describeRace, openRaceEngine } from '../../test/races.ts'

describeRace('orders in parcels raced on PostgreSQL', () => {
  let engine: Engine
  let desk: ShipmentDesk
  let place: OrderShop
  let mug: TestProduct

  beforeAll(async () => {
    engine = await openRaceEngine(12)
    place = await orderShop(engine)
    desk = new ShipmentDesk(engine, place)
    mug = await product(engine, place, 'Кружка', { onHand: 100, priceKop: 100_00 })
  }, 60_000)
  afterAll(() => engine.close())

  async function ordered(buyer: Owner): Promise<string> {
    await desk.put(place, buyer, mug, 4)
    const { Orders, PaymentUrl } = await desk.place(place, buyer)
    await desk.bankPays(PaymentUrl)
    const id = Orders[0]?.Id ?? ''
    await desk.manage(place, id, 'confirm')
    return id
  }

  /** Returns `ok` or the refusal code of each; any other error fails the test. */
  async function outcomes(work: readonly Promise<unknown>[]): Promise<string[]> {
    const settled = await Promise.allSettled(work)
    return settled.map((one) => {
      if (one.status === 'fulfilled') return 'ok'
      if (one.reason instanceof Refusal) return one.reason.code
      throw one.reason
    })
  }
  const parts = (...units: number[]) => units.map((Кружка) => ({ Кружка }))

  test('issue 17: of two sellers who divide an order at once one wins, and its units are in parcels once', async () => {
    const buyer = await client(engine)
    const id = await ordered(buyer)
    const ends = await outcomes([
      desk.split(id, parts(1, 3), []),
      desk.split(id, parts(2, 2), []),
      desk.split(id, parts(1, 1, 2), []),
    ])
    expect([...ends].sort()).toEqual(['ok', 'order_lines_changed', 'order_lines_changed'])
    const made = (await desk.shown(buyer, id)).Shipments ?? []
    expect(made.flatMap(({ Lines }) => Lines).reduce((sum, { Quantity }) => sum + Quantity, 0)).toBe(4)
  })

  test('issue 17: both parcels sent at once by two members ship the order once and write off each unit once', async () => {
    const buyer = await client(engine)
    const id = await ordered(buyer)
    await desk.split(id, parts(1, 3))
    const [before] = await desk.stock(mug)
    const [first, second] = await desk.shipments(id)
    const ends = await outcomes([first, second, first, second].map((one) => desk.move(id, one?.Id, 'send')))
    expect(ends).toEqual(['ok', 'ok', 'ok', 'ok'])
    const order = await desk.shown(buyer, id)
    expect(order.Status).toBe('shipped')
    expect(order.History.filter(({ Event }) => Event === 'ship')).toHaveLength(1)
    expect((await desk.stock(mug))[0]).toBe(before - 4)
  })

  test('issue 17: a buyer’s cancel that races the first parcel either returns everything or is refused', async () => {
    const buyer = await client(engine)
    const id = await ordered(buyer)
    await desk.split(id, parts(2, 2))
    const [before] = await desk.stock(mug)
    const [first] = await desk.shipments(id)
    const ends = await outcomes([desk.move(id, first?.Id, 'send'), desk.act(place, buyer, id, 'cancel')])
    expect([...ends].sort()).toEqual(['action_not_allowed', 'ok'])
    const isCancelled = (await desk.shown(buyer, id)).Status === 'cancelled'
    expect((await desk.stock(mug))[0]).toBe(isCancelled ? before : before - 2)
  })
})
