import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '../../platform/database/engines.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { Refusal } from '../../platform/requests/refuse.ts'
import { product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop } from '../../test/fixtures/orders.ts'
import { describeRace, openRaceEngine } from '../../test/races.ts'
import { editingHandlers } from './calls.ts'

describeRace('edits of orders raced on PostgreSQL', () => {
  let engine: Engine
  let desk: Desk
  let place: OrderShop
  let mug: TestProduct

  beforeAll(async () => {
    engine = await openRaceEngine(12)
    desk = new Desk(engine)
    place = await orderShop(engine)
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

  async function edit(id: string, buyer: Owner, Quantity: number) {
    const { Order } = await desk.calls.showOrders(desk.visit(place, buyer), { id })
    const Lines = (Order?.Lines ?? []).map((line) => ({ LineId: line.Id, Was: 4, Quantity }))
    const member = { personId: place.ownerId, sessionId: -1 }
    return editingHandlers(desk).editOrder(
      desk.visit(place, member, { capabilities: ['orders.manage'], key: `race-${id}-${Quantity}` }),
      { id, Lines },
    )
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

  const refundsOf = async (before: number) =>
    (await desk.refunds()).slice(before).reduce((sum, one) => sum + one.kop, 0)

  test('issue 17: of two sellers who change an order at once one wins, and money comes back once', async () => {
    const buyer = await client(engine)
    const id = await ordered(buyer)
    const before = (await desk.refunds()).length
    const ends = await outcomes([edit(id, buyer, 1), edit(id, buyer, 2), edit(id, buyer, 3)])
    expect([...ends].sort()).toEqual(['ok', 'order_lines_changed', 'order_lines_changed'])
    expect(await refundsOf(before)).toBe((3 - ends.indexOf('ok')) * 100_00)
  })

  test('issue 17: a buyer’s cancel that races a change returns the whole price once', async () => {
    const buyer = await client(engine)
    const id = await ordered(buyer)
    const before = (await desk.refunds()).length
    const [edited, cancelled] = await outcomes([edit(id, buyer, 2), desk.act(place, buyer, id, 'cancel')])
    expect(cancelled).toBe('ok')
    expect(['ok', 'action_not_allowed']).toContain(edited)
    expect(await refundsOf(before)).toBe((await desk.order(id)).payableKop)
  })
})
