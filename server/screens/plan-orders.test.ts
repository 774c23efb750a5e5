import { expect, test } from 'vitest'
import { categoryIdsOf } from '../catalog/catalog.ts'
import { USUAL_PLAN } from '../plans/plans.ts'
import { simulatePlan } from '../plans/simulate.ts'
import { testDatabase } from '../test/database.ts'
import { AT, category, product } from '../test/fixtures/catalog.ts'
import { client, Desk, orderShop } from '../test/fixtures/orders.ts'
import { pastOrders } from './plan-orders.ts'

const world = testDatabase()

test('issue 3: the simulator runs a plan over paid orders of the last 90 days only', async () => {
  const desk = new Desk(world)
  const place = await orderShop(world)
  const mug = await product(world, place)
  const buyer = await client(world)
  await desk.put(place, buyer, mug, 2)
  const { PaymentUrl } = await desk.place(place, buyer)
  const of = { showcaseId: place.showcaseId, at: AT }
  expect(await pastOrders(world.db, of)).toEqual([])
  await desk.bankPays(PaymentUrl ?? '')
  const orders = await pastOrders(world.db, of)
  expect(orders).toMatchObject([{ buyerId: buyer.personId, month: '2026-11', isFirst: true, ancestors: [] }])
  const played = simulatePlan({ versionId: 1, ...USUAL_PLAN }, orders)
  expect(played).toMatchObject({
    orders: 1,
    buyers: 1,
    turnoverKop: 2000_00,
    costKop: 60_00,
    marginKop: null,
  })
  expect(played.levels).toEqual([{ level: 0, asset: 'local', recipients: 1, amountKop: 60_00 }])
  expect(await pastOrders(world.db, { ...of, at: new Date('2027-02-21T09:00:00Z') })).toEqual([])
})

test('domain 4.10: an exception for a category covers its subcategories', async () => {
  const desk = new Desk(world)
  const place = await orderShop(world)
  const home = await category(world, place.showcaseId, 'home')
  const mugs = await category(world, place.showcaseId, 'mugs', home)
  const mug = await product(world, place, 'Кружка', { categoryIds: [mugs] })
  expect((await categoryIdsOf(world.db, [mug.id])).get(mug.id)).toEqual([mugs, home])
  const buyer = await client(world)
  await desk.put(place, buyer, mug, 1)
  const { PaymentUrl } = await desk.place(place, buyer)
  await desk.bankPays(PaymentUrl ?? '')
  const orders = await pastOrders(world.db, { showcaseId: place.showcaseId, at: AT })
  expect(orders[0]?.lines[0]?.categoryIds).toEqual([mugs, home])
  const overrides = [{ kind: 'category', id: home, levels: [{ level: 0, bp: 1000 }] }] as const
  expect(simulatePlan({ versionId: 1, ...USUAL_PLAN, overrides }, orders).costKop).toBe(100_00)
})
