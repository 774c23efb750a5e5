import { type Db, onOneConnection } from '../database/database.ts'
import { awaitBatch } from '../database/rows.ts'
import type { RequestContext } from './context.ts'

/**
 * Runs `read` for the caller. Where the identity is only cached, revalidates it in the same round trip (decision 014). `read`
 * must use the given connection and must not write: when the revalidation fails, its result is dropped.
 */
export function readFor<T>(db: Db, context: RequestContext, read: (db: Db) => Promise<T>): Promise<T> {
  const { confirm } = context
  if (!confirm) return read(db)
  return onOneConnection(db, async (same) => {
    const [, result] = await awaitBatch([confirm(same), read(same)])
    return result
  })
}
