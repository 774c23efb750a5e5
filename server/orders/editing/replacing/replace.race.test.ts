import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '../../../platform/database/engines.ts'
import type { Owner } from '../../../platform/requests/context.ts'
import { Refusal } from '../../../platform/requests/refuse.ts'
import { product, type TestProduct } from '../../../test/fixtures/catalog.ts'
import { client, type OrderShop, orderShop } from '../../../test/fixtures/orders.ts'
import { ShipmentDesk } from '../../../test/fixtures/shipments.ts'
import { describeRace, openRaceEngine } from '../../../test/races.ts'
import { replacingHandlers } from './calls.ts'

describeRace('replacements raced on PostgreSQL', () => {
  let engine: Engine
  let desk: ShipmentDesk
  let place: OrderShop
  let mug: TestProduct
  let bowl: TestProduct

  beforeAll(async () => {
    engine = await openRaceEngine(12)
    place = await orderShop(engine)
    desk = new ShipmentDesk(engine, place)
    mug = await product(engine, place, 'Кружка', { onHand: 100, priceKop: 100_00 })
    bowl = await product(engine, place, 'Миска', { onHand: 100, priceKop: 100_00 })
  }, 60_000)
  afterAll(() => engine.close())

  async function ordered(buyer: Owner, goods: TestProduct): Promise<string> {
    await desk.put(place, buyer, goods, 2)
    const { Orders, PaymentUrl } = await desk.place(place, buyer)
    await desk.bankPays(PaymentUrl)
    const id = Orders[0]?.Id ?? ''
    await desk.manage(place, id, 'confirm')
    return id
  }
  async function replace(id: string, buyer: Owner, to: TestProduct) {
    const [line] = (await desk.shown(buyer, id)).Lines
    const request = { id, LineId: line?.Id ?? 0, Was: 2, VariantId: to.variantId }
    return replacingHandlers(desk.deps).replaceLine(desk.member(), request)
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

  test('issue 17: orders that swap the same two goods in both directions at once do not deadlock', async () => {
    const before = [await desk.stock(mug), await desk.stock(bowl)]
    const buyers = await Promise.all(Array.from({ length: 6 }, () => client(engine)))
    const ids: string[] = []
    for (const [at, buyer] of buyers.entries()) ids.push(await ordered(buyer, at % 2 === 0 ? mug : bowl))
    const swaps = buyers.map((buyer, at) => replace(ids[at] ?? '', buyer, at % 2 === 0 ? bowl : mug))
    expect(await outcomes(swaps)).toEqual(buyers.map(() => 'ok'))
    const after = [await desk.stock(mug), await desk.stock(bowl)]
    expect(after.map(([, reserved], at) => reserved - (before[at]?.[1] ?? 0))).toEqual([6, 6])
  })

  test('issue 17: of a replacement and a cancel at once the units are reserved and released once', async () => {
    const before = [await desk.stock(mug), await desk.stock(bowl)]
    const buyer = await client(engine)
    const id = await ordered(buyer, mug)
    const [replaced, cancelled] = await outcomes([
      replace(id, buyer, bowl),
      desk.act(place, buyer, id, 'cancel'),
    ])
    expect(cancelled).toBe('ok')
    expect(['ok', 'action_not_allowed']).toContain(replaced)
    expect([await desk.stock(mug), await desk.stock(bowl)]).toEqual(before)
  })
})
