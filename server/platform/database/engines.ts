import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { batchingPool } from './batches/batching-pool.ts'
import type { Db } from './database.ts'
import type { DriverOptions } from './driver.ts'
import { guardDialect } from './driver.ts'
import { planningOnce } from './embedded/planning.ts'
import { toEngineError } from './outage.ts'

/** An open database with its engine. */
export interface Engine {
  readonly kind: 'postgres' | 'pglite'
  readonly db: Db
  /** Runs a statement on the engine itself, for the job queue's own adapter. */
  readonly run: (sql: string, values?: unknown[]) => Promise<{ rows: unknown[] }>
  /** Runs a script of several statements. */
  readonly script: (sql: string) => Promise<void>
  /**
   * Runs `work` on a connection of its own without time limits, each statement as its own transaction; absent where there
   * is only one connection.
   */
  readonly alone?: (work: (run: Engine['run']) => Promise<void>) => Promise<void>
  readonly close: () => Promise<void>
  /** The pool's connections now; absent for the embedded database. */
  readonly connections?: () => Connections
  readonly pglite?: PGlite
}

export interface Connections {
  readonly open: number
  readonly idle: number
  /** Callers that wait for a connection. */
  readonly waiting: number
}

const INT8 = 20
const INT8_ARRAY = 1016
/** How long a call waits for a connection: longer than a burst keeps all of them busy, shorter than a client's timeout. */
const ACQUIRE_MS = 10_000
/** A statement ends within 15 s (SESSION), so the host of a connection that is silent for longer is gone. */
const SILENCE_MS = 25_000
// Settings of every session (decision 007). Generic plans: planning a statement costs more than running it, and one plan suits
// every use of each text. No JIT and no memoize: our statements touch few rows, so both cost more than they save. No sequential
// scans: a plan made while a table was small would still read all of it after it has grown.
const SESSION = [
  'lock_timeout=5s',
  'statement_timeout=15s',
  'idle_in_transaction_session_timeout=20s',
  'timezone=UTC',
  'plan_cache_mode=force_generic_plan',
  'jit=off',
  'enable_memoize=off',
  'enable_seqscan=off',
  // Lets some transactions commit without waiting for the disk (`LATE_COMMIT`); the embedded database has no such setting.
  'sarafan.late_commit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

const EMBEDDED_SESSION =
  'set plan_cache_mode = force_generic_plan; set enable_memoize = off; set enable_seqscan = off'

export interface PostgresOptions extends DriverOptions {
  readonly connections?: number
  /** How long a batch may wait without any data from the database. */
  readonly silenceMs?: number
  /** How long a call waits for a connection. */
  readonly connectMs?: number
  /** Every transaction is read-only, as on a replica. */
  readonly isReadOnly?: boolean
}

/** Opens PostgreSQL (15 or newer) by its URL. Every statement text of the code is prepared once per connection. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Engine> {
  const { Pool, types } = await import('pg').then((module) => module.default)
  types.setTypeParser(INT8, toSafeInteger)
  // @types/pg names no types of lists.
  types.setTypeParser(INT8_ARRAY as typeof types.builtins.INT8, toSafeIntegers)
  const pool = new Pool({
    connectionString: url,
    max: options.connections ?? 10,
    options: options.isReadOnly ? `${SESSION} -c default_transaction_read_only=on` : SESSION,
    keepAlive: true,
    connectionTimeoutMillis: options.connectMs ?? ACQUIRE_MS,
    // Idle connections are kept: their prepared statements are worth more than the memory they hold.
    idleTimeoutMillis: 0,
  })
  const batching = batchingPool(pool, options.silenceMs ?? SILENCE_MS)
  const fail = (error: unknown) => {
    throw toEngineError(error)
  }
  const db: Db = new Kysely<object>({
    dialect: guardDialect(new PostgresDialect({ pool: batching }), { ...options, pipelined: true }),
  })
  return {
    kind: 'postgres',
    db,
    // PostgreSQL accepts several statements in one text, as the job queue sends them, only without parameters.
    run: (sql, values) => pool.query(sql, values).catch(fail),
    script: async (sql) => void (await pool.query(sql).catch(fail)),
    ...(options.nested ? {} : { alone: (work) => alone(pool, work).catch(fail) }),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    // Kysely ends a pool only after using it.
    close: async () => {
      await db.destroy()
      if (!pool.ended) await pool.end()
    },
  }
}

async function alone(pool: Pool, work: (run: Engine['run']) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await work((sql, values) => client.query(sql, values))
  } finally {
    client.release(true)
  }
}

/** Opens the embedded database in `dataDir`, or in memory; `dump` is a snapshot to start from. */
export async function openPglite(
  dataDir: string | undefined,
  options: DriverOptions & { dump?: Blob } = {},
): Promise<Engine> {
  const [{ PGlite, protocol }, { ltree }, { pg_trgm }, { unaccent }] = await Promise.all([
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
  await pglite.exec(EMBEDDED_SESSION)
  const dialect = new PGliteDialect({ pglite: planningOnce(pglite, protocol.serialize) })
  const db: Db = new Kysely<object>({ dialect: guardDialect(dialect, { ...options, single: true }) })
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

/** Reads `{1,2}`; an element may be null. The embedded database applies its parser of `int8` by itself. */
function toSafeIntegers(text: string): (number | null)[] {
  const items = text.slice(1, -1).split(',').filter(Boolean)
  return items.map((item) => (item === 'NULL' ? null : toSafeInteger(item)))
}

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`${text} does not fit a safe integer`)
  return value
}
