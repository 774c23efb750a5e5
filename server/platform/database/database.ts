import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseConnection, Kysely, Transaction } from 'kysely'

/** Domains name their own tables with `db.withTables<…>()` or write `sql`; the platform knows none. */
export type Db = Kysely<object>
/** A database whose work is kept or undone as a whole; asking for it is how a function says it needs that. */
export type Tx = Transaction<object>

interface Flow {
  /** What was sent last and not waited for. */
  last?: Promise<unknown>
}
const openFlow = new AsyncLocalStorage<Flow>()

// Kysely lets one statement wait for the one before it, also where they could travel together; so ours go past it.
const connections = new WeakMap<Db, DatabaseConnection>()

/** The connection that a transaction, or work on one connection, has to itself; none outside of them. */
export function ownConnection(db: Db): DatabaseConnection | undefined {
  return connections.get(db)
}

async function withOwn<D extends Db, T>(db: D, work: (db: D) => Promise<T>): Promise<T> {
  connections.set(db, await db.getExecutor().provideConnection(async (connection) => connection))
  return work(db).finally(() => connections.delete(db))
}

/** Whether the caller runs inside the work of an open transaction. */
export function insideTransaction(): boolean {
  return openFlow.getStore() !== undefined
}

const RETRIES = 5
const RETRYABLE = new Set(['40001', '40P01'])

/**
 * Runs `work` in one READ COMMITTED transaction. A deadlock or serialisation failure starts it anew, at most
 * five times, so `work` must have no effect outside the database (reliability.md 5.3).
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const flow: Flow = {}
    const run = db.transaction().execute((tx) => openFlow.run(flow, () => withOwn(tx, work)))
    try {
      // Of an aborted transaction the commit knows only that it is; what was not waited for knows why.
      return await run.finally(() => flow.last)
    } catch (error) {
      if (attempt >= RETRIES || !RETRYABLE.has(codeOf(error))) throw error
      await pause(attempt * 10 * (1 + Math.random()))
    }
  }
}

/**
 * Runs `work` on one connection without a transaction of its own: what is sent before the first is answered travels together
 * and is, on PostgreSQL, kept or undone together.
 */
export function onOneConnection<T>(db: Db, work: (same: Db) => Promise<T>): Promise<T> {
  return db.connection().execute((same) => withOwn(same, work))
}

/**
 * Leaves the last statement of the open transaction unawaited, so that it and the commit go to the database together;
 * should it fail, the transaction does.
 */
export function withCommit(statement: Promise<unknown>): void {
  const flow = openFlow.getStore()
  if (!flow) throw new Error('No transaction is open')
  statement.catch(() => undefined)
  flow.last = statement
}

/** SQLSTATE of a database error, or an empty string. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
