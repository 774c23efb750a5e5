import { beforeEach, expect, test } from 'vitest'
import { availableAccount, issuanceAccount } from '../bonuses/accounts.ts'
import { balancesOf, topUpDeposit } from '../bonuses/bonuses.ts'
import { post } from '../ledger/ledger.ts'
import { createPerson } from '../people/people.ts'
import { publishPlan, USUAL_PLAN } from '../plans/plans.ts'
import { transaction } from '../platform/database/database.ts'
import type { Owner } from '../platform/requests/context.ts'
import { testDatabase } from '../test/database.ts'
import { AT, addPerson, product, type TestProduct } from '../test/fixtures/catalog.ts'
import { Desk, type OrderShop, orderShop, refusalOf, session } from '../test/fixtures/orders.ts'
import { runSql } from '../test/sql.ts'
import { enterByCode } from '../wow-tree/wow-tree.ts'
import { adoptGuestOrders, postOrderRewards } from './orders.ts'

const world = testDatabase()
let desk: Desk
let place: OrderShop
let friend: number
let buyer: Owner
let mug: TestProduct

beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  const { showcaseId } = place
  mug = await product(world, place, 'Кружка', { onHand: 100 })
  const buyerId = await addPerson(world, 'Новый')
  friend = await transaction(world.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId, at: AT })
    await topUpDeposit(tx, { showcaseId, amountKop: 1000_00, reference: 'test', at: AT })
    const made = await createPerson(tx, { firstName: 'Друг', telegramId: 42, at: AT })
    const touch = { showcaseId, personId: buyerId, refCode: made.refCode, source: 'web', at: AT } as const
    expect(await enterByCode(tx, touch)).toBe('bound')
    return made.id
  })
  buyer = await session(world, buyerId)
})

const balances = (personId: number | null) =>
  balancesOf(world.db, { personId: personId ?? 0, showcaseId: place.showcaseId })

const NO_BONUSES = { globalKop: 0, localKop: 0, globalExpectedKop: 0, localExpectedKop: 0 }

async function ordered(other: Parameters<Desk['place']>[2] = {}, owner = buyer) {
  await desk.put(place, owner, mug, 2)
  const placed = await desk.place(place, owner, other)
  return { ...placed, id: placed.Orders[0]?.Id ?? '' }
}

async function paid(other: Parameters<Desk['place']>[2] = {}, owner = buyer) {
  const order = await ordered(other, owner)
  await desk.bankPays(order.PaymentUrl)
  return order
}

async function delivered(id: string) {
  for (const action of ['confirm', 'ship', 'deliver']) await desk.manage(place, id, action)
}

/** Gives the buyer 60 ₽ of local and the friend 100 ₽ of global bonuses. */
async function earned() {
  const order = await paid()
  await delivered(order.id)
  desk.clock.forward({ days: 14 })
  await desk.sweep()
}

test('a paid order promises 3 % to the buyer and 5 % to the friend, of the price paid for goods', async () => {
  await paid()
  expect(await balances(friend)).toEqual(NO_BONUSES)
  expect(await desk.sweep()).toMatchObject({ posted: 1 })
  expect(await balances(buyer.personId)).toEqual({ ...NO_BONUSES, localExpectedKop: 60_00 })
  expect(await balances(friend)).toEqual({ ...NO_BONUSES, globalExpectedKop: 100_00 })
  expect((await desk.sweep()).posted).toBe(0)
})

test('the job and the sweeper together post rewards once', async () => {
  await paid()
  const [job] = desk.queued
  if (!job) throw new Error('nothing was queued')
  expect(await postOrderRewards(world.db, job.orderId, AT)).toBe(true)
  expect(await postOrderRewards(world.db, job.orderId, AT)).toBe(false)
  expect((await desk.sweep()).posted).toBe(0)
  expect((await balances(friend)).globalExpectedKop).toBe(100_00)
})

