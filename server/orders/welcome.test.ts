import { beforeEach, expect, test } from 'vitest'
import { adjustBonuses, balancesOf, reconcile, setLocalDays } from '../bonuses/bonuses.ts'
import { publishPlan, USUAL_PLAN } from '../plans/plans.ts'
import { transaction } from '../platform/database/database.ts'
import type { Owner } from '../platform/requests/context.ts'
import { testDatabase } from '../test/database.ts'
import { AT, product, type TestProduct } from '../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop } from '../test/fixtures/orders.ts'
import { runSql } from '../test/sql.ts'
import { joinOrganically } from '../wow-tree/wow-tree.ts'
import { returnHandlers } from './returns/calls.ts'

const world = testDatabase()
let desk: Desk
let place: OrderShop
let buyer: Owner
let mug: TestProduct
const me = () => ({ personId: buyer.personId ?? 0, showcaseId: place.showcaseId })

beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  buyer = await client(world)
  mug = await product(world, place, 'Кружка', { priceKop: 1000_00, onHand: 50 })
  await publish(200_00)
  await transaction(world.db, (tx) => joinOrganically(tx, { ...me(), at: AT }))
})

const publish = (welcomeKop: number) =>
  transaction(world.db, (tx) =>
    publishPlan(tx, { ...USUAL_PLAN, welcomeKop, showcaseId: place.showcaseId, at: desk.clock.now() }),
  )
const local = async () => (await balancesOf(world.db, me())).localKop
const shown = () =>
  runSql<{ kind: string; status: string; kop: number }>(
    world.db,
    `select kind, status, amount_kop as kop from bonus_row
     where person_id = $1 and (kind = 'welcome' or reference = 'welcome') order by id`,
    [buyer.personId],
  )

/** Two mugs for 2 000 ₽ delivered to the buyer; their cashback is 60 ₽. */
async function delivered(): Promise<string> {
  await desk.put(place, buyer, mug, 2)
  const placed = await desk.place(place, buyer)
  await desk.bankPays(placed.PaymentUrl)
  const id = placed.Orders[0]?.Id ?? ''
  for (const action of ['confirm', 'ship', 'deliver']) await desk.manage(place, id, action)
  await desk.sweep()
  return id
}

async function completed(): Promise<string> {
  const id = await delivered()
  desk.clock.forward({ days: 14 })
  await desk.sweep()
  return id
}

async function giveBack(id: string, Quantity: number): Promise<void> {
  const { id: orderId } = await desk.order(id)
  const [line] = await runSql<{ id: number }>(world.db, 'select id from order_line where order_id = $1', [
    orderId,
  ])
  const member = { personId: place.ownerId, sessionId: -1 }
  const context = desk.visit(place, member, { capabilities: ['refunds.make'] })
  const Lines = [{ LineId: line?.id ?? 0, Quantity }]
  await returnHandlers(desk).returnLines(context, { id, Lines, Restock: true })
  await desk.sweep()
}

async function expectReconciled(): Promise<void> {
  expect(desk.errors).toEqual([])
  expect((await reconcile(world.db)).isSound).toBe(true)
}

test('domain 6.6: the welcome bonus is granted when the first order is completed, not before', async () => {
  expect(await local()).toBe(0)
  await delivered()
  desk.clock.forward({ days: 13 })
  await desk.sweep()
  expect(await shown()).toEqual([])
  desk.clock.forward({ days: 1 })
  await desk.sweep()
  expect(await local()).toBe(200_00 + 60_00)
  expect(await shown()).toEqual([{ kind: 'welcome', status: 'available', kop: 200_00 }])
  await expectReconciled()
})

test('domain 4.10: a second order brings no welcome bonus, nor does a first one placed before the plan', async () => {
  await publish(0)
  await completed()
  expect(await local()).toBe(60_00)
  await publish(200_00)
  await completed()
  expect(await local()).toBe(120_00)
  expect(await shown()).toEqual([])
})

test('domain 5.5: a full return takes the welcome bonus back permanently, a partial one keeps it', async () => {
  const id = await completed()
  await giveBack(id, 1)
  expect(await local()).toBe(200_00 + 30_00)
  await giveBack(id, 1)
  expect(await local()).toBe(0)
  expect((await shown()).at(-1)).toEqual({ kind: 'reversal', status: 'available', kop: -200_00 })
  await completed()
  expect(await local()).toBe(60_00)
  await expectReconciled()
})

test('domain 5.5: a welcome bonus spent before it is taken back becomes a debt', async () => {
  await transaction(world.db, (tx) => setLocalDays(tx, { showcaseId: place.showcaseId, localDays: 40 }))
  const id = await completed()
  const debit = { kind: 'manual_debit', asset: 'local', reference: 'a', at: desk.clock.now() } as const
  await transaction(world.db, (tx) => adjustBonuses(tx, { ...me(), ...debit, amountKop: 210_00 }))
  await giveBack(id, 2)
  expect(await local()).toBe(0)
  const gift = { kind: 'gift', asset: 'local', reference: 'b', at: desk.clock.now() } as const
  await transaction(world.db, (tx) => adjustBonuses(tx, { ...me(), ...gift, amountKop: 250_00 }))
  expect(await local()).toBe(40_00)
  await expectReconciled()
})

test('rulings 11: a welcome bonus above the cap waits and is granted once when the cap allows', async () => {
  const cap = (kop: number | null) =>
    runSql(world.db, 'update showcase set local_emission_cap_kop = $2 where id = $1', [place.showcaseId, kop])
  await cap(100_00)
  await completed()
  expect(await local()).toBe(60_00)
  expect(await shown()).toEqual([{ kind: 'welcome', status: 'expected', kop: 200_00 }])
  await cap(null)
  await desk.sweep()
  await desk.sweep()
  expect(await local()).toBe(260_00)
  expect(await shown()).toEqual([{ kind: 'welcome', status: 'available', kop: 200_00 }])
  await expectReconciled()
})
