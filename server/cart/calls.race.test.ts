import { cartCalls } from '@sarafan/contract/orders/cart'
import { startCalls } from '@sarafan/contract/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { App } from '../app-deps.ts'
import { openQueue, type Queue } from '../doors/jobs/queue.ts'
import { FixedClock } from '../platform/clock.ts'
import type { Engine } from '../platform/database/engines.ts'
import { AT, product, shop, type TestProduct } from '../test/fixtures/catalog.ts'
import { describeRace, openRaceEngine } from '../test/races.ts'
import { runSql } from '../test/sql.ts'
import { requestOf } from '../test/world.ts'

const GUESTS = 30

describeRace('cart changes of many guests at one time', () => {
  let engine: Engine
  let queue: Queue
  let app: App
  let mugs: TestProduct[]
  const statements: string[] = []

  beforeAll(async () => {
    engine = await openRaceEngine(10, { watch: (sql) => statements.push(sql) })
    const place = await shop(engine)
    mugs = await Promise.all(
      Array.from({ length: GUESTS }, (_, n) => product(engine, place, `Кружка ${n}`, { onHand: 5 })),
    )
    queue = await openQueue(engine, { upkeep: false })
    const rest = { publicUrl: '', startParameter: 'startapp', logLevel: 'silent', trustProxy: false } as const
    app = await buildApp({
      engine,
      clock: new FixedClock(AT),
      jobs: queue,
      isDemo: true,
      isPaced: false,
      ...rest,
    })
  }, 60_000)
  afterAll(async () => {
    await app.door.close()
    await queue.stop()
    await engine.close()
  })

  async function ask(token: string, call: Parameters<typeof requestOf>[1], input: Record<string, unknown>) {
    const response = await app.door.inject(requestOf({ token, alias: 'dom' }, call, input))
    return { status: response.statusCode, body: JSON.parse(response.payload) }
  }
  const put = (token: string, n: number, Quantity: number) =>
    ask(token, cartCalls.setQuantity, { ProductId: mugs[n]?.id, Quantity })

  test('EN-60: each guest gets their own cart from shared transactions, and a refusal concerns only the guest who asked', async () => {
    const tokens = await Promise.all(
      Array.from({ length: GUESTS }, async () => (await ask('', startCalls.start, {})).body.token as string),
    )
    statements.length = 0
    const first = await Promise.all(tokens.map((token, n) => put(token, n, n % 10 === 9 ? 6 : 1)))
    const again = await Promise.all(tokens.map((token, n) => put(token, n, n % 10 === 9 ? 6 : 3)))
    for (const [n, answer] of [...first, ...again].entries()) {
      const at = n % GUESTS
      if (at % 10 === 9) expect(answer).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
      else {
        expect(answer.body.cart.goodsInfo).toMatchObject([
          { ProductId: mugs[at]?.id, Quantity: n < GUESTS ? 1 : 3 },
        ])
      }
    }
    expect(statements.filter((sql) => sql.includes('lock_timeout')).length).toBeLessThan(GUESTS)
    const [row] = await runSql(
      engine.db,
      'select count(*)::int as carts, count(distinct owner)::int as owners from cart',
    )
    expect(row).toEqual({ carts: 27, owners: 27 })
  })
})