test('rewards are confirmed once, at the end of the return window and not a minute earlier', async () => {
  const order = await paid()
  await desk.sweep()
  await delivered(order.id)
  desk.clock.forward({ days: 13, hours: 23, minutes: 59 })
  expect((await desk.sweep()).completed).toBe(0)
  expect((await balances(friend)).globalKop).toBe(0)
  desk.clock.forward({ minutes: 1 })
  expect((await desk.sweep()).completed).toBe(1)
  expect(await balances(buyer.personId)).toEqual({ ...NO_BONUSES, localKop: 60_00 })
  expect(await balances(friend)).toEqual({ ...NO_BONUSES, globalKop: 100_00 })
  expect(await desk.order(order.id)).toMatchObject({ status: 'completed', completedAt: desk.clock.now() })
  expect((await desk.sweep()).completed).toBe(0)
})

test('rewards are posted before they are confirmed, even if the job was lost', async () => {
  const order = await paid()
  await delivered(order.id)
  desk.clock.forward({ days: 20 })
  expect(await desk.sweep()).toMatchObject({ posted: 1, completed: 1 })
  expect((await balances(friend)).globalKop).toBe(100_00)
})

test('a cancelled order reverses its rewards', async () => {
  const order = await paid()
  await desk.sweep()
  await desk.act(place, buyer, order.id, 'cancel')
  await desk.sweep()
  expect(await balances(buyer.personId)).toEqual(NO_BONUSES)
  expect(await balances(friend)).toEqual(NO_BONUSES)
  expect(await desk.order(order.id)).toMatchObject({ rewardVersion: 2, rewardsPosted: 2 })
})

test('an order paid on delivery earns rewards from its delivery on', async () => {
  const order = await ordered({ Payment: 'cod' })
  await desk.sweep()
  expect((await balances(friend)).globalExpectedKop).toBe(0)
  await delivered(order.id)
  await desk.sweep()
  expect((await balances(friend)).globalExpectedKop).toBe(100_00)
  desk.clock.forward({ days: 14 })
  await desk.sweep()
  expect((await balances(friend)).globalKop).toBe(100_00)
})

test('bonuses pay at most 30 % of the goods and no delivery, and the buyer sees that limit', async () => {
  await earned()
  await desk.put(place, buyer, mug, 1)
  const shown = await desk.checkout(place, buyer, { local: '60' })
  expect(shown.Bonus).toMatchObject({ LocalAvailable: 60, GlobalAvailable: 0, LocalMax: 60, GlobalMax: 0 })
  expect(shown.Totals).toMatchObject({ Goods: 1000, BonusLocal: 60, Delivery: 300, Payable: 1240, Earn: 28 })
  const more = await refusalOf(desk.checkout(place, buyer, { local: '60.01' }))
  expect(more.code).toBe('bonus_limit_exceeded')
})

test('bonuses are held with the order, spent on payment and earn nothing themselves', async () => {
  await earned()
  const order = await ordered({ BonusLocal: '60' })
  expect(order.Payable).toBe(2240)
  expect((await balances(buyer.personId)).localKop).toBe(0)
  await desk.bankPays(order.PaymentUrl)
  await desk.sweep()
  expect(await balances(buyer.personId)).toEqual({ ...NO_BONUSES, localExpectedKop: 58_20 })
  expect((await balances(friend)).globalExpectedKop).toBe(97_00)
})

test('an order of two lines with both kinds of bonuses takes at most 24 statements, 25 with those of the transport (rulings 28)', async () => {
  await earned()
  await transaction(world.db, (tx) => {
    const to = availableAccount({
      personId: buyer.personId ?? 0,
      showcaseId: place.showcaseId,
      asset: 'global',
    })
    const legs = [{ from: issuanceAccount, to, amountKop: 50_00 }]
    return post(tx, { key: 'gift', kind: 'gift', at: AT, legs })
  })
  await desk.put(place, buyer, await product(world, place, 'Чашка'), 1)
  await desk.put(place, buyer, mug, 1)
  const ask = await desk.asked(place, buyer, { BonusLocal: '60', BonusGlobal: '50' })
  world.statements.length = 0
  await desk.calls.placeOrder(desk.visit(place, buyer), ask)
  expect(world.statements.length).toBeLessThanOrEqual(24)
})

