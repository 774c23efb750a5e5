import { removeDocument } from '../../media/media.ts'
import { after } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { FileStore } from '../../platform/files.ts'
import { forEachIsolated } from '../../platform/isolated.ts'

/** How long after the decision a request keeps passport scans (domain.md 4.12). */
const KEPT_SINCE = { days: -30 } as const
const BATCH = 200

const SELECT_DUE = statement('people.agents.retention.selectDue')`
  select d.id, d.stored_as
  from agent_request r join request_document rd on rd.request_id = r.id join document d on d.id = rd.document_id
  where r.decided_at <= $1 and rd.kind in ('passport_main', 'passport_registration') and d.removed_at is null
    and d.id > $2
  order by d.id limit ${BATCH}`

/**
 * Deletes passport scans 30 days after their request was decided and returns how many. The row stays and records the
 * time. The file is deleted first, so a crash in between leaves only a row for the next night. A file that cannot be
 * deleted does not stop the others: `PartialFailure` is thrown at the end.
 */
export async function purgeScans(db: Db, store: FileStore, at: Date): Promise<number> {
  const due: { id: number; storedAs: string }[] = []
  for (let last = 0, full = true; full; ) {
    const batch = await queryRows(db, SELECT_DUE, [after(at, KEPT_SINCE), last])
    due.push(...batch)
    last = batch.at(-1)?.id ?? last
    full = batch.length === BATCH
  }
  const remove = (scan: { id: number; storedAs: string }) =>
    transaction(db, (tx) => removeDocument(tx, store, { ...scan, at }))
  return (await forEachIsolated(due, remove)).length
}
