import type { ImportMode } from '@sarafan/contract/catalog/import-fields'
import { LIMITS } from '@sarafan/contract/limits'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { statement } from '../../../platform/database/statement.ts'
import { refuse } from '../../../platform/requests/refuse.ts'
import type { ReadSettings } from '../mapping.ts'
import { type ImportJob, JOB_COLUMNS, type JobInfo, toJob } from './job.ts'
import { Info, Settings } from './json.ts'

const COLUMNS = { info: Info, settings: Settings }

const PAGE = statement('catalog.imports.jobs.store.page', COLUMNS)`
  select ${JOB_COLUMNS}, count(*) over ()::int as total from import_job j
  where j.showcase_id = $1 and not j.is_exchange order by j.id desc limit ${LIMITS.importPage} offset $2`

/** Returns a page (0-based) of a showcase's imports, newest first. */
export async function importsOf(
  db: Db,
  of: { showcaseId: number; page: number },
): Promise<{ jobs: ImportJob[]; total: number }> {
  const found = await queryRows(db, PAGE, [of.showcaseId, of.page * LIMITS.importPage])
  return { jobs: found.map(({ total: _, ...one }) => toJob(one)), total: found[0]?.total ?? 0 }
}

const ONE = statement(
  'catalog.imports.jobs.store.one',
  COLUMNS,
)`select ${JOB_COLUMNS} from import_job j where j.id = $1 and j.showcase_id = $2`

/** Returns an import of this showcase. Throws `import_not_found`. */
export async function requireImport(db: Db, of: { showcaseId: number; id: number }): Promise<ImportJob> {
  const [found] = await queryRows(db, ONE, [of.id, of.showcaseId])
  if (!found) throw refuse('import_not_found')
  return toJob(found)
}

const LATEST = statement('catalog.imports.jobs.store.latest', COLUMNS)`
  select distinct on (j.source_id) ${JOB_COLUMNS} from import_job j
  where j.showcase_id = $1 and j.source_id is not null order by j.source_id, j.id desc`

/** Returns the last import of each of the showcase's addresses. */
export async function latestImports(db: Db, showcaseId: number): Promise<ImportJob[]> {
  return (await queryRows(db, LATEST, [showcaseId])).map(toJob)
}

const LOCK = statement(
  'catalog.imports.jobs.store.lock',
)`select stored_as, state from import_job where id = $1 and showcase_id = $2 for no key update`

/** Locks an import until the transaction ends and returns the name of its file. Throws `import_not_found`. */
export async function lockImport(
  tx: Tx,
  of: { showcaseId: number; id: number },
): Promise<{ storedAs: string }> {
  const [found] = await queryRows(tx, LOCK, [of.id, of.showcaseId])
  if (!found) throw refuse('import_not_found')
  return found
}

/** How many imports of a showcase may be open: each holds a file and rows. */
const MAX_OPEN = 30

const OPEN = statement('catalog.imports.jobs.store.open')`
  select count(*)::int as open from import_job where showcase_id = $1 and ended_at is null`
const INSERT = statement('catalog.imports.jobs.store.insert')`
  insert into import_job (showcase_id, source_id, person_id, file_name, stored_as, url, info, settings, mode, state, goal,
    phase, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`

interface NewImport {
  readonly showcaseId: number
  readonly personId: number | null
  readonly sourceId?: number
  readonly fileName?: string
  readonly storedAs?: string
  readonly url?: string
  readonly info?: JobInfo
  readonly settings?: ReadSettings | null
  readonly mode?: ImportMode
  readonly at: Date
}

/** Creates an import: `ready` with a file, otherwise `queued` to be fetched. Throws `too_many_imports`. */
export async function createImport(tx: Tx, of: NewImport): Promise<{ id: number }> {
  const [count] = await queryRows(tx, OPEN, [of.showcaseId])
  if ((count?.open ?? 0) >= MAX_OPEN) throw refuse('too_many_imports')
  const hasFile = of.storedAs !== undefined
  const [made] = await queryRows(tx, INSERT, [
    of.showcaseId,
    of.sourceId ?? null,
    of.personId,
    of.fileName ?? '',
    of.storedAs ?? '',
    of.url ?? '',
    of.info ? JSON.stringify(of.info) : null,
    of.settings ? JSON.stringify(of.settings) : null,
    of.mode ?? 'everything',
    hasFile ? 'ready' : 'queued',
    hasFile ? 'check' : 'fetch',
    hasFile ? 'read' : 'fetch',
    of.at,
  ])
  if (!made) throw new Error('insert returned no row')
  return made
}

const SAVE_SETTINGS = statement('catalog.imports.jobs.store.saveSettings')`
  update import_job set settings = $2, info = $3, state = 'ready', is_staged = false, ended_at = null, fault = '' where id = $1`

/** Stores how a file is read; its rows must then be read again. The caller has locked the import. */
export async function saveSettings(
  tx: Tx,
  of: { id: number; settings: ReadSettings; info: JobInfo },
): Promise<void> {
  await queryRows(tx, SAVE_SETTINGS, [of.id, JSON.stringify(of.settings), JSON.stringify(of.info)])
}
