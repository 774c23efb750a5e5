import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { startCalls } from '@sarafan/contract/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPostgres, type OwnPostgres, type Shutdown, startPostgres } from '../../../scripts/postgres.ts'
import { buildApp } from '../../app.ts'
import type { App } from '../../app-deps.ts'
import { FixedClock } from '../../platform/clock.ts'
import { type Engine, openPostgres } from '../../platform/database/engines.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { type CutProxy, openCutProxy } from '../../test/cut-proxy.ts'
import { AT, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { ADDRESS, CONTACT, type OrderShop, orderShop } from '../../test/fixtures/orders.ts'
import { describeRace } from '../../test/races.ts'
import { runSql } from '../../test/sql.ts'
import { requestOf } from '../../test/world.ts'
import { openQueue, type Queue } from '../jobs/queue.ts'

/** Uses a PostgreSQL of its own, since the tests restart it. */
describeRace('the server while its database is away', () => {
  let own: OwnPostgres
  let proxy: CutProxy
  let engine: Engine
  let queue: Queue
  let app: App
  let shop: OrderShop
  let mug: TestProduct
  const clock = new FixedClock(AT)

  beforeAll(async () => {
    own = await startPostgres(findPostgres() ?? '', { fsync: 'off' })
    proxy = await openCutProxy(own.url)
    engine = await openPostgres(proxy.url, { connections: 4 })
    await migrate(engine)
    queue = await openQueue(engine, { upkeep: false })
    const rest = { publicUrl: '', startParameter: 'startapp', logLevel: 'silent', trustProxy: false } as const
    app = await buildApp({ engine, clock, jobs: queue, isDemo: true, isPaced: false, ...rest })
    shop = await orderShop(engine)
    mug = await product(engine, shop, 'Кружка', { onHand: 1000 })
  }, 60_000)
  afterAll(async () => {
    await app.door.close()
    await queue.stop()
    await engine.close()
    await proxy.close()
    await own.stop()
  })

  const ask = async (...of: Parameters<typeof requestOf>) => {
    const { statusCode, headers, payload } = await app.door.inject(requestOf(...of))
    return { status: statusCode, retryAfter: headers['retry-after'], type: headers['content-type'], payload }
  }
  const guest = async () => {
    const opened = await ask({ token: '', alias: 'dom' }, startCalls.start, {})
    return { token: JSON.parse(opened.payload).token as string, alias: 'dom' }
  }
  const put = (who: { token: string; alias: string }, Quantity = 1) =>
    ask(who, cartCalls.setQuantity, { ProductId: mug.id, Quantity })
  const order = (who: { token: string; alias: string }, key: string) =>
    ask(
      who,
      orderCalls.placeOrder,
      {
        CartVersion: 1,
        Total: '1300',
        Contact: CONTACT,
        Address: ADDRESS,
        DeliveryId: shop.courier,
        Payment: 'sandbox',
        Consents: ['offer', 'pd_processing'],
      },
      { 'idempotency-key': key },
    )
  /** New connections send the text of a statement with its first use, so that the proxy can see it. */
  const renewConnections = async () => {
    const outside = await openPostgres(own.url, { connections: 1 })
    await outside.run(
      'select pg_terminate_backend(pid, 2000) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
    )
    await outside.close()
  }
  const orders = async () => {
    const [row] = await runSql<{ n: number }>(engine.db, 'select count(*)::int as n from orders')
    return row?.n
  }

  test('review 1c: during an outage GET returns 503 as text and POST as JSON, with Retry-After and in the client’s language', async () => {
    const anna = await guest()
    await own.shutDown('fast')
    const said: Record<string, string> = { ru: 'Магазин', en: 'The shop', ar: 'المتجر' }
    for (const [language, begin] of Object.entries(said)) {
      const words = { 'accept-language': language }
      const read = await ask(anna, catalogCalls.showCatalogue, {}, words)
      expect(read).toMatchObject({ status: 503, retryAfter: '2', type: 'text/plain; charset=utf-8' })
      expect(read.payload.startsWith(begin)).toBe(true)
      const written = await ask(anna, cartCalls.setQuantity, { ProductId: mug.id, Quantity: 1 }, words)
      expect(written).toMatchObject({ status: 503, retryAfter: '2', type: 'application/json; charset=utf-8' })
      expect(JSON.parse(written.payload)).toMatchObject({
        code: 'database_unavailable',
        message: read.payload,
      })
    }
    await own.startAgain()
    expect(await ask(anna, catalogCalls.showCatalogue, {})).toMatchObject({ status: 200 })
  })

  async function restartUnderCalls(mode: Shutdown): Promise<void> {
    const people = await Promise.all([1, 2, 3, 4, 5, 6].map(guest))
    const statuses = new Set<number>()
    let isOver = false
    const load = people.map(async (who) => {
      while (!isOver) statuses.add((await put(who, 1 + Math.floor(Math.random() * 9))).status)
    })
    await own.restart(mode)
    isOver = true
    await Promise.all(load)
    expect([...statuses].sort()).toEqual([200, 503])
    const after = await Promise.all(people.map((who) => put(who)))
    expect(after.map(({ status }) => status)).toEqual(people.map(() => 200))
  }

  test('review 1a: during an immediate restart calls return 200 or 503, and 200 after it', () =>
    restartUnderCalls('immediate'))

  test('review 1a: during a fast restart calls return 200 or 503, and 200 after it', () =>
    restartUnderCalls('fast'))

  test('review 1c: an order whose commit got no reply returns 503, and its key later returns that one order', async () => {
    const who = await guest()
    await put(who)
    const before = (await orders()) ?? 0
    await renewConnections()
    proxy.cutAfter('\0commit\0')
    const lost = await order(who, 'key-of-a-lost-answer-1')
    expect(lost).toMatchObject({ status: 503, retryAfter: '2' })
    expect(await orders()).toBe(before + 1)
    const again = await order(who, 'key-of-a-lost-answer-1')
    expect(again.status).toBe(200)
    expect(await order(who, 'key-of-a-lost-answer-1')).toMatchObject({ status: 200, payload: again.payload })
    expect(await orders()).toBe(before + 1)
  })

  test('review 1c: an order interrupted before its commit returns 503, and its key later creates it once', async () => {
    const who = await guest()
    await put(who)
    const before = (await orders()) ?? 0
    await renewConnections()
    proxy.cutAfter('insert into orders')
    expect(await order(who, 'key-of-a-cut-off-order')).toMatchObject({ status: 503 })
    expect(await orders()).toBe(before)
    expect(await order(who, 'key-of-a-cut-off-order')).toMatchObject({ status: 200 })
    expect(await orders()).toBe(before + 1)
  })
})
