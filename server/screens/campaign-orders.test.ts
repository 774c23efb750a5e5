import { expect, test } from 'vitest'
import { publishPlan, USUAL_PLAN } from '../plans/plans.ts'
import { after } from '../platform/clock.ts'
import { transaction } from '../platform/database/database.ts'
import { testDatabase } from '../test/database.ts'
import { AT, addPerson, product } from '../test/fixtures/catalog.ts'
import { Desk, orderShop, session } from '../test/fixtures/orders.ts'
import { runSql } from '../test/sql.ts'
import { enterByCode, joinOrganically } from '../wow-tree/wow-tree.ts'
import { campaignOrders } from './campaign-orders.ts'

const world = testDatabase()

test('domain 3.2: a campaign counts the paid orders of the people it has bound since then', async () => {
  const desk = new Desk(world)
  const place = await orderShop(world)
  const { showcaseId } = place
  await transaction(world.db, (tx) => publishPlan(tx, { ...USUAL_PLAN, showcaseId, at: AT }))
  const mug = await product(world, place)
  const friend = await addPerson(world)
  const byLink = await addPerson(world)
  const byChance = await addPerson(world)
  const [found] = await runSql<{ code: string }>(
    world.db,
    'select ref_code as code from person where id = $1',
    [friend],
  )
  const touch = { showcaseId, refCode: found?.code ?? '', campaign: '01SHOP', source: 'startapp' } as const
  await transaction(world.db, async (tx) => {
    await joinOrganically(tx, { showcaseId, personId: friend, at: AT })
    await enterByCode(tx, { ...touch, personId: byLink, at: AT })
    await joinOrganically(tx, { showcaseId, personId: byChance, at: AT })
  })
  const pays = async (personId: number) => {
    const buyer = await session(world, personId)
    await desk.put(place, buyer, mug, 2)
    const { PaymentUrl } = await desk.place(place, buyer)
    await desk.bankPays(PaymentUrl ?? '')
  }
  await pays(byLink)
  await pays(byChance)
  const of = { showcaseId, since: after(AT, { days: -30 }), at: after(AT, { days: 1 }) }
  const [sold, ...rest] = await campaignOrders(world.db, of)
  expect(sold).toMatchObject({
    campaign: '01SHOP',
    channel: '01',
    orders: 1,
    turnoverKop: 2000_00,
    rewardsKop: 160_00,
  })
  expect(rest).toEqual([])
  expect(await campaignOrders(world.db, { ...of, since: AT })).toEqual([])
  expect(await campaignOrders(world.db, { ...of, showcaseId: showcaseId + 1 })).toEqual([])
})
