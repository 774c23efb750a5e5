import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'

/** Domains name their own tables with `db.withTables<…>()` or write `sql`; the platform knows none. */
export type Db = Kysely<object>
/** A database whose work is kept or undone as a whole; asking for it is how a function says it needs that. */
export type Tx = Transaction<object>

const openFlow = new AsyncLocalStorage<true>()

/** Whether the caller runs inside the work of an open transaction. */
export function insideTransaction(): boolean {
  return openFlow.getStore() === true
}

const RETRIES = 5
const RETRYABLE = new Set(['40001', '40P01'])

/**
 * Runs `work` in one READ COMMITTED transaction. A deadlock or serialisation failure starts it anew, at most
 * five times, so `work` must have no effect outside the database (reliability.md 5.3).
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((tx) => openFlow.run(true, () => work(tx)))
    } catch (error) {
      if (attempt >= RETRIES || !RETRYABLE.has(codeOf(error))) throw error
      await pause(attempt * 10 * (1 + Math.random()))
    }
  }
}

/** SQLSTATE of a database error, or an empty string. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
