import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '@sarafan/contract/call'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { startCalls } from '@sarafan/contract/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Engine, openPostgres } from './platform/database/engines.ts'
import { freshDatabase, TEST_KEY } from './test/engines.ts'
import { product } from './test/fixtures/catalog.ts'
import { orderShop } from './test/fixtures/orders.ts'
import { describeRace } from './test/races.ts'
import { type Running, startServer } from './test/server-process.ts'
import { runSql } from './test/sql.ts'
import { nextVersion } from './test/versions/next-version.ts'
import { openReadyProxy, type ReadyProxy } from './test/versions/ready-proxy.ts'
import { requestOf } from './test/world.ts'

const EXPAND = { '9000-notes.sql': '-- expand: Brands have notes.\nalter table brand add column note text;' }
const CONTRACT = {
  '9001-no-notes.sql':
    '-- contract after 9000-notes.sql: Brands lose notes.\nalter table brand drop column note;',
}

describeRace('servers of two versions on one database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sarafan-upgrade-'))
  const servers: Running[] = []
  let database: { url: string; drop: () => Promise<void> }
  let engine: Engine
  let proxy: ReadyProxy
  let productId: number

  beforeAll(async () => {
    database = await freshDatabase()
    engine = await openPostgres(database.url, { connections: 2 })
    productId = (await product(engine, await orderShop(engine), 'Кружка')).id
    proxy = await openReadyProxy()
  })
  afterAll(async () => {
    for (const { child } of servers) child.kill('SIGKILL')
    await Promise.all(servers.map(({ ended }) => ended))
    await proxy.close()
    await engine.close()
    await database.drop()
    rmSync(folder, { recursive: true })
  })

  const env = () => ({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    DRAIN_SECONDS: '1',
    SECRETS_KEY: TEST_KEY.toString('hex'),
    TRUST_PROXY: '127.0.0.1',
  })
  let guests = 0
  /** Starts a server of a version, by default this one, and waits until the proxy sends requests to it. */
  async function start(version?: URL): Promise<Running & { origin: string }> {
    const server = startServer(env(), version)
    servers.push(server)
    await expect.poll(server.said, { timeout: 60_000, interval: 50 }).toContain('Ctrl-C')
    const { origin } = new URL(/http:\/\/\S+/.exec(server.said())?.[0] ?? '')
    await proxy.add(origin)
    return { ...server, origin }
  }

  /** Makes a call as a guest of the shop; throws for any response but 200. */
  async function ask(token: string, call: Call, fields: Record<string, unknown>): Promise<{ token: string }> {
    const { method, url, query, headers, payload } = requestOf({ token, alias: 'dom' }, call, fields)
    const response = await fetch(
      `${proxy.url}${url}?${new URLSearchParams(query as Record<string, string>)}`,
      {
        ...(method ? { method } : {}),
        headers: {
          ...(headers as Record<string, string>),
          'content-type': 'application/json',
          // Every guest comes from an address of their own, so that none is limited.
          'x-forwarded-for': `10.${guests >> 16}.${(guests >> 8) & 255}.${guests++ & 255}`,
        },
        ...(payload ? { body: JSON.stringify(payload) } : {}),
      },
    )
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${call.path}: ${response.status} ${text}`)
    return JSON.parse(text)
  }

  test('issue 18: no call is lost while a server of the next version joins, the old one ends and comes back', async () => {
    const old = await start()
    let isOver = false
    let acknowledged = 0
    const problems: string[] = []
    const shop = async () => {
      while (!isOver)
        try {
          const { token } = await ask('', startCalls.start, {})
          await ask(token, cartCalls.setQuantity, { ProductId: productId, Quantity: 1 })
          acknowledged++
        } catch (error) {
          problems.push(String(error))
        }
    }
    const shoppers = Promise.all([shop(), shop(), shop(), shop()])

    const next = await start(nextVersion(EXPAND))
    const before = [proxy.served(old.origin), proxy.served(next.origin)] as const
    await pause(1000)
    // Both serve the upgraded database.
    expect(proxy.served(old.origin)).toBeGreaterThan(before[0])
    expect(proxy.served(next.origin)).toBeGreaterThan(before[1])
    old.child.kill('SIGTERM')
    expect(await old.ended).toBe(0)
    const returned = await start()
    await start(nextVersion({ ...EXPAND, ...CONTRACT }))

    // The contracting migration names the next version as the oldest that may still run.
    const readiness = async (origin: string) => (await fetch(`${origin}/readyz`)).json()
    await expect
      .poll(() => readiness(returned.origin), { timeout: 5000 })
      .toMatchObject({ ready: false, database: 'outdated_server' })
    expect(await readiness(next.origin)).toMatchObject({ ready: true })
    const late = startServer(env())
    expect(await late.ended).toBe(1)
    expect(late.said()).toContain('upgraded by a newer version (9001-no-notes.sql): install that version')

    isOver = true
    await shoppers
    expect(problems).toEqual([])
    expect(acknowledged).toBeGreaterThan(50)
    const kept = await runSql(engine.db, 'select count(*)::int as n from cart_line where quantity = 1')
    expect(kept).toEqual([{ n: acknowledged }])
  }, 180_000)
})
