import {
  IMPORT_FAULTS,
  type ImportFault,
  type ImportGoal,
  type ImportMode,
  type ImportPhase,
  type ImportState,
} from '@sarafan/contract/catalog/import-fields'
import { maskedName } from '../../../people/people.ts'
import { oneOf } from '../../../platform/database/one-of.ts'
import type { FileInfo, ReadSettings } from '../mapping.ts'
import type { ImportRow } from '../model.ts'

/** What is known of a file before it is imported: its shape and its first rows as they are understood. */
export interface JobInfo extends FileInfo {
  readonly preview: readonly ImportRow[]
}

/** An import as its members see it. */
export interface ImportJob {
  readonly id: number
  readonly sourceId: number | null
  /** Masked name of the member who started it, or set up its schedule; empty: the account was deleted. */
  readonly by: string
  readonly fileName: string
  readonly url: string
  readonly info: JobInfo | null
  readonly settings: ReadSettings | null
  readonly mode: ImportMode
  readonly state: ImportState
  readonly goal: ImportGoal
  readonly phase: ImportPhase
  readonly hasFile: boolean
  readonly hasRows: boolean
  readonly createdAt: Date
  readonly endedAt: Date | null
  readonly totalRows: number | null
  readonly processed: number
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly hidden: number
  readonly rejected: number
  readonly problems: number
  readonly pictures: number
  readonly picturesFetched: number
  readonly picturesFailed: number
  readonly fault: ImportFault | null
  readonly faultLine: number | null
}

/** Columns of `import_job j`, for `toJob`. */
export const JOB_COLUMNS = `
  j.id, j.source_id, coalesce((select ${maskedName('person')} from person where person.id = j.person_id), '') as by, j.file_name, j.url, j.info, j.settings, j.mode, j.state, j.goal, j.phase,
  j.stored_as <> '' as "hasFile", j.has_rows, j.created_at, j.ended_at, j.total_rows, j.processed, j.created, j.changed,
  j.unchanged, j.hidden, j.rejected, j.problems, j.pictures, j.pictures_fetched, j.pictures_failed, j.fault, j.fault_line`

/** Returns a stored import with its fault as the code it is. */
export function toJob(stored: Omit<ImportJob, 'fault'> & { readonly fault: string }): ImportJob {
  return { ...stored, fault: stored.fault === '' ? null : oneOf(IMPORT_FAULTS, stored.fault) }
}

export type Move = 'check' | 'start' | 'pause' | 'continue' | 'cancel'

const READABLE: readonly ImportState[] = ['ready', 'checked', 'failed', 'cancelled']

/** Returns the steps that a member can take now. A file that was deleted can only be uploaded again. */
export function movesOf(job: Pick<ImportJob, 'state' | 'settings' | 'hasFile' | 'goal'>): Move[] {
  const isBusy = job.state === 'queued' || job.state === 'running'
  const moves: Move[] = []
  if (READABLE.includes(job.state) && job.hasFile && job.settings !== null) moves.push('check', 'start')
  if (isBusy && job.goal !== 'fetch') moves.push('pause')
  if (job.state === 'paused') moves.push('continue')
  if (isBusy || job.state === 'paused') moves.push('cancel')
  return moves
}
