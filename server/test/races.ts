import { describe, expect } from 'vitest'
import type { Engine, PostgresOptions } from '../platform/database/engines.ts'
import { openPostgres } from '../platform/database/engines.ts'
import { Refusal } from '../platform/requests/refuse.ts'
import { freshDatabase, POSTGRES_URL } from './engines.ts'
import { runSql } from './sql.ts'

/** Declares tests that need several connections: they run on PostgreSQL, or are reported as not run without it. */
export function describeRace(name: string, tests: () => void): void {
  if (POSTGRES_URL) describe(name, tests)
  else describe.skip(`${name} (not run: no PostgreSQL, see README)`, tests)
}

/** Creates a separate PostgreSQL database with many connections; `close` drops it. */
export async function openRaceEngine(
  connections = 20,
  options: Pick<PostgresOptions, 'silenceMs' | 'watch'> = {},
): Promise<Engine> {
  const { url, drop } = await freshDatabase()
  const engine = await openPostgres(url, { connections, ...options })
  return {
    ...engine,
    close: async () => {
      await engine.close()
      await drop()
    },
  }
}

/** Waits for all and returns `ok` or the refusal code of each; any other error fails the test. */
export async function outcomesOf(work: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(work)
  return settled.map((one) => {
    if (one.status === 'fulfilled') return 'ok'
    if (one.reason instanceof Refusal) return one.reason.code
    throw one.reason
  })
}

/**
 * Six readers read while `write` runs and raises the numbers of `committed`. Fails if one sees less than was committed before it
 * began to read, or if they hardly read at all.
 */
export async function expectNewest<T extends Record<string, number>>(
  committed: Readonly<T>,
  read: () => Promise<T>,
  write: () => Promise<void>,
): Promise<void> {
  let isOver = false
  const readers = Array.from({ length: 6 }, async () => {
    let reads = 0
    for (; !isOver; reads++) {
      const least = Object.entries(committed)
      const shown = await read()
      for (const [name, value] of least) expect(shown[name], name).toBeGreaterThanOrEqual(value)
    }
    return reads
  })
  await write().finally(() => {
    isOver = true
  })
  expect(Math.min(...(await Promise.all(readers)))).toBeGreaterThan(20)
}

/** Waits until a connection of this database waits for a lock. */
export async function someoneWaits({ db }: Engine): Promise<void> {
  const waiting = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await runSql<{ n: number }>(db, waiting))[0]?.n).toBeGreaterThan(0)
}

/** Returns how many deadlocks this database has had. */
export async function deadlocksOf({ db }: Engine): Promise<number> {
  const count = 'select deadlocks::int as n from pg_stat_database where datname = current_database()'
  return (await runSql<{ n: number }>(db, count))[0]?.n ?? 0
}
