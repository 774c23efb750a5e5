import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '../../platform/database/engines.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { Refusal } from '../../platform/requests/refuse.ts'
import { AT, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { Desk, type OrderShop, orderShop } from '../../test/fixtures/orders.ts'
import { describeRace, openRaceEngine } from '../../test/races.ts'
import { runSql } from '../../test/sql.ts'

const STRANGERS = 1000
const AT_ONCE = 20

/** Runs `work` for each item with limited concurrency; returns each value or refusal code. */
async function crowd<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<(R | string)[]> {
  const done: (R | string)[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let at = next++; at < list.length; at = next++)
        done[at] = await work(list[at] as T).catch((error: unknown) => {
          if (error instanceof Refusal) return error.code
          throw error
        })
    }),
  )
  return done
}
const count = (all: readonly unknown[], what: unknown) => all.filter((one) => one === what).length

describeRace('orders without prepayment raced on PostgreSQL', () => {
  let engine: Engine
  let desk: Desk
  let place: OrderShop
  let typed = 0

  beforeAll(async () => {
    engine = await openRaceEngine(AT_ONCE + 2)
    desk = new Desk(engine)
    place = await orderShop(engine)
  }, 60_000)
  afterAll(() => engine.close())

  const contact = () => ({ Name: 'Никто', Phone: `+7916${String(++typed).padStart(7, '0')}` })

  async function strangers(many: number): Promise<Owner[]> {
    const made = await runSql<{ id: number }>(
      engine.db,
      `insert into session (created_at, seen_at, expires_at) select $1, $1, $1 from generate_series(1, $2::int)
       returning id`,
      [AT, many],
    )
    return made.map(({ id }) => ({ personId: null, sessionId: id }))
  }

  async function stockOf(goods: TestProduct): Promise<object | undefined> {
    const text = 'select on_hand - reserved as available, uncommitted from variant where id = $1'
    return (await runSql<object>(engine.db, text, [goods.variantId]))[0]
  }

  /** Variants whose count of uncommitted units differs from the sum of their unconfirmed orders. */
  const drifted = () =>
    runSql(
      engine.db,
      `select v.id from variant v left join (
         select l.variant_id, sum(l.quantity) as n from order_line l join orders o on o.id = l.order_id
         where o.status = 'new' and o.expires_at is not null group by 1) held on held.variant_id = v.id
       where v.uncommitted <> coalesce(held.n, 0)`,
    )

  test('review 2a, review 2b: 1,000 unverified guests leave half of each variant for sale, and all of it after expiry', async () => {
    const odd = await product(engine, place, 'Нечёт', { onHand: 51 })
    const even = await product(engine, place, 'Чёт', { onHand: 40 })
    const all = await strangers(STRANGERS)
    const asks = await crowd(all, async (stranger) => {
      for (const goods of [odd, even]) await desk.put(place, stranger, goods)
      return { visit: desk.visit(place, stranger), stranger }
    })
    const [first] = all
    if (!first) throw new Error('no shopper was served')
    const wanted = await desk.asked(place, first, { Payment: 'cod' })
    const outcomes = await crowd(asks, async (one) => {
      if (typeof one === 'string') throw new Error(one)
      await desk.calls.placeOrder(one.visit, { ...wanted, Contact: contact() })
      return 'placed'
    })
    expect([count(outcomes, 'placed'), count(outcomes, 'reservation_limit')]).toEqual([20, STRANGERS - 20])
    expect([await stockOf(odd), await stockOf(even)]).toEqual([
      { available: 31, uncommitted: 20 },
      { available: 20, uncommitted: 20 },
    ])
    const late = await crowd(all.slice(0, 200), async (stranger) => {
      await desk.put(place, stranger, even, 0)
      await desk.put(place, stranger, odd)
      await desk.place(place, stranger, { Payment: 'invoice', Contact: contact() })
      return 'placed'
    })
    expect([count(late, 'placed'), await stockOf(odd)]).toEqual([6, { available: 25, uncommitted: 26 }])
    expect(await drifted()).toEqual([])
    const after = new Desk(engine)
    after.clock.forward({ hours: 25 })
    await Promise.all([after.sweep(), after.sweep()])
    expect([await stockOf(odd), await stockOf(even)]).toEqual([
      { available: 51, uncommitted: 0 },
      { available: 40, uncommitted: 0 },
    ])
    expect(after.errors).toEqual([])
  }, 180_000)

  test('review 2c: of 12 concurrent orders with one phone from 12 sessions, three are placed', async () => {
    const goods = await product(engine, place, 'Много', { onHand: 500 })
    const Contact = contact()
    const outcomes = await crowd(await strangers(12), async (stranger) => {
      await desk.put(place, stranger, goods)
      await desk.place(place, stranger, { Payment: 'cod', Contact })
      return 'placed'
    })
    expect([count(outcomes, 'placed'), count(outcomes, 'too_many_open_orders')]).toEqual([3, 9])
  })

  test('review 2c: of 8 unpaid orders of one session switched concurrently to payment on delivery, three succeed', async () => {
    const goods = await product(engine, place, 'Потом', { onHand: 500 })
    const [stranger] = await strangers(1)
    if (!stranger) throw new Error('no shopper was served')
    const groups: string[] = []
    for (let n = 0; n < 8; n++) {
      await desk.put(place, stranger, goods)
      groups.push((await desk.place(place, stranger, { Contact: contact() })).GroupId)
    }
    const outcomes = await crowd(groups, async (id) => {
      await desk.calls.payOrders(desk.visit(place, stranger), { id, Payment: 'cod' })
      return 'later'
    })
    expect([count(outcomes, 'later'), count(outcomes, 'too_many_open_orders')]).toEqual([3, 5])
    expect(await drifted()).toEqual([])
  })

  test('review 2b: a seller confirming during expiry keeps the goods or loses the order, never both', async () => {
    const goods = await product(engine, place, 'Спор', { onHand: 40 })
    const ids = await crowd(await strangers(12), async (stranger) => {
      await desk.put(place, stranger, goods)
      const placed = await desk.place(place, stranger, { Payment: 'cod', Contact: contact() })
      return placed.Orders[0]?.Id ?? ''
    })
    const late = new Desk(engine)
    late.clock.forward({ hours: 25 })
    const [outcomes] = await Promise.all([
      crowd(ids, async (id) => {
        await desk.manage(place, id, 'confirm')
        return 'confirmed'
      }),
      late.sweep(),
      late.sweep(),
    ])
    const confirmed = count(outcomes, 'confirmed')
    expect(await stockOf(goods)).toEqual({ available: 40 - confirmed, uncommitted: 0 })
    expect([await drifted(), late.errors]).toEqual([[], []])
  })
})
