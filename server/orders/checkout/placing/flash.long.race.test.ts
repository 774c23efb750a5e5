import { expect, test } from 'vitest'
import { Refusal } from '../../../platform/requests/refuse.ts'
import { AT, product } from '../../../test/fixtures/catalog.ts'
import { Desk, orderShop } from '../../../test/fixtures/orders.ts'
import { describeRace, openRaceEngine } from '../../../test/races.ts'
import { runSql } from '../../../test/sql.ts'

const BUYERS = 1000
const UNITS = 100
const AT_ONCE = 32

/** Runs `work` for each item, with limited concurrency. */
async function crowd<T, R>(list: readonly T[], size: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: size }, async () => {
      for (let at = next++; at < list.length; at = next++) done[at] = await work(list[at] as T) // within bounds
    }),
  )
  return done
}

describeRace('a flash sale', () => {
  test('1,000 buyers of 100 units, 32 concurrently, get 100 orders, and a retry never contradicts the first response', async () => {
    const engine = await openRaceEngine(AT_ONCE + 2)
    try {
      const desk = new Desk(engine)
      const place = await orderShop(engine)
      const scarce = await product(engine, place, 'Редкость', { onHand: UNITS })
      const sessions = await runSql<{ id: number }>(
        engine.db,
        `insert into session (created_at, seen_at, expires_at) select $1, $1, $1 from generate_series(1, $2::int)
         returning id`,
        [AT, BUYERS],
      )
      const buyers = await crowd(sessions, 8, async ({ id }) => {
        const owner = { personId: null, sessionId: id }
        await desk.put(place, owner, scarce)
        return { visit: desk.visit(place, owner), ask: await desk.asked(place, owner) }
      })
      const send = ({ visit: context, ask }: (typeof buyers)[number]) =>
        desk.calls.placeOrder(context, ask).catch((error: unknown) => {
          if (error instanceof Refusal) return error.code
          throw error
        })
      const answers = await crowd(buyers, AT_ONCE, send)
      const accepted = answers.filter((answer) => typeof answer !== 'string')
      expect(accepted).toHaveLength(UNITS)
      expect(new Set(answers.filter((answer) => typeof answer === 'string'))).toEqual(
        new Set(['out_of_stock']),
      )
      // As after lost responses: the same key gets the same response, and a refusal stays while all units are taken.
      expect(await crowd(buyers, AT_ONCE, send)).toEqual(answers)
      const paid = await crowd(accepted, 8, ({ PaymentUrl }) => desk.bankPays(PaymentUrl))
      expect(new Set(paid)).toEqual(new Set(['captured']))
      expect(await desk.stock(scarce)).toEqual([UNITS, UNITS])
      const [totals] = await runSql(
        engine.db,
        `select count(*) as orders, sum((select sum(quantity) from order_line l where l.order_id = o.id))::int as units,
           count(*) filter (where status = 'paid') as paid from orders o`,
      )
      expect(totals).toEqual({ orders: UNITS, units: UNITS, paid: UNITS })
    } finally {
      await engine.close()
    }
  }, 180_000)
})