test.each(['cancelled unpaid', 'expired', 'cancelled paid'])(
  'bonuses are returned when the order is %s',
  async (how) => {
    await earned()
    const order = await ordered({ BonusLocal: '60' })
    if (how === 'cancelled paid') await desk.bankPays(order.PaymentUrl)
    if (how === 'expired') desk.clock.forward({ hours: 2 })
    else await desk.act(place, buyer, order.id, 'cancel')
    await desk.sweep()
    expect(await balances(buyer.personId)).toEqual({ ...NO_BONUSES, localKop: 60_00 })
  },
)

test('late money reopens an order only if the same bonuses can be held again (rulings 9)', async () => {
  await earned()
  const first = await ordered({ BonusLocal: '60' })
  desk.clock.forward({ hours: 2 })
  await desk.sweep()
  await desk.bankPaysLate(first.PaymentUrl)
  expect(await desk.order(first.id)).toMatchObject({ status: 'paid' })
  expect((await balances(buyer.personId)).localKop).toBe(0)
})

test('late money is refunded when the bonuses were spent elsewhere', async () => {
  await earned()
  const first = await ordered({ BonusLocal: '60' })
  desk.clock.forward({ hours: 2 })
  await desk.sweep()
  const second = await paid({ BonusLocal: '60' })
  const before = await desk.stock(mug)
  await desk.bankPaysLate(first.PaymentUrl)
  expect(await desk.order(first.id)).toMatchObject({ status: 'expired' })
  expect(await desk.order(second.id)).toMatchObject({ status: 'paid' })
  expect((await desk.refunds()).map((refund) => refund.kop)).toEqual([2240_00])
  expect(await desk.stock(mug)).toEqual(before)
})

test('RO-05: a paid guest order is claimed at login and earns rewards from then on', async () => {
  const guest = await session(world)
  const order = await paid({}, guest)
  expect(await desk.order(order.id)).toMatchObject({ status: 'paid', rewardVersion: 0 })
  const claim = () =>
    transaction(world.db, (tx) =>
      adoptGuestOrders(tx, desk.jobs, {
        fromSessionId: guest.sessionId,
        toPersonId: buyer.personId ?? 0,
        at: AT,
      }),
    )
  expect([await claim(), await claim()]).toEqual([1, 0])
  await desk.sweep()
  expect((await balances(buyer.personId)).localExpectedKop).toBe(60_00)
  expect((await balances(friend)).globalExpectedKop).toBe(100_00)
  expect((await refusalOf(desk.act(place, guest, order.id, 'cancel'))).code).toBe('order_not_found')
  const mine = await desk.calls.showOrders(desk.visit(place, buyer), {})
  expect(mine.Orders.map((one) => one.Id)).toEqual([order.id])
})

test('a delivered guest order completes without rewards', async () => {
  const guest = await session(world)
  const order = await paid({}, guest)
  await delivered(order.id)
  desk.clock.forward({ days: 14 })
  expect((await desk.sweep()).completed).toBe(1)
  const rows = await runSql(world.db, 'select 1 from bonus_row')
  expect(rows).toEqual([])
})

test('global bonuses stay promised while their showcase has no money', async () => {
  const poor = await orderShop(world, 'poor')
  const { showcaseId } = poor
  const pot = await product(world, poor, 'Чайник')
  await transaction(world.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId, at: AT })
    const { refCode } = await createPerson(tx, { firstName: 'Ян', telegramId: 43, at: AT })
    await enterByCode(tx, { showcaseId, personId: buyer.personId ?? 0, refCode, source: 'web', at: AT })
  })
  await desk.put(poor, buyer, pot, 1)
  const placed = await desk.place(poor, buyer)
  await desk.bankPays(placed.PaymentUrl)
  const id = placed.Orders[0]?.Id ?? ''
  for (const action of ['confirm', 'ship', 'deliver']) await desk.manage(poor, id, action)
  desk.clock.forward({ days: 14 })
  expect(await desk.sweep()).toMatchObject({ completed: 1, funded: 0 })
  await transaction(world.db, (tx) =>
    topUpDeposit(tx, { showcaseId, amountKop: 100_00, reference: 'late', at: AT }),
  )
  expect(await desk.sweep()).toMatchObject({ completed: 0, funded: 1 })
  expect(await desk.sweep()).toMatchObject({ funded: 0 })
  expect(desk.errors).toEqual([])
})
