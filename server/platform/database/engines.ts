import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import { batchingClient } from './batching-client.ts'
import type { Db } from './database.ts'
import type { DriverOptions } from './driver.ts'
import { guarded } from './driver.ts'
import { toEngineError } from './outage.ts'

/** An open database, what its engine is, and how to run a script of several statements on it. */
export interface Engine {
  readonly kind: 'postgres' | 'pglite'
  readonly db: Db
  /** The raw engine, for the job queue's own adapter. */
  readonly run: (sql: string, values?: unknown[]) => Promise<{ rows: unknown[] }>
  readonly script: (sql: string) => Promise<void>
  readonly close: () => Promise<void>
  readonly pglite?: PGlite
}

const INT8 = 20
/** How long a call waits for a connection; longer than any burst keeps all of them busy, shorter than a client's patience. */
const ACQUIRE_MS = 10_000
/** A statement ends within 15 s (SESSION), so a connection that is silent for longer leads to a host that is gone. */
const SILENCE_MS = 25_000
// Planning a page's statement anew costs more than running it, and every text here suits one plan.
// Our statements touch few rows: compiling one, or remembering its inner lookups, costs more than it saves too. A plan made
// while a table was small would read all of it when it has grown (decision 007).
const SESSION = [
  'lock_timeout=5s',
  'statement_timeout=15s',
  'idle_in_transaction_session_timeout=20s',
  'timezone=UTC',
  'plan_cache_mode=force_generic_plan',
  'jit=off',
  'enable_memoize=off',
  'enable_seqscan=off',
  // What a cart change asks for (decision 014); the embedded database does without.
  'sarafan.cart_commit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

/** Opens PostgreSQL (15 or newer) by its URL; every text of the code is a prepared statement of its connection. */
export async function openPostgres(
  url: string,
  options: DriverOptions & { connections?: number; silenceMs?: number } = {},
): Promise<Engine> {
  const { Client, Pool, Query, types } = await import('pg').then((module) => module.default)
  types.setTypeParser(INT8, toSafeInteger)
  const pool = new Pool({
    connectionString: url,
    max: options.connections ?? 10,
    options: SESSION,
    Client: batchingClient({ Client, Query }, options.silenceMs ?? SILENCE_MS),
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: ACQUIRE_MS,
    // A connection that has its statements prepared is worth more than what it holds.
    idleTimeoutMillis: 0,
  })
  // The pool passes on the errors of idle clients (reliability.md F3).
  pool.on('error', () => undefined)
  const fail = (error: unknown) => {
    throw toEngineError(error)
  }
  const db: Db = new Kysely<object>({
    dialect: guarded(new PostgresDialect({ pool }), { ...options, pipelined: true }),
  })
  return {
    kind: 'postgres',
    db,
    // Several statements at once, as the job queue sends them, are taken only without a list of values.
    run: (sql, values) => pool.query(sql, values?.length ? values : undefined).catch(fail),
    script: async (sql) => void (await pool.query(sql).catch(fail)),
    // Kysely ends a pool only if it has used it.
    close: async () => {
      await db.destroy()
      if (!pool.ended) await pool.end()
    },
  }
}

/** Opens the embedded database in `dataDir`, or in memory; `dump` is a snapshot to start from. */
export async function openPglite(
  dataDir: string | undefined,
  options: DriverOptions & { dump?: Blob } = {},
): Promise<Engine> {
  const [{ PGlite }, { ltree }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/ltree'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ])
  if (dataDir && !existsSync(dataDir)) await mkdir(dataDir, { recursive: true })
  const pglite = await PGlite.create({
    ...(dataDir ? { dataDir: join(dataDir, 'pglite') } : {}),
    ...(options.dump ? { loadDataDir: options.dump } : {}),
    extensions: { ltree, pg_trgm, unaccent },
    parsers: { [INT8]: toSafeInteger },
  })
  const db: Db = new Kysely<object>({
    dialect: guarded(new PGliteDialect({ pglite }), { ...options, single: true }),
  })
  return {
    kind: 'pglite',
    db,
    pglite,
    run: (sql, values) => pglite.query(sql, values),
    script: async (sql) => void (await pglite.exec(sql)),
    close: async () => {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
    },
  }
}

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`${text} does not fit a safe integer`)
  return value
}
