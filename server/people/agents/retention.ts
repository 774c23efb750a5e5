import { removeDocument } from '../../media/media.ts'
import { after } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import type { FileStore } from '../../platform/files.ts'
import { forEachIsolated } from '../../platform/isolated.ts'

/** How long after its decision a request keeps scans of passports (domain.md 4.12). */
const KEPT = { days: -30 } as const
const BATCH = 200

const DUE = `
  select d.id, d.stored_as as "storedAs"
  from agent_request r join request_document rd on rd.request_id = r.id join document d on d.id = rd.document_id
  where r.decided_at <= $1 and rd.kind in ('passport_main', 'passport_registration') and d.removed_at is null
    and d.id > $2
  order by d.id limit ${BATCH}`

/**
 * Deletes scans of passports 30 days after their request was decided; the row stays and says when. Returns how many. The
 * file goes first, so a crash between leaves only a row for the next night. A file that can't be removed keeps no other
 * from going: `PartialFailure` is thrown at the end.
 */
export async function purgeScans(db: Db, store: FileStore, at: Date): Promise<number> {
  const due: { id: number; storedAs: string }[] = []
  for (let last = 0, full = true; full; ) {
    const batch = await queryRows<{ id: number; storedAs: string }>(db, DUE, [after(at, KEPT), last])
    due.push(...batch)
    last = batch.at(-1)?.id ?? last
    full = batch.length === BATCH
  }
  const remove = (scan: { id: number; storedAs: string }) =>
    transaction(db, (tx) => removeDocument(tx, store, { ...scan, at }))
  return (await forEachIsolated(due, remove)).length
}
