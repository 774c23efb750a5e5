import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Engine } from '../platform/database/engines.ts'
import { testWorld } from '../test/world.ts'
import { type Health, registerHealth } from './health.ts'

let health: Health
const world = testWorld(async (w) => {
  health = registerHealth(w.app, { engine: w.engine })
})

/** Returns the readiness of a server whose database responds to each statement with `run`. */
async function readinessWith(run: () => Promise<{ rows: unknown[] }>) {
  const app = Fastify()
  registerHealth(app, { engine: { run } as unknown as Engine }) // only `run` is used
  return app.inject('/readyz')
}

test('issue 18: a server with a migrated database is alive and ready', async () => {
  expect((await world.app.inject('/healthz')).statusCode).toBe(200)
  const ready = await world.app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([200, { ready: true, database: 'ok', draining: false }])
  expect(ready.headers['cache-control']).toBe('no-store')
})

test('issue 18: a server without its database is not ready, yet alive', async () => {
  const ready = await readinessWith(() => Promise.reject(new Error('connection refused')))
  expect([ready.statusCode, ready.json().database]).toEqual([503, 'unavailable'])
})

test('issue 18: a silent database makes the server not ready within two seconds', async () => {
  const began = performance.now()
  const ready = await readinessWith(() => new Promise(() => undefined))
  expect([ready.statusCode, ready.json().database]).toEqual([503, 'unavailable'])
  expect(performance.now() - began).toBeLessThan(4000)
})

test('issue 18: a database that lacks migrations of this version makes the server not ready', async () => {
  const ready = await readinessWith(() =>
    Promise.resolve({ rows: [{ known: true, name: '0400-rate-limits.sql' }] }),
  )
  expect([ready.statusCode, ready.json().database]).toEqual([503, 'not_migrated'])
})

test('issue 18: a hundred requests at once read the database once', async () => {
  let statements = 0
  const app = Fastify()
  const run = async () => {
    statements += 1
    return { rows: [{ known: true, name: '0400-rate-limits.sql' }] }
  }
  registerHealth(app, { engine: { run } as unknown as Engine }) // only `run` is used
  await Promise.all(Array.from({ length: 100 }, () => app.inject('/readyz')))
  expect(statements).toBe(2)
})

test('issue 18: a server that shuts down is not ready for new requests', async () => {
  health.drain()
  const ready = await world.app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([503, { ready: false, database: 'ok', draining: true }])
})
