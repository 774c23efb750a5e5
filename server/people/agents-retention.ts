import { removeDocument } from '../media/media.ts'
import { after } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import type { FileStore } from '../platform/files.ts'
import { rows } from '../platform/rows.ts'

/** How long after its decision a request keeps scans of passports (domain.md 4.12). */
const KEPT = { days: -30 } as const
const BATCH = 200

const DUE = `
  select d.id, d.stored_as as "storedAs"
  from agent_request r join request_document rd on rd.request_id = r.id join document d on d.id = rd.document_id
  where r.decided_at <= $1 and rd.kind in ('passport_main', 'passport_registration') and d.removed_at is null
  order by d.id limit ${BATCH}`

/**
 * Deletes scans of passports 30 days after their request was decided; the row stays and says when. Gives how many. The
 * file goes first, so a crash between leaves only a row for the next night.
 */
export async function forgetScans(db: Db, store: FileStore, at: Date): Promise<number> {
  let forgotten = 0
  for (;;) {
    const due = await rows<{ id: number; storedAs: string }>(db, DUE, [after(at, KEPT)])
    for (const scan of due) await removeDocument(db, store, { ...scan, at })
    forgotten += due.length
    if (due.length < BATCH) return forgotten
  }
}
