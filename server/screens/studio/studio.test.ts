import { studioCalls as calls } from '@sarafan/contract/showcases/studio'
import { beforeEach, expect, test } from 'vitest'
import { after } from '../../platform/clock.ts'
import { product } from '../../test/fixtures/catalog.ts'
import { client, Desk, orderShop } from '../../test/fixtures/orders.ts'
import { logIn, person, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

import { salesOf } from './sales.ts'

let dom: TestShowcase
let owner: Visitor
const world = testWorld(async (opening) => {
  dom = await showcase(opening, 'dom', { isDefault: true })
})
beforeEach(async () => {
  owner = await logIn(world, dom.owner, dom)
})
const studio = async () => (await world.ask(owner, calls.showStudio, {})).body

test('issue 13: a showcase without sales has 14 days of zeros', async () => {
  const { Days, Now, Before, Leads } = await studio()
  expect(Days).toHaveLength(14)
  const none = { Sales: 0, Orders: 0, Average: 0, Rewards: 0, Refunds: 0 }
  expect([Now, Before, Leads]).toEqual([none, none, 0])
  const days = Days.map(({ Day }) => Day)
  expect([...days].sort()).toEqual(days)
})

test('issue 13: sales per day are shown to members with reports, not to shoppers', async () => {
  const anna = await logIn(world, await person(world, 'Анна'), dom)
  expect((await world.ask(anna, calls.showStudio, {})).status).toBe(403)
  await runSql(world.db, "update showcase_member set capabilities = '{orders.view}' where person_id = $1", [
    dom.ownerId,
  ])
  expect((await world.ask(owner, calls.showStudio, {})).status).toBe(403)
})

test('issue 13: a paid order counts on its day, and in the previous period two weeks later', async () => {
  const bees = await orderShop(world, 'bees')
  const desk = new Desk(world)
  const buyer = await client(world)
  await desk.put(bees, buyer, await product(world, bees, 'Чашка', { priceKop: 500_00 }))
  const order = await desk.place(bees, buyer)
  const { showcaseId } = bees
  expect((await salesOf(world.db, { showcaseId, at: desk.clock.now() })).now.orders).toBe(0)
  await desk.bankPays(order.PaymentUrl)
  const sales = await salesOf(world.db, { showcaseId, at: desk.clock.now() })
  expect(sales.days.at(-1)).toMatchObject({ orders: 1, salesKop: 800_00, refundsKop: 0 })
  expect([sales.now.salesKop, sales.before.salesKop]).toEqual([800_00, 0])
  const later = await salesOf(world.db, { showcaseId, at: after(desk.clock.now(), { days: 14 }) })
  expect([later.now.salesKop, later.before.salesKop]).toEqual([0, 800_00])
})
