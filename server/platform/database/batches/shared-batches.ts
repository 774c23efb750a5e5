import { AsyncResource } from 'node:async_hooks'
import { type Db, onOneConnection } from '../database.ts'
import { isRolledBack } from '../outage.ts'
import { awaitBatch, queryRows } from '../rows.ts'
import { statement } from '../statement.ts'

/** Batches at one time. Statements that come while both run are sent together afterwards. */
const BATCHES = 2
/** Callers of one batch; each waits for the statements of the others. */
const CALLERS = 16

/** A statement that waits for a lock may hold up the others for 50 ms; then it waits alone, as long as any other. */
const BEGIN = statement(
  'platform.database.batches.sharedBatches.begin',
)`select set_config('lock_timeout', '50', true) as "lockTimeout"`

/**
 * Runs `send`, on a connection that other callers may share. `send` issues one statement at once. It may run twice, but what it
 * wrote the first time has then been rolled back. A statement that commits late (`LATE_COMMIT`) makes its whole batch commit late.
 */
export type InSharedBatch = <T>(send: (same: Db) => Promise<T>) => Promise<T>

interface Caller {
  /** Returns a function that hands over the result, to call once the batch is committed. */
  readonly send: (same: Db) => Promise<() => void>
  reject(error: unknown): void
}

/**
 * Sends short statements of several callers as one batch (decision 100): PostgreSQL wakes up, commits and replies once for all of
 * them. When one of the statements fails, all are rolled back and each runs alone, so that only the faulty one fails. A caller who
 * comes while no other does gets no batch.
 */
export function sharedBatches(db: Db): InSharedBatch {
  const waiting: Caller[] = []
  let running = 0
  let isOneAlone = false
  const start = () => {
    while (running < BATCHES && waiting.length > 0) {
      running++
      void runTogether(db, waiting.splice(0, CALLERS)).finally(() => {
        running--
        start()
      })
    }
  }
  return <T>(send: (same: Db) => Promise<T>) => {
    // In a quiet shop no one shares the batch, so the statement that begins it would be wasted.
    if (running === 0 && waiting.length === 0 && !isOneAlone) {
      isOneAlone = true
      return send(db).finally(() => {
        isOneAlone = false
      })
    }
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const run = async (same: Db) => {
      const result = await send(same)
      return () => resolve(result)
    }
    // Bound, so that a trace names the request whose statement it is.
    waiting.push({ send: AsyncResource.bind(run), reject })
    if (waiting.length === 1) process.nextTick(start)
    return promise
  }
}

/** Never rejects: every caller gets its own result or error. */
async function runTogether(db: Db, callers: readonly Caller[]): Promise<void> {
  try {
    const [, ...handOver] = await onOneConnection(db, (same) =>
      awaitBatch([queryRows(same, BEGIN, []), ...callers.map(({ send }) => send(same))]),
    )
    for (const hand of handOver) hand()
  } catch (error) {
    for (const { send, reject } of callers) {
      if (isRolledBack(error)) send(db).then((hand) => hand(), reject)
      else reject(error)
    }
  }
}
