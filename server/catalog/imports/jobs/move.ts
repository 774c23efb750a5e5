import type { ImportMode } from '@sarafan/contract/catalog/import-fields'
import type { Tx } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { statement } from '../../../platform/database/statement.ts'
import { refuse } from '../../../platform/requests/refuse.ts'
import { type Move, movesOf } from './job.ts'
import { lockImport, requireImport } from './store.ts'

const BEGIN = statement('catalog.imports.jobs.move.begin')`
  with forgotten as (delete from import_seen where job_id = $1),
  unlisted as (delete from import_row r using import_job j where j.id = $1 and r.job_id = j.id and r.group_no > j.groups)
  update import_job set state = 'queued', goal = $2, mode = $3, phase = case when is_staged then 'rows' else 'read' end,
    attempts = 0, ended_at = null, group_cursor = 0, processed = 0, created = 0, changed = 0, unchanged = 0, hidden = 0,
    rejected = 0, problems = 0, pictures = 0, pictures_fetched = 0, pictures_failed = 0, fault = '', fault_line = null,
    person_id = $4
  where id = $1`
const SET_STATE = statement('catalog.imports.jobs.move.setState')`
  update import_job set state = $2, worker = '', lease_until = null, attempts = 0, ended_at = $3 where id = $1`

/**
 * Takes a step of an import: queues a dry run or the import, pauses, continues or cancels it. A server that works on it finds the
 * new state with its next batch and stops. Throws `import_not_found` and `action_not_allowed`.
 */
export async function moveImport(
  tx: Tx,
  of: { showcaseId: number; personId: number | null; id: number; move: Move; mode: ImportMode; at: Date },
): Promise<void> {
  const { id, personId, move, mode, at } = of
  await lockImport(tx, of)
  const job = await requireImport(tx, of)
  if (!movesOf(job).includes(move)) throw refuse('action_not_allowed')
  if (move === 'check' || move === 'start')
    await queryRows(tx, BEGIN, [id, move === 'check' ? 'check' : 'apply', mode, personId])
  else if (move === 'cancel') await queryRows(tx, SET_STATE, [id, 'cancelled', at])
  else await queryRows(tx, SET_STATE, [id, move === 'pause' ? 'paused' : 'queued', null])
}
