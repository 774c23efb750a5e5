import { type Db, onOneConnection } from '../database/database.ts'
import { awaitBatch } from '../database/rows.ts'
import type { RequestContext } from './context.ts'

/**
 * Reads for who asks; where they are only believed to, together with the look at who does, so that both travel in one
 * trip (decision 014). `read` keeps to the connection it is given and writes nothing: what it found for somebody else is
 * thrown away.
 */
export function readFor<T>(db: Db, context: RequestContext, read: (db: Db) => Promise<T>): Promise<T> {
  const { confirm } = context
  if (!confirm) return read(db)
  return onOneConnection(db, async (same) => {
    const [, found] = await awaitBatch([confirm(same), read(same)])
    return found
  })
}
