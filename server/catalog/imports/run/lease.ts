import type {
  ImportFault,
  ImportGoal,
  ImportMode,
  ImportPhase,
} from '@sarafan/contract/catalog/import-fields'
import { after } from '../../../platform/clock.ts'
import { codeOf, type Db, type Tx, transaction } from '../../../platform/database/database.ts'
import { LATE_COMMIT } from '../../../platform/database/late-commit.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { statement } from '../../../platform/database/statement.ts'
import { Settings } from '../jobs/json.ts'
import type { ReadSettings } from '../mapping.ts'

/** An import that this process holds. */
export interface HeldImport {
  readonly id: number
  readonly showcaseId: number
  readonly personId: number | null
  readonly worker: string
  readonly fileName: string
  readonly storedAs: string
  readonly url: string
  readonly settings: ReadSettings | null
  readonly sourceId: number | null
  readonly goal: ImportGoal
  readonly mode: ImportMode
  readonly phase: ImportPhase
  /** Whether its rows have been read. */
  readonly isStaged: boolean
  /** Whether pictures may have come along in an archive or a folder. */
  readonly hasPictures: boolean
}

/** Longer than the longest step between two extensions; the import of a killed process is taken over after as long. */
const LEASE = { seconds: 60 } as const
/** How often an import is taken over without any progress before it is given up. */
const MAX_ATTEMPTS = 5
const UNIQUE = '23505'

// The unique index lets one import of a showcase run; of two servers that claim different ones, the second gets an error.
const CLAIM = statement('catalog.imports.run.lease.claim', { settings: Settings })`
  update import_job set state = 'running', worker = $1, lease_until = $3, attempts = attempts + 1
  where id = (
    select c.id from import_job c
    where (c.state = 'queued' or c.state = 'running' and c.lease_until <= $2)
      and not exists (select from import_job r
        where r.showcase_id = c.showcase_id and r.state = 'running' and r.id <> c.id)
    order by c.id limit 1 for no key update skip locked)
  returning id, showcase_id, person_id, worker, file_name, stored_as, url, settings, source_id, goal, mode, phase, is_staged, attempts,
    coalesce(info->>'pictures' <> '0', true) as "hasPictures"`

/**
 * Takes the oldest import that waits, or one whose process has died; null when there is none. Safe to run concurrently: an import
 * is held by one worker, and a showcase has at most one that runs.
 */
export async function claimImport(db: Db, of: { worker: string; at: Date }): Promise<HeldImport | null> {
  const until = after(of.at, LEASE)
  const found = await transaction(db, (tx) => queryRows(tx, CLAIM, [of.worker, of.at, until])).catch(
    (error: unknown) => {
      if (codeOf(error) === UNIQUE) return []
      throw error
    },
  )
  const [claimed] = found
  if (!claimed) return null
  const { attempts, ...held } = claimed
  if (attempts <= MAX_ATTEMPTS) return held
  await transaction(db, (tx) => endImport(tx, held, { state: 'failed', fault: 'interrupted', at: of.at }))
  return null
}

const HELD = statement('catalog.imports.run.lease.held', { settings: Settings })`
  select id, showcase_id, person_id, worker, file_name, stored_as, url, settings, source_id, goal, mode, phase, is_staged,
    coalesce(info->>'pictures' <> '0', true) as "hasPictures"
  from import_job where id = $1 and worker = $2 and state = 'running'`

/** Returns the import that was claimed for this worker by another process; null when it has been taken away. */
export async function heldImport(db: Db, of: { id: number; worker: string }): Promise<HeldImport | null> {
  const [held] = await queryRows(db, HELD, [of.id, of.worker])
  return held ?? null
}

/** The import was paused, cancelled, or taken over by another process. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

const EXTEND = statement('catalog.imports.run.lease.extend')`
  update import_job set lease_until = $3, attempts = 0 where id = $1 and worker = $2 and state = 'running'
  returning group_cursor, groups, ${LATE_COMMIT} as commit`

/**
 * Extends the lease and locks the import until the transaction ends. It is the first statement of every batch: a process that
 * has lost the import changes nothing. The commit does not wait for the disk: what a crash of the database takes back, it takes back
 * together with the cursor, so it is imported again. The end of the import waits. Throws `LeaseLost`.
 */
export async function holdImport(
  tx: Tx,
  held: HeldImport,
  at: Date,
): Promise<{ groupCursor: number; groups: number }> {
  const [found] = await queryRows(tx, EXTEND, [held.id, held.worker, after(at, LEASE)])
  if (!found) throw new LeaseLost(`import ${held.id} is no longer held`)
  return found
}

const END = statement('catalog.imports.run.lease.end')`
  update import_job set state = $3, fault = $4, fault_line = $5, ended_at = $6, worker = '', lease_until = null
  where id = $1 and worker = $2 and state = 'running' returning id`

interface Ending {
  /** A dry run and a fetched file wait for the member. */
  readonly state: 'ready' | 'checked' | 'done' | 'failed'
  readonly fault?: ImportFault
  readonly line?: number | null
  readonly at: Date
}

/** Ends the work on an import. Throws `LeaseLost`. */
export async function endImport(tx: Tx, held: HeldImport, of: Ending): Promise<void> {
  const isOver = of.state === 'done' || of.state === 'failed'
  const values = [
    held.id,
    held.worker,
    of.state,
    of.fault ?? '',
    of.line ?? null,
    isOver ? of.at : null,
  ] as const
  const ended = await queryRows(tx, END, values)
  if (ended.length === 0) throw new LeaseLost(`import ${held.id} is no longer held`)
}

const SET_PHASE = statement(
  'catalog.imports.run.lease.setPhase',
)`update import_job set phase = $2 where id = $1`

/** Records how far an import is. The caller holds it. */
export async function setPhase(tx: Tx, held: HeldImport, phase: ImportPhase): Promise<void> {
  await queryRows(tx, SET_PHASE, [held.id, phase])
}

const RELEASE = statement('catalog.imports.run.lease.release')`
  update import_job set state = 'queued', worker = '', lease_until = null where id = $1 and worker = $2 and state = 'running'`

/** Gives an import back, so that another process continues it at once. */
export async function releaseImport(db: Db, held: HeldImport): Promise<void> {
  await queryRows(db, RELEASE, [held.id, held.worker])
}
