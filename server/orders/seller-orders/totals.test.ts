import type { RequestOf } from '@sarafan/contract/call'
import { saleOrderCalls } from '@sarafan/contract/orders/seller-orders'
import { ORDER_STATUSES, SALE_GROUP_NAMES, SALE_GROUPS } from '@sarafan/contract/orders/states'
import { beforeEach, expect, test } from 'vitest'
import type { Owner } from '../../platform/requests/context.ts'
import { admitted } from '../../test/access/admit.ts'
import { testDatabase } from '../../test/database.ts'
import { addPerson, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { Desk, type OrderShop, orderShop, verifiedClient } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'
import { returnHandlers } from '../returns/calls.ts'
import { saleOrderHandlers } from './calls.ts'
import { recountSales, TOTALLED } from './counts.ts'

const world = testDatabase()
let desk: Desk
let place: OrderShop
let buyer: Owner
let member: Owner
let mug: TestProduct

beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  buyer = await verifiedClient(world)
  member = { personId: await addPerson(world, 'Света'), sessionId: -1 }
  mug = await product(world, place, 'Кружка', { onHand: 500 })
})

const list = (ask: RequestOf<typeof saleOrderCalls.showSaleOrders> = {}) =>
  admitted(saleOrderCalls, saleOrderHandlers(world)).showSaleOrders(
    desk.visit(place, member, { capabilities: ['orders.view', 'orders.manage'] }),
    ask,
  )

async function ordered(): Promise<string> {
  await desk.put(place, buyer, mug)
  return (await desk.place(place, buyer, { Payment: 'cod' })).Orders[0]?.Id ?? ''
}

async function moved(id: string, actions: readonly string[]): Promise<string> {
  for (const action of actions) await desk.manage(place, id, action)
  return id
}

/** Returns the tabs that are not empty, as the list counts them; each tab must list as many orders. */
async function tabs(): Promise<Record<string, number>> {
  const { all, ...counts } = (await list()).Counts
  for (const group of SALE_GROUP_NAMES) expect((await list({ group })).Orders).toHaveLength(counts[group])
  // Narrowed by days, the list counts the orders themselves.
  expect((await list({ from: '2020-01-01' })).Counts).toEqual({ all, ...counts })
  expect(all).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0))
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

test('issue 18: each move of an order is in the counts of the next list, in every tab it passes', async () => {
  const id = await ordered()
  expect(await tabs()).toEqual({ new: 1 })
  await moved(id, ['confirm', 'assemble'])
  expect(await tabs()).toEqual({ pack: 1 })
  await moved(id, ['ship'])
  expect(await tabs()).toEqual({ way: 1 })
  await moved(id, ['deliver'])
  expect(await tabs()).toEqual({ done: 1 })
  desk.clock.forward({ days: 40 })
  await desk.sweep()
  expect((await desk.order(id)).status).toBe('completed')
  expect(await tabs()).toEqual({ done: 1 })
  await moved(await ordered(), ['cancel'])
  await ordered()
  expect(await tabs()).toEqual({ new: 1, done: 1, cancelled: 1 })
  expect(await recountSales(world.db)).toBe(0)
})

test('issue 18: an order that is returned leaves the tab of the handed over ones; other showcases count their own', async () => {
  const id = await moved(await ordered(), ['confirm', 'ship', 'deliver'])
  expect(await tabs()).toEqual({ done: 1 })
  const [line] = await runSql<{ id: number }>(world.db, 'select id from order_line')
  await returnHandlers(desk.deps).returnLines(
    desk.visit(place, { personId: place.ownerId, sessionId: -1 }, { capabilities: ['refunds.make'] }),
    { id, Lines: [{ LineId: line?.id ?? 0, Quantity: 1 }], Restock: true },
  )
  expect((await desk.order(id)).status).toBe('returned')
  expect(await tabs()).toEqual({ cancelled: 1 })
  const other = await orderShop(world, 'other')
  await desk.put(other, buyer, await product(world, other, 'Чашка'))
  const there = (await desk.place(other, buyer, { Payment: 'cod' })).Orders[0]?.Id ?? ''
  await desk.manage(other, there, 'cancel')
  expect(await tabs()).toEqual({ cancelled: 1 })
})

test('issue 18: totals that differ from the orders are corrected at night', async () => {
  await moved(await ordered(), ['cancel'])
  await runSql(world.db, `update sale_total set orders = 7`)
  await runSql(world.db, `insert into sale_total (showcase_id, tab, orders) values ($1, 'done', 2)`, [
    place.showcaseId,
  ])
  expect((await list()).Counts).toMatchObject({ all: 9, done: 2, cancelled: 7 })
  expect(await recountSales(world.db)).toBe(2)
  expect(await tabs()).toEqual({ cancelled: 1 })
  expect(await recountSales(world.db)).toBe(0)
})

test('issue 18: the database counts the same statuses in a tab as the contract', async () => {
  for (const status of ORDER_STATUSES) {
    const [found] = await runSql<{ tab: string | null }>(world.db, 'select sale_tab($1) as tab', [status])
    const group = SALE_GROUP_NAMES.find((name) => SALE_GROUPS[name].some((one) => one === status))
    expect([status, found?.tab]).toEqual([status, group && TOTALLED.has(group) ? group : null])
  }
})

test('issue 17: orders with unread messages come first, on every page and in every tab', async () => {
  const ids: string[] = []
  for (let i = 0; i < 23; i++) ids.push(await ordered())
  for (const at of [0, 2]) {
    const { id } = await desk.order(ids[at] ?? '')
    await runSql(
      world.db,
      'insert into order_chat (order_id, showcase_id, seller_unread) values ($1, $2, 1)',
      [id, place.showcaseId],
    )
  }
  const rest = ids.filter((_, at) => at !== 0 && at !== 2).reverse()
  const first = await list({ sort: 'chat' })
  const second = await list({ sort: 'chat', page: '1' })
  const shown = [...first.Orders, ...second.Orders].map((order) => order.Id)
  expect(shown).toEqual([ids[2], ids[0], ...rest])
  await moved(ids[2] ?? '', ['cancel'])
  expect((await list({ sort: 'chat', group: 'new' })).Orders[0]?.Id).toBe(ids[0])
})
