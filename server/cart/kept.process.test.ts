import { openAsBlob } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { startCalls } from '@sarafan/contract/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { App } from '../app-deps.ts'
import { openQueue, type Queue } from '../doors/jobs/queue.ts'
import { FixedClock } from '../platform/clock.ts'
import { type Engine, openPglite } from '../platform/database/engines.ts'
import { migrate } from '../platform/database/migrate.ts'
import { AT, product, type TestProduct } from '../test/fixtures/catalog.ts'
import { orderShop } from '../test/fixtures/orders.ts'
import { runSql } from '../test/sql.ts'
import { requestOf, type Visitor } from '../test/world.ts'

let folder: string
let engine: Engine
let queue: Queue
let app: App
let mug: TestProduct
let cup: TestProduct
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sarafan-cart-'))
  const template = process.env.TEST_TEMPLATE
  engine = await openPglite(join(folder, 'live'), template ? { dump: await openAsBlob(template) } : {})
  await migrate(engine)
  queue = await openQueue(engine, { upkeep: false })
  const rest = { publicUrl: '', startParameter: 'startapp', logLevel: 'silent', trustProxy: false } as const
  app = await buildApp({ engine, clock: new FixedClock(AT), jobs: queue, isDemo: true, ...rest })
  const shop = await orderShop(engine)
  mug = await product(engine, shop, 'Кружка')
  cup = await product(engine, shop, 'Чашка')
}, 60_000)
afterAll(async () => {
  await app.door.close()
  await queue.stop()
  await engine.close()
  await rm(folder, { recursive: true })
})

const ask = async (...of: Parameters<typeof requestOf>) => {
  const { statusCode, payload } = await app.door.inject(requestOf(...of))
  expect([statusCode, payload]).toEqual([200, expect.anything()])
  return JSON.parse(payload) as { token: string } // the response of `start`
}

/** Returns the cart lines in a copy of the data folder, as a server would find them after kill -9. */
async function linesAfterKill(): Promise<unknown[]> {
  const copy = join(folder, 'killed')
  await cp(join(folder, 'live'), copy, { recursive: true })
  const found = await openPglite(copy)
  const lines = await runSql(
    found.db,
    'select product_id, quantity from cart_line join variant on id = variant_id order by 1',
  )
  await found.close()
  await rm(copy, { recursive: true })
  return lines
}

test('review 20a: confirmed cart changes in the embedded database survive kill -9', async () => {
  const { token } = await ask({ token: '', alias: 'dom' }, startCalls.start, {})
  const who: Visitor = { token, alias: 'dom' }
  await ask(who, cartCalls.setQuantity, { ProductId: mug.id, Quantity: 1 })
  await ask(who, cartCalls.setQuantity, { ProductId: cup.id, Quantity: 2 })
  expect(await linesAfterKill()).toEqual([
    { productId: mug.id, quantity: 1 },
    { productId: cup.id, quantity: 2 },
  ])
  await ask(who, cartCalls.setQuantity, { ProductId: mug.id, Quantity: 0 })
  expect(await linesAfterKill()).toEqual([{ productId: cup.id, quantity: 2 }])
}, 60_000)
