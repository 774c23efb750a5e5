import type { ImportMode } from '@sarafan/contract/catalog/import-fields'
import { LIMITS } from '@sarafan/contract/limits'
import { after } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { statement } from '../../../platform/database/statement.ts'
import { refuse } from '../../../platform/requests/refuse.ts'
import type { ReadSettings } from '../mapping.ts'
import { Settings } from './json.ts'
import { createImport } from './store.ts'

/** An address that is imported on a schedule; `dueAt` is null while the schedule is off. */
export interface ImportSource {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly mode: ImportMode
  readonly everyHours: number
  readonly dueAt: Date | null
}

const ALL = statement('catalog.imports.jobs.sources.all')`
  select id, name, url, mode, every_hours, due_at from import_source where showcase_id = $1 order by id`

/** Returns the showcase's addresses in the order in which they were added. */
export function sourcesOf(db: Db, showcaseId: number): Promise<ImportSource[]> {
  return queryRows(db, ALL, [showcaseId])
}

interface SourceWriting {
  readonly showcaseId: number
  readonly personId: number | null
  /** Null: a new one. */
  readonly id: number | null
  readonly name: string
  readonly url: string
  readonly mode: ImportMode
  readonly everyHours: number
  readonly isOn: boolean
  /** Null: the stored settings stay. */
  readonly settings: ReadSettings | null
  readonly at: Date
}

const COUNT = statement(
  'catalog.imports.jobs.sources.count',
)`select count(*)::int as sources from import_source where showcase_id = $1`
const INSERT = statement('catalog.imports.jobs.sources.insert')`
  insert into import_source (showcase_id, person_id, name, url, mode, every_hours, due_at, settings, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`
const UPDATE = statement('catalog.imports.jobs.sources.update')`
  update import_source set name = $3, url = $4, mode = $5, every_hours = $6,
    due_at = case when $7::timestamptz is null then null else least(coalesce(due_at, $7), $7) end,
    settings = coalesce($8, settings)
  where id = $1 and showcase_id = $2 returning id`

/**
 * Creates or changes a schedule and returns its id; one that is switched on is due at once. Throws `import_source_not_found` and
 * `too_many_imports`.
 */
export async function writeSource(tx: Tx, of: SourceWriting): Promise<number> {
  const { id, showcaseId, name, url, mode, everyHours, at } = of
  const settings = of.settings && JSON.stringify(of.settings)
  const dueAt = of.isOn ? at : null
  if (id !== null) {
    const [changed] = await queryRows(tx, UPDATE, [
      id,
      showcaseId,
      name,
      url,
      mode,
      everyHours,
      of.isOn ? after(at, { hours: everyHours }) : null,
      settings,
    ])
    if (!changed) throw refuse('import_source_not_found')
    return changed.id
  }
  const [count] = await queryRows(tx, COUNT, [showcaseId])
  if ((count?.sources ?? 0) >= LIMITS.importSources) throw refuse('too_many_imports')
  const values = [showcaseId, of.personId, name, url, mode, everyHours, dueAt, settings, at] as const
  const [made] = await queryRows(tx, INSERT, values)
  if (!made) throw new Error('insert returned no row')
  return made.id
}

const DELETE = statement(
  'catalog.imports.jobs.sources.delete',
)`delete from import_source where id = $1 and showcase_id = $2 returning id`

/** Deletes a schedule. Throws `import_source_not_found`. */
export async function deleteSource(tx: Tx, of: { id: number; showcaseId: number }): Promise<void> {
  const deleted = await queryRows(tx, DELETE, [of.id, of.showcaseId])
  if (deleted.length === 0) throw refuse('import_source_not_found')
}

const CLAIM = statement('catalog.imports.jobs.sources.claim', { settings: Settings })`
  update import_source s set due_at = $1::timestamptz + s.every_hours * interval '1 hour'
  where s.id in (select id from import_source where due_at <= $1 order by due_at, id limit 20 for update skip locked)
  returning s.id, s.showcase_id, s.person_id, s.name, s.url, s.mode, s.settings,
    exists (select from import_job j where j.source_id = s.id and j.ended_at is null) as "isBusy"`

/**
 * Queues an import of every address that is due, and returns their number. An address whose last import has not ended waits for
 * its next turn. Safe to run concurrently.
 */
export async function queueDueSources(tx: Tx, at: Date): Promise<number> {
  const due = (await queryRows(tx, CLAIM, [at])).filter(({ isBusy }) => !isBusy)
  for (const { id: sourceId, showcaseId, personId, url, mode, settings } of due)
    await createImport(tx, { showcaseId, personId, sourceId, url, mode, settings, at })
  return due.length
}
