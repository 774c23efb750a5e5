import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import type { ClientConfig } from 'pg'
import type { Db } from './database.ts'
import type { DriverOptions } from './driver.ts'
import { guarded } from './driver.ts'
import { type Done, preparedQuery, type Statements, tripQuery } from './prepared.ts'

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
const MAX_PREPARED = 500
// Planning a page's statement anew costs more than running it, and every text here suits one plan.
// Our statements touch few rows: compiling one, or remembering its inner lookups, costs more than it saves too. A plan made
// while a table was small would read all of it when it has grown (decision 007).
const SESSION = [
  ...['lock_timeout=5s', 'statement_timeout=15s', 'idle_in_transaction_session_timeout=20s', 'timezone=UTC'],
  ...['plan_cache_mode=force_generic_plan', 'jit=off', 'enable_memoize=off', 'enable_seqscan=off'],
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

/** Opens PostgreSQL (15 or newer) by its URL; every text of the code is a prepared statement of its connection. */
export async function openPostgres(
  url: string,
  options: DriverOptions & { connections?: number } = {},
): Promise<Engine> {
  const { Client, Pool, Query, types } = await import('pg').then((module) => module.default)
  types.setTypeParser(INT8, toSafeInteger)
  const names = new Map<string, string>()
  const [Prepared, TripOf] = [preparedQuery(Query), tripQuery(Query)]
  class TravellingClient extends Client {
    constructor(config?: string | ClientConfig) {
      super(config)
      const plain = this.query.bind(this) as (...args: unknown[]) => unknown // one of pg's nine overloads
      const trip = gathering((statements) => void plain(new TripOf(statements)))
      const query = (text: unknown, values?: unknown, done?: unknown) => {
        // Scripts have no values; they wait for what was asked before them.
        if (typeof text !== 'string' || !Array.isArray(values)) {
          trip.go()
          return plain(text, values, done)
        }
        const statement = { name: nameOf(names, text) ?? '', text, values }
        if (done) return trip.join(new Prepared(statement, done as Done)) // the callback of a pool's own query
        return new Promise((kept, failed) =>
          trip.join(new Prepared(statement, (error, result) => (error ? failed(error) : kept(result)))),
        )
      }
      this.query = query as typeof this.query // same overloads, forwarded
    }
  }
  const pool = new Pool({
    connectionString: url,
    max: options.connections ?? 10,
    options: SESSION,
    Client: TravellingClient,
    pipeline: true,
    // A connection that has its statements prepared is worth more than what it holds.
    idleTimeoutMillis: 0,
  })
  // Without a listener a restart of the database would end the process (reliability.md F3).
  pool.on('error', () => undefined)
  const db: Db = new Kysely<object>({
    dialect: guarded(new PostgresDialect({ pool }), { ...options, pipelined: true }),
  })
  return {
    kind: 'postgres',
    db,
    // Several statements at once, as the job queue sends them, are taken only without a list of values.
    run: (sql, values) => pool.query(sql, values?.length ? values : undefined),
    script: async (sql) => void (await pool.query(sql)),
    // Kysely ends a pool only if it has used it.
    close: async () => {
      await db.destroy()
      if (!pool.ended) await pool.end()
    },
  }
}

/** What is asked before the event loop turns leaves together: waking each other is what costs both sides most. */
function gathering(leave: (statements: Statements) => void): {
  join(one: Statements[number]): void
  go(): void
} {
  let waiting: Statements = []
  const go = () => {
    const all = waiting
    waiting = []
    if (all.length > 0) leave(all)
  }
  return { go, join: (one) => void (waiting.push(one) === 1 && process.nextTick(go)) }
}

function nameOf(names: Map<string, string>, text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_PREPARED) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
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
