import type { RequestOf } from '@sarafan/contract/call'
import type { claimCalls } from '@sarafan/contract/orders/complaints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishPlan, USUAL_PLAN } from '../../plans/plans.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Engine } from '../../platform/database/engines.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { AT, product } from '../../test/fixtures/catalog.ts'
import { ClaimDesk } from '../../test/fixtures/claims.ts'
import { client, Desk, type OrderShop, orderShop } from '../../test/fixtures/orders.ts'
import { describeRace, openRaceEngine, outcomesOf } from '../../test/races.ts'
import { runSql } from '../../test/sql.ts'

type CreateInput = RequestOf<typeof claimCalls.createClaim>

describeRace('claims raced on PostgreSQL', () => {
  let engine: Engine
  let desk: Desk
  let place: OrderShop
  let buyer: Owner
  let at: ClaimDesk

  beforeAll(async () => {
    engine = await openRaceEngine(12)
    desk = new Desk(engine)
    place = await orderShop(engine)
    buyer = await client(engine)
    at = new ClaimDesk(desk, { place, buyer, platform: await client(engine) })
    await transaction(engine.db, (tx) =>
      publishPlan(tx, { ...USUAL_PLAN, showcaseId: place.showcaseId, at: AT }),
    )
  }, 60_000)
  afterAll(() => engine.close())

  async function bought() {
    const mug = await product(engine, place, 'Кружка', { priceKop: 33_333 })
    await desk.put(place, buyer, mug, 2)
    const placed = await desk.place(place, buyer)
    await desk.bankPays(placed.PaymentUrl)
    const id = placed.Orders[0]?.Id ?? ''
    for (const action of ['confirm', 'assemble', 'ship', 'deliver']) await desk.manage(place, id, action)
    await desk.sweep()
    const { id: orderId } = await desk.order(id)
    const [line] = await runSql<{ id: number }>(engine.db, 'select id from order_line where order_id = $1', [
      orderId,
    ])
    return { id, orderId, line: line?.id ?? 0 }
  }
  const endings = async (work: readonly Promise<unknown>[]) => (await outcomesOf(work)).sort()

  test('domain 5.3: of concurrent decisions one succeeds and the others get the allowed actions', async () => {
    const { Id } = await at.broken(await bought())
    await at.do(at.asSeller(), { id: Id, Action: 'take' })
    const decisions = [0, 1, 2].flatMap(() => [
      at.do(at.asSeller(), { id: Id, Action: 'approve', Resolution: 'refund' }),
      at.do(at.asSeller(), { id: Id, Action: 'reject', Text: 'Так и было' }),
      at.do(at.asBuyer(), { id: Id, Action: 'cancel' }),
    ])
    expect(await endings(decisions)).toEqual([...Array(8).fill('action_not_allowed'), 'ok'])
  })

  test('domain 5.3: concurrent refunds pay once, and concurrent sweepers remind once', async () => {
    const order = await bought()
    const { Id } = await at.broken(order)
    await at.do(at.asSeller(), { id: Id, Action: 'take' })
    await at.do(at.asSeller(), { id: Id, Action: 'approve', Resolution: 'refund' })
    const presses = Array.from({ length: 6 }, () => at.do(at.asSeller(), { id: Id, Action: 'refund' }))
    expect(await endings(presses)).toEqual([...Array(5).fill('action_not_allowed'), 'ok'])
    const refunds = 'select amount_kop as kop from refund where key like $1'
    expect(await runSql(engine.db, refunds, [`order:${order.orderId}:return:%`])).toEqual([{ kop: 33_333 }])
    const { Id: other } = await at.broken(order)
    desk.clock.forward({ days: 8 })
    await Promise.all([desk.sweep(), desk.sweep(), desk.sweep()])
    const { Claim } = await at.calls.showClaims(at.asBuyer(), { id: other })
    expect(Claim?.History.filter(({ Event }) => Event === 'remind')).toHaveLength(1)
  })

  test('AP-56: many concurrent requests open one claim', async () => {
    const order = await bought()
    const ask: CreateInput = {
      id: order.id,
      article: order.line,
      Type: 'return_ok',
      Reason: 'changed_mind',
      Text: 'Не подошёл цвет',
    }
    const taps = Array.from({ length: 5 }, () => at.calls.createClaim(at.asBuyer(), ask))
    expect(await endings(taps)).toEqual([...Array(4).fill('claim_open'), 'ok'])
  })
})
