import { afterAll, beforeAll, expect, test } from 'vitest'
import { availableAccount, issuanceAccount } from '../bonuses/accounts.ts'
import { balancesOf } from '../bonuses/bonuses.ts'
import { post } from '../ledger/ledger.ts'
import { publishPlan, USUAL_PLAN } from '../plans/plans.ts'
import { transaction } from '../platform/database/database.ts'
import type { Engine } from '../platform/database/engines.ts'
import type { Owner } from '../platform/requests/context.ts'
import { AT, product } from '../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop, session } from '../test/fixtures/orders.ts'
import { describeRace, openRaceEngine, outcomesOf } from '../test/races.ts'
import { runSql } from '../test/sql.ts'

describeRace('orders raced on PostgreSQL', () => {
  let engine: Engine
  let desk: Desk
  let place: OrderShop

  beforeAll(async () => {
    engine = await openRaceEngine(20)
    desk = new Desk(engine)
    place = await orderShop(engine)
    await transaction(engine.db, (tx) =>
      publishPlan(tx, { ...USUAL_PLAN, showcaseId: place.showcaseId, at: AT }),
    )
  }, 60_000)
  afterAll(() => engine.close())

  const count = (all: readonly string[], what: string) => all.filter((one) => one === what).length

  async function number(text: string, values: unknown[] = []): Promise<number> {
    const [row] = await runSql<{ n: number }>(engine.db, text, values)
    return row?.n ?? -1
  }

  test('a seller confirming while two sweeps cancel leaves the order confirmed or cancelled with one refund', async () => {
    const goods = await product(engine, place, 'Молчание', { onHand: 40 })
    const ids: string[] = []
    for (let i = 0; i < 6; i++) {
      const buyer = await client(engine)
      await desk.put(place, buyer, goods)
      const placed = await desk.place(place, buyer)
      await desk.bankPays(placed.PaymentUrl)
      ids.push(placed.Orders[0]?.Id ?? '')
    }
    const before = (await desk.refunds()).length
    const late = new Desk(engine)
    late.clock.forward({ hours: 73 })
    await outcomesOf([...ids.map((id) => desk.manage(place, id, 'confirm')), late.sweep(), late.sweep()])
    const ends = await Promise.all(ids.map(async (id) => String((await desk.order(id)).status)))
    expect(count(ends, 'confirmed') + count(ends, 'cancelled')).toBe(ids.length)
    expect((await desk.refunds()).length - before).toBe(count(ends, 'cancelled'))
    expect(await desk.stock(goods)).toEqual([40, count(ends, 'confirmed')])
    expect(late.errors).toEqual([])
  })

  test('200 concurrent checkouts of 50 units become exactly 50 orders, the others get `out_of_stock`', async () => {
    const scarce = await product(engine, place, 'Редкость', { onHand: 50 })
    const asks = []
    for (let i = 0; i < 200; i++) {
      const guest = await session(engine)
      await desk.put(place, guest, scarce)
      asks.push({ visit: desk.visit(place, guest), ask: await desk.asked(place, guest) })
    }
    const all = await outcomesOf(asks.map(({ visit: context, ask }) => desk.calls.placeOrder(context, ask)))
    expect([count(all, 'ok'), count(all, 'out_of_stock')]).toEqual([50, 150])
    expect(await desk.stock(scarce)).toEqual([50, 50])
    const lines = 'select count(*)::int as n from order_line where variant_id = $1'
    expect(await number(lines, [scarce.variantId])).toBe(50)
    expect(await number(`select count(*)::int as n from payment where status = 'pending'`)).toBe(50)
  }, 120_000)

  test('an order sent 20 times concurrently with one key becomes one order with 20 equal responses', async () => {
    const mug = await product(engine, place, 'Кружка')
    const me = await client(engine)
    await desk.put(place, me, mug, 2)
    const ask = await desk.asked(place, me)
    const context = desk.visit(place, me)
    const answers = await Promise.all(Array.from({ length: 20 }, () => desk.calls.placeOrder(context, ask)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await desk.stock(mug)).toEqual([10, 2])
    expect(await number('select count(*)::int as n from orders where person_id = $1', [me.personId])).toBe(1)
  })

  test('a cart sent 20 times concurrently with 20 keys becomes one order', async () => {
    const mug = await product(engine, place, 'Кружка')
    const me = await client(engine)
    await desk.put(place, me, mug, 2)
    const ask = await desk.asked(place, me)
    const all = await outcomesOf(
      Array.from({ length: 20 }, () => desk.calls.placeOrder(desk.visit(place, me), ask)),
    )
    expect([count(all, 'ok'), count(all, 'cart_empty')]).toEqual([1, 19])
    expect(await desk.stock(mug)).toEqual([10, 2])
  })

  /** A new order with its concurrent actions; with `decided` the bank already has the money. */
  async function contested(decided: boolean) {
    const mug = await product(engine, place, 'Кружка')
    const me = await client(engine)
    await desk.put(place, me, mug, 2)
    const placed = await desk.place(place, me)
    const id = placed.Orders[0]?.Id ?? ''
    const groupId = Number((await desk.order(id)).groupId)
    if (decided) await desk.bankPays(placed.PaymentUrl, { isLost: true })
    const later = new Desk(engine)
    later.clock.forward({ hours: 2 })
    return {
      mug,
      id,
      groupId,
      later,
      pay: () => desk.bankPays(placed.PaymentUrl),
      cancel: () => desk.act(place, me, id, 'cancel'),
      expire: () => later.expire(groupId),
    }
  }

  /** Checks that the order has one final state and exactly its money was kept. */
  async function checkFinalState(of: Awaited<ReturnType<typeof contested>>): Promise<string> {
    const { status } = await desk.order(of.id)
    const receivedKop = await number(
      `select coalesce(sum(e.amount_kop), 0)::int as n from payment_event e join payment p on p.id = e.payment_id
       where p.group_id = $1 and e.outcome in ('captured', 'late')`,
      [of.groupId],
    )
    const refundedKop = await number(
      `select coalesce(sum(r.amount_kop), 0)::int as n from refund r join payment p on p.id = r.payment_id
       where p.group_id = $1`,
      [of.groupId],
    )
    expect(['paid', 'cancelled', 'expired']).toContain(status)
    expect([status, receivedKop - refundedKop]).toEqual([status, status === 'paid' ? 2300_00 : 0])
    expect(await desk.stock(of.mug)).toEqual([10, status === 'paid' ? 2 : 0])
    return String(status)
  }

  test('concurrent capture, cancel and expiry end in one state with matching money, 20 times', async () => {
    for (let round = 0; round < 20; round++) {
      const order = await contested(round % 2 === 0)
      const all = [order.pay, order.cancel, order.expire]
      const turned = [...all.slice(round % 3), ...all.slice(0, round % 3)]
      const ends = await outcomesOf(turned.map((start) => start()))
      expect(count(ends, 'ok') + count(ends, 'action_not_allowed')).toBe(3)
      await order.later.sweep()
      await checkFinalState(order)
    }
  }, 120_000)

  test('concurrent capture and expiry never lose money the bank has, 20 times', async () => {
    for (let round = 0; round < 20; round++) {
      const order = await contested(true)
      const [first, second] = round % 2 === 0 ? [order.pay, order.expire] : [order.expire, order.pay]
      expect(await outcomesOf([first(), second()])).toEqual(['ok', 'ok'])
      expect(await checkFinalState(order)).toBe('paid')
    }
  }, 120_000)

  test('bonuses spent concurrently by two carts are spent once', async () => {
    const other = await orderShop(engine, 'other')
    const me = await withGlobal(200_00)
    const both = await Promise.all(
      [place, other].map(async (shop) => {
        await desk.put(shop, me, await product(engine, shop, 'Лампа'))
        const ask = await desk.asked(shop, me, { BonusGlobal: '200' })
        return { visit: desk.visit(shop, me), ask }
      }),
    )
    const all = await outcomesOf(both.map(({ visit: context, ask }) => desk.calls.placeOrder(context, ask)))
    expect(count(all, 'ok')).toBe(1)
    expect(count(all, 'not_enough_bonuses') + count(all, 'bonus_limit_exceeded')).toBe(1)
    const left = await balancesOf(engine.db, { personId: me.personId ?? 0, showcaseId: place.showcaseId })
    expect(left.globalKop).toBe(0)
  })

  test('rewards posted by 10 concurrent workers and completed by 10 sweepers count once', async () => {
    const mug = await product(engine, place, 'Кружка')
    const me = await client(engine)
    await desk.put(place, me, mug, 2)
    const placed = await desk.place(place, me)
    await desk.bankPays(placed.PaymentUrl)
    const id = placed.Orders[0]?.Id ?? ''
    for (const action of ['confirm', 'ship', 'deliver']) await desk.manage(place, id, action)
    const later = new Desk(engine)
    later.clock.forward({ days: 14 })
    await Promise.all(Array.from({ length: 10 }, () => later.sweep()))
    await later.sweep()
    expect(later.errors).toEqual([])
    const mine = await balancesOf(engine.db, { personId: me.personId ?? 0, showcaseId: place.showcaseId })
    expect(mine).toMatchObject({ localKop: 60_00, localExpectedKop: 0 })
    expect(await desk.order(id)).toMatchObject({ status: 'completed' })
  })

  /** A client with that amount of global bonuses. */
  async function withGlobal(kop: number): Promise<Owner> {
    const me = await client(engine)
    await transaction(engine.db, (tx) => {
      const to = availableAccount({
        personId: me.personId ?? 0,
        showcaseId: place.showcaseId,
        asset: 'global',
      })
      const legs = [{ from: issuanceAccount, to, amountKop: kop }]
      return post(tx, { key: `gift:${me.personId}`, kind: 'gift', at: AT, legs })
    })
    return me
  }
})
