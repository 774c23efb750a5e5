import { type Db, onOneConnection } from '../platform/database/database.ts'
import { awaitBatch } from '../platform/database/rows.ts'
import type { RequestContext } from '../platform/requests/context.ts'

/**
 * Confirms that the caller is who the call was started for, on the given connection. Does nothing for a call that took the
 * ordinary path. Rejects otherwise; none of the call's effects may remain then.
 */
export async function confirmIdentity(db: Db, { early }: RequestContext): Promise<void> {
  await early?.confirm?.(db)
}

/**
 * Runs `read` for the caller, and confirms a cached identity in the same round trip. `read` must use the given connection and
 * must not write: when the identity is not confirmed, its result is dropped.
 */
export function readConfirmed<T>(db: Db, context: RequestContext, read: (db: Db) => Promise<T>): Promise<T> {
  if (!context.early?.confirm) return read(db)
  return onOneConnection(db, async (same) => {
    const [, result] = await awaitBatch([confirmIdentity(same, context), read(same)])
    return result
  })
}
