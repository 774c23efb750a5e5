import { expect, test } from 'vitest'
import type { Owner } from '../../platform/requests/context.ts'
import { client } from '../../test/fixtures/orders.ts'
import { raceShop } from '../../test/fixtures/race-shop.ts'
import { describeRace, outcomesOf } from '../../test/races.ts'
import { editingHandlers } from './calls.ts'

describeRace('edits of orders raced on PostgreSQL', () => {
  const shop = raceShop()

  async function edit(id: string, buyer: Owner, Quantity: number) {
    const { desk, place } = shop()
    const { Order } = await desk.calls.showOrders(desk.visit(place, buyer), { id })
    const Lines = (Order?.Lines ?? []).map((line) => ({ LineId: line.Id, Was: 4, Quantity }))
    const member = { personId: place.ownerId, sessionId: -1 }
    return editingHandlers(desk).editOrder(
      desk.visit(place, member, { capabilities: ['orders.manage'], key: `race-${id}-${Quantity}` }),
      { id, Lines },
    )
  }

  const refundsOf = async (before: number) =>
    (await shop().desk.refunds()).slice(before).reduce((sum, one) => sum + one.kop, 0)

  test('issue 17: of two sellers who change an order at once one wins, and money comes back once', async () => {
    const { desk, engine, mug } = shop()
    const buyer = await client(engine)
    const id = await desk.confirmed(buyer, [[mug, 4]])
    const before = (await desk.refunds()).length
    const ends = await outcomesOf([edit(id, buyer, 1), edit(id, buyer, 2), edit(id, buyer, 3)])
    expect([...ends].sort()).toEqual(['ok', 'order_lines_changed', 'order_lines_changed'])
    expect(await refundsOf(before)).toBe((3 - ends.indexOf('ok')) * 100_00)
  })

  test('issue 17: a buyer’s cancel that races a change returns the whole price once', async () => {
    const { desk, engine, mug, place } = shop()
    const buyer = await client(engine)
    const id = await desk.confirmed(buyer, [[mug, 4]])
    const before = (await desk.refunds()).length
    const [edited, cancelled] = await outcomesOf([edit(id, buyer, 2), desk.act(place, buyer, id, 'cancel')])
    expect(cancelled).toBe('ok')
    expect(['ok', 'action_not_allowed']).toContain(edited)
    expect(await refundsOf(before)).toBe((await desk.order(id)).payableKop)
  })
})
