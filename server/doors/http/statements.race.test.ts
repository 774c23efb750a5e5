import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { startCalls } from '@sarafan/contract/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import type { App } from '../../app-deps.ts'
import { FixedClock } from '../../platform/clock.ts'
import type { Engine } from '../../platform/database/engines.ts'
import { AT, category, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { ADDRESS, CONTACT, type OrderShop, orderShop } from '../../test/fixtures/orders.ts'
import { describeRace, openRaceEngine } from '../../test/races.ts'
import { runSql } from '../../test/sql.ts'
import { requestOf } from '../../test/world.ts'
import { openQueue, type Queue } from '../jobs/queue.ts'

/** Counted by PostgreSQL with log_statement=all, as rulings 28 requires; includes BEGIN, COMMIT, session and job. */
describeRace('statements a call costs, by PostgreSQL’s own log', () => {
  let engine: Engine
  let queue: Queue
  let app: App
  let place: OrderShop
  let database = ''
  let mug: TestProduct
  let cup: TestProduct
  let token = ''

  beforeAll(async () => {
    engine = await openRaceEngine(1)
    const clock = new FixedClock(AT)
    queue = await openQueue(engine, { upkeep: false })
    const rest = { publicUrl: '', startParameter: 'startapp', logLevel: 'silent', trustProxy: false } as const
    app = await buildApp({ engine, clock, jobs: queue, isDemo: true, ...rest })
    place = await orderShop(engine)
    const home = await category(engine, place.showcaseId, 'kruzhki')
    mug = await product(engine, place, 'Кружка', { categoryIds: [home] })
    cup = await product(engine, place, 'Чашка', { categoryIds: [home] })
    const [row] = await runSql<{ name: string }>(engine.db, 'select current_database() as name')
    database = row?.name ?? ''
    await engine.script(`set log_statement = 'all'`)
    token = JSON.parse(
      (await app.door.inject(requestOf({ token: '', alias: 'dom' }, startCalls.start, {}))).payload,
    ).token
  }, 60_000)
  afterAll(async () => {
    await app.door.close()
    await queue.stop()
    await engine.close()
  })

  const logged = () =>
    readFileSync(process.env.TEST_POSTGRES_LOG ?? '', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith(`${database}|`) && /LOG: {2}(?:statement|execute)/.test(line)).length

  async function cost(call: Parameters<typeof requestOf>[1], ask: Record<string, unknown>): Promise<number> {
    const before = logged()
    const response = await app.door.inject(requestOf({ token, alias: 'dom' }, call, ask))
    expect([response.statusCode, response.payload.slice(0, 200)]).toEqual([200, expect.anything()])
    // The log is written by another process.
    await pause(150)
    return logged() - before
  }

  test('catalogue, product, search, cart: at most 3 statements; setting a quantity: 3; an online order of two lines: 17', async () => {
    const found: Record<string, number> = {}
    found.catalogue = await cost(catalogCalls.showCatalogue, { category: 'kruzhki', sort: 'cheap' })
    found.product = await cost(catalogCalls.showProduct, { id: String(mug.id) })
    found.search = await cost(catalogCalls.search, { q: 'кружки' })
    found.add = await cost(cartCalls.setQuantity, { ProductId: mug.id, Quantity: 2 })
    await cost(cartCalls.setQuantity, { ProductId: cup.id, Quantity: 1 })
    found.cart = await cost(cartCalls.showCart, {})
    const shown = JSON.parse(
      (await app.door.inject(requestOf({ token, alias: 'dom' }, orderCalls.showCheckout, {}))).payload,
    )
    found.order = await cost(orderCalls.placeOrder, {
      CartVersion: shown.CartVersion,
      Total: String(shown.Totals.Payable),
      Contact: CONTACT,
      Address: ADDRESS,
      DeliveryId: place.courier,
      Payment: 'sandbox',
      Consents: ['offer', 'pd_processing'],
    })
    for (const name of ['catalogue', 'product', 'search', 'cart'])
      expect([name, found[name]]).toEqual([name, expect.toSatisfy((n: number) => n >= 1 && n <= 3)])
    expect(found.add).toBeLessThanOrEqual(3)
    expect(found.order).toBeLessThanOrEqual(17)
    expect(found.order).toBeGreaterThan(7)
  })
})
