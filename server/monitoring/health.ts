import type { FastifyInstance } from 'fastify'
import type { Engine } from '../platform/database/engines.ts'
import { readSchemaState, type SchemaState } from '../platform/database/migrate.ts'

/** How long a result is reused: strangers may ask as often as they like. */
const REUSE_MS = 1000
/** A proxy gives up after a few seconds; the pool waits for a connection much longer. */
const LIMIT_MS = 2000

type DatabaseState = SchemaState | 'unavailable'

export interface Health {
  /** Makes `/readyz` refuse from now on, so that a proxy sends its next requests to other servers. */
  drain(): void
}

/**
 * Registers `/healthz`, which responds while the process does, and `/readyz`, which is 503 while requests should go to
 * another server: the database is unavailable, lacks a migration of this version or was changed by a newer one
 * that this one can't run with, or the server is shutting down.
 */
export function registerHealth(app: FastifyInstance, { engine }: { engine: Engine }): Health {
  let isDraining = false
  const check = reused(() => withinLimit(readDatabaseState(engine)))
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send('ok'))
  app.get('/readyz', async (_request, reply) => {
    const database = await check()
    const isReady = database === 'ok' && !isDraining
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: isReady, database, draining: isDraining })
  })
  return {
    drain: () => {
      isDraining = true
    },
  }
}

function readDatabaseState(engine: Engine): Promise<DatabaseState> {
  return readSchemaState(engine).catch(() => 'unavailable')
}

/** Returns `unavailable` when the state is not known in time. */
async function withinLimit(state: Promise<DatabaseState>): Promise<DatabaseState> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<DatabaseState>((done) => {
    timer = setTimeout(() => done('unavailable'), LIMIT_MS)
  })
  return Promise.race([state, late]).finally(() => clearTimeout(timer))
}

/** Shares one run among concurrent requests and those of the next second. */
function reused<T>(run: () => Promise<T>): () => Promise<T> {
  let last: { readonly result: Promise<T>; endedAt: number } | null = null
  return () => {
    if (last && performance.now() - last.endedAt < REUSE_MS) return last.result
    const result = run()
    const current = { result, endedAt: Number.POSITIVE_INFINITY }
    last = current
    void result.finally(() => {
      current.endedAt = performance.now()
    })
    return result
  }
}
