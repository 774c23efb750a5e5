import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseConnection, Kysely, Transaction } from 'kysely'

/** The database. Domains write SQL; the platform knows no tables. */
export type Db = Kysely<object>
/** An open transaction. A function that must run in one takes this type. */
export type Tx = Transaction<object>

interface Flow {
  /** The last statement, sent with the commit and not awaited by the work. */
  last?: Promise<unknown>
}
const openFlow = new AsyncLocalStorage<Flow>()

// Kysely makes each statement of a connection wait for the one before it, even where both could be sent in one batch. So our
// statements bypass it and use the connection directly.
const connections = new WeakMap<Db, DatabaseConnection>()

/** Returns the connection reserved by a transaction or by `onOneConnection`; undefined outside of them. */
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

const MAX_ATTEMPTS = 5
const RETRYABLE = new Set(['40001', '40P01'])

/**
 * Runs `work` in one READ COMMITTED transaction. After a deadlock or serialisation failure it runs again, up to five times in
 * all, so `work` must have no effect outside the database (reliability.md 5.3).
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const flow: Flow = {}
    const run = db.transaction().execute((tx) => openFlow.run(flow, () => withOwn(tx, work)))
    try {
      // The commit of an aborted transaction does not say why it failed; the error of the last statement does.
      return await run.finally(() => flow.last)
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !RETRYABLE.has(codeOf(error))) throw error
      await pause(attempt * 10 * (1 + Math.random()))
    }
  }
}

/**
 * Runs `work` on one connection without opening a transaction. Statements sent before the first response form one batch, which
 * PostgreSQL commits or rolls back as a whole.
 */
export function onOneConnection<T>(db: Db, work: (same: Db) => Promise<T>): Promise<T> {
  return db.connection().execute((same) => withOwn(same, work))
}

/**
 * Takes the last statement of the open transaction without awaiting it, so that it is sent in one batch with the commit. If it
 * fails, the transaction fails.
 */
export function withCommit(statement: Promise<unknown>): void {
  const flow = openFlow.getStore()
  if (!flow) throw new Error('No transaction is open')
  statement.catch(() => undefined)
  flow.last = statement
}

/** Returns the `code` of an error, the SQLSTATE for a database error; empty when it has none. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
