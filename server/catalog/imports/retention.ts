import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { ImportFiles } from './files.ts'

/** Days after the end of an import in which its rows and file are kept, and its counts. */
const ROW_DAYS = 7
const JOB_DAYS = 90
const UNNAMED_DAYS = 30

// An import that was not started within that time ends too: it holds a file.
const ABANDON = statement('catalog.imports.retention.abandon')`
  update import_job set state = 'cancelled', ended_at = $2
  where ended_at is null and state in ('ready', 'checked', 'paused') and created_at < $1`
const ENDED = statement('catalog.imports.retention.ended')`
  select id, stored_as from import_job where ended_at < $1 and (has_rows or stored_as <> '') order by id limit 50`
const DELETE_ROWS = statement('catalog.imports.retention.deleteRows')`
  delete from import_row where job_id = $1 and group_no in (
    select distinct group_no from import_row where job_id = $1 order by group_no limit 5000)`
const HAS_ROWS = statement(
  'catalog.imports.retention.hasRows',
)`select exists (select from import_row where job_id = $1) as "hasRows"`
const EMPTY = statement('catalog.imports.retention.empty')`
  update import_job set has_rows = false, is_staged = false, stored_as = '' where id = $1`
const DELETE_JOBS = statement(
  'catalog.imports.retention.deleteJobs',
)`delete from import_job where ended_at < $1 and not has_rows and stored_as = ''`

/**
 * Deletes rows and files of imports that ended a week ago, and what is left of imports after 90 days. An import has up to 200,000
 * rows, so they are deleted in portions.
 */
export async function purgeImports(db: Db, files: ImportFiles, at: Date): Promise<void> {
  const since = after(at, { days: -ROW_DAYS })
  await queryRows(db, ABANDON, [since, at])
  for (;;) {
    const ended = await queryRows(db, ENDED, [since])
    for (const { id, storedAs } of ended) {
      await deleteRows(db, id)
      if (storedAs !== '') await files.remove(storedAs)
      await queryRows(db, EMPTY, [id])
    }
    if (ended.length === 0) break
  }
  await queryRows(db, DELETE_JOBS, [after(at, { days: -JOB_DAYS })])
}

const NAMED = statement(
  'catalog.imports.retention.named',
)`select stored_as from import_job where stored_as = any($1::text[])`

/** Returns those of these names that an import still needs. */
export async function namedByImports(db: Db, names: readonly string[]): Promise<string[]> {
  return (await queryRows(db, NAMED, [names])).map(({ storedAs }) => storedAs)
}

/**
 * Deletes files that were written more than 30 days before `now`, by the storage's clock, and that nothing names: a server that is
 * killed between storing a file and committing its row leaves one. No import waits that long, so this is safe even where another
 * database uses the same folder. `named` are all that know names of files.
 */
export async function deleteUnnamedFiles(
  { db, files, named }: { db: Db; files: ImportFiles; named: readonly (typeof namedByImports)[] },
  now: Date,
): Promise<void> {
  const old: string[] = []
  for await (const name of files.writtenBefore(after(now, { days: -UNNAMED_DAYS }))) old.push(name)
  const needed = new Set((await Promise.all(named.map((by) => by(db, old)))).flat())
  for (const name of old) if (!needed.has(name)) await files.remove(name)
}

/** Deletes the staged rows of an import, in portions that keep each statement short. */
export async function deleteRows(db: Db, jobId: number): Promise<void> {
  for (;;) {
    await queryRows(db, DELETE_ROWS, [jobId])
    const [left] = await queryRows(db, HAS_ROWS, [jobId])
    if (!left?.hasRows) return
  }
}
