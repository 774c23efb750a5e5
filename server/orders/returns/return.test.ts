import type { RequestOf } from '@sarafan/contract/call'
import { returnCalls } from '@sarafan/contract/orders/returns'
import { beforeEach, expect, test } from 'vitest'
import { adjustBonuses, balancesOf, reconcile } from '../../bonuses/bonuses.ts'
import { publishPlan, USUAL_PLAN } from '../../plans/plans.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { admitted } from '../../test/access/admit.ts'
import { testDatabase } from '../../test/database.ts'
import { AT, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'
import { joinOrganically } from '../../wow-tree/wow-tree.ts'
import { returnHandlers } from './calls.ts'

const world = testDatabase()
let desk: Desk
let place: OrderShop
let buyer: Owner
let mug: TestProduct
let plate: TestProduct
const me = () => ({ personId: buyer.personId ?? 0, showcaseId: place.showcaseId })

beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  buyer = await client(world)
  mug = await product(world, place, 'Кружка', { priceKop: 33_333 })
  plate = await product(world, place, 'Тарелка', { priceKop: 10_001 })
  await transaction(world.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId: place.showcaseId, at: AT })
    await joinOrganically(tx, { ...me(), at: AT })
    const gift = { ...me(), asset: 'local', kind: 'gift', amountKop: 10_000, reference: 'a', at: AT } as const
    await adjustBonuses(tx, gift)
  })
})

/** Three delivered mugs and two plates, partly paid with bonuses. */
async function delivered(BonusLocal = '70.01'): Promise<{ id: string; mugs: number; plates: number }> {
  await desk.put(place, buyer, mug, 3)
  await desk.put(place, buyer, plate, 2)
  const placed = await desk.place(place, buyer, { BonusLocal })
  await desk.bankPays(placed.PaymentUrl)
  const id = placed.Orders[0]?.Id ?? ''
  for (const action of ['confirm', 'assemble', 'ship', 'deliver']) await desk.manage(place, id, action)
  await desk.sweep()
  const order = await desk.order(id)
  const lines = await runSql<{ id: number }>(
    world.db,
    'select id from order_line where order_id = $1 order by price_kop desc',
    [order.id],
  )
  return { id, mugs: lines[0]?.id ?? 0, plates: lines[1]?.id ?? 0 }
}

const giveBack = (
  id: string,
  Lines: RequestOf<typeof returnCalls.returnLines>['Lines'],
  more: { Restock?: boolean; key?: string; may?: boolean } = {},
) => {
  const member = { personId: place.ownerId, sessionId: -1 }
  const capabilities = more.may === false ? (['orders.manage'] as const) : (['refunds.make'] as const)
  const context = desk.visit(place, member, { capabilities, ...(more.key ? { key: more.key } : {}) })
  const calls = admitted(returnCalls, returnHandlers(desk))
  return calls.returnLines(context, { id, Lines, Restock: more.Restock ?? true })
}
const has = () => balancesOf(world.db, me())
const money = async () => (await desk.refunds()).reduce((sum, one) => sum + one.kop, 0)

test('domain 5.5: partial returns in any order refund exactly what was paid, in money and in bonuses', async () => {
  const { id, mugs, plates } = await delivered()
  expect(await has()).toMatchObject({ localKop: 2_999, localExpectedKop: expect.any(Number) })
  const paid = await desk.order(id)
  const first = await giveBack(id, [{ LineId: mugs, Quantity: 1 }])
  expect(first.Status).toBe('partially_returned')
  const second = await giveBack(id, [{ LineId: plates, Quantity: 2 }], { Restock: false })
  const third = await giveBack(id, [{ LineId: mugs, Quantity: 2 }])
  expect(third.Status).toBe('returned')
  const all = [first, second, third]
  const sum = (part: 'Money' | 'BonusLocal') =>
    Math.round(all.reduce((total, one) => total + one[part] * 100, 0))
  expect(sum('BonusLocal')).toBe(7_001)
  expect(sum('Money')).toBe(3 * 33_333 + 2 * 10_001 - 7_001)
  expect(await money()).toBe(sum('Money'))
  await desk.sweep()
  expect(await has()).toEqual({ localKop: 10_000, globalKop: 0, localExpectedKop: 0, globalExpectedKop: 0 })
  expect(await desk.order(id)).toMatchObject({
    status: 'returned',
    paymentStatus: 'partially_refunded',
    payableKop: paid.payableKop,
  })
  expect(await desk.stock(mug)).toEqual([10, 0])
  expect(await desk.stock(plate)).toEqual([8, 0])
  expect(desk.errors).toEqual([])
  expect((await reconcile(world.db)).isSound).toBe(true)
})

test('rulings 10: a partial return before confirmation leaves the rest to be confirmed', async () => {
  const { id, mugs } = await delivered('0')
  const { localExpectedKop: before } = await has()
  await giveBack(id, [{ LineId: mugs, Quantity: 2 }])
  await desk.sweep()
  const { localExpectedKop: after } = await has()
  expect([before, after]).toEqual([2_999 + 600, 999 + 600])
  desk.clock.forward({ days: 15 })
  await desk.sweep()
  expect(await has()).toMatchObject({ localKop: 10_000 + after, localExpectedKop: 0 })
  expect(await desk.order(id)).toMatchObject({ status: 'completed' })
  await giveBack(id, [{ LineId: mugs, Quantity: 1 }])
  await desk.sweep()
  expect(await has()).toMatchObject({ localKop: 10_000 + 600, localExpectedKop: 0 })
  expect(await desk.order(id)).toMatchObject({ status: 'completed' })
  expect(desk.errors).toEqual([])
})

test('the same key makes one return, and a refused return changes nothing', async () => {
  const { id, mugs } = await delivered()
  const one = [{ LineId: mugs, Quantity: 1 }]
  const first = await giveBack(id, one, { key: 'return-key-0000000000' })
  expect(await giveBack(id, one, { key: 'return-key-0000000000' })).toEqual(first)
  const before = await money()
  const codes = []
  for (const work of [
    () => giveBack(id, [{ LineId: mugs, Quantity: 3 }]),
    () =>
      giveBack(id, [
        { LineId: mugs, Quantity: 2 },
        { LineId: mugs, Quantity: 1 },
      ]),
    () => giveBack(id, [{ LineId: 999_999, Quantity: 1 }]),
    () => giveBack(id, []),
    () => giveBack(id, one, { may: false }),
    () => giveBack('a'.repeat(25), one),
  ])
    codes.push((await refusalOf(work())).code)
  expect(codes).toEqual([
    'return_too_much',
    'return_too_much',
    'return_too_much',
    'invalid_question',
    'forbidden',
    'order_not_found',
  ])
  expect(await money()).toBe(before)
})

test('domain 5.1: an order that has not arrived cannot be returned', async () => {
  await desk.put(place, buyer, mug)
  const { Orders, PaymentUrl } = await desk.place(place, buyer)
  await desk.bankPays(PaymentUrl)
  const [line] = await runSql<{ id: number }>(world.db, 'select max(id) as id from order_line')
  const attempt = giveBack(Orders[0]?.Id ?? '', [{ LineId: line?.id ?? 0, Quantity: 1 }])
  expect((await refusalOf(attempt)).code).toBe('action_not_allowed')
})
