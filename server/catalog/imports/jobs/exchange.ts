import type { ImportMode } from '@sarafan/contract/catalog/import-fields'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { type RowOf, statement } from '../../../platform/database/statement.ts'
import type { ReadSettings } from '../mapping.ts'

const INSERT = statement('catalog.imports.jobs.exchange.insert')`
  insert into import_job (showcase_id, file_name, stored_as, settings, mode, state, goal, phase, created_at, is_exchange)
  values ($1, $2, $3, $4, $5, 'queued', 'apply', 'read', $6, true) returning id`

/**
 * Queues the import of a folder of exchange files and returns its id. Nothing of the files is read here, because 1C waits for the
 * response.
 */
export async function queueExchangeImport(
  tx: Tx,
  of: {
    showcaseId: number
    folder: string
    /** What members see as its name. */
    name: string
    mode: ImportMode
    /** Empty: the first one. */
    priceType: string
    /** Only products that these files tell about; null: of all files. */
    newFiles: readonly string[] | null
    at: Date
  },
): Promise<number> {
  const settings: ReadSettings = {
    format: 'commerceml',
    system: '1c',
    mapping: [],
    emptyCells: 'keep',
    ...(of.priceType === '' ? {} : { priceType: of.priceType }),
    ...(of.newFiles === null ? {} : { newFiles: [...of.newFiles] }),
  }
  const values = [
    of.showcaseId,
    of.name.slice(-200),
    of.folder,
    JSON.stringify(settings),
    of.mode,
    of.at,
  ] as const
  const [made] = await queryRows(tx, INSERT, values)
  if (!made) throw new Error('insert returned no row')
  return made.id
}

const STATE = statement('catalog.imports.jobs.exchange.state')`
  select state, phase, fault, total_rows, processed, created, changed, hidden, rejected,
    state in ('queued', 'running', 'paused') as "isOpen"
  from import_job where id = $1 and showcase_id = $2`

export type ExchangeImport = RowOf<'catalog.imports.jobs.exchange.state'>

/** Returns how far an import is; null: it was deleted. */
export async function exchangeImport(
  db: Db,
  of: { id: number; showcaseId: number },
): Promise<ExchangeImport | null> {
  const [found] = await queryRows(db, STATE, [of.id, of.showcaseId])
  return found ?? null
}

const IS_READ = statement('catalog.imports.jobs.exchange.isRead')`
  select exists (select from import_job where showcase_id = $1 and stored_as = $2
    and state in ('queued', 'running', 'paused')) as "isRead"`
const RELEASE = statement('catalog.imports.jobs.exchange.release')`
  update import_job set stored_as = '' where showcase_id = $1 and stored_as = $2`

/** Takes a folder from the imports that have ended; returns false while one still reads it. */
export async function releaseFolder(tx: Tx, of: { showcaseId: number; folder: string }): Promise<boolean> {
  const [found] = await queryRows(tx, IS_READ, [of.showcaseId, of.folder])
  if (found?.isRead) return false
  await queryRows(tx, RELEASE, [of.showcaseId, of.folder])
  return true
}
