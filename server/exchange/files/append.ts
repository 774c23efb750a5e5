import { readFile } from 'node:fs/promises'
import { type ImportFiles, releaseFolder } from '../../catalog/catalog.ts'
import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import { type ExchangeSession, lockSession } from '../hook/session.ts'
import type { ReceivedPart } from './receive.ts'

/** A file of a session as the database knows it. */
const FILE = statement('exchange.files.append.file')`
  select bytes, is_handled from exchange_file where exchange_id = $1 and name = $2`
const TOTALS = statement('exchange.files.append.totals')`
  select coalesce(sum(bytes), 0)::float8 as bytes, count(*)::int as files from exchange_file where exchange_id = $1`
const SAVE = statement('exchange.files.append.save')`
  insert into exchange_file (exchange_id, name, bytes) values ($1, $2, $3)
  on conflict (exchange_id, name) do update set bytes = excluded.bytes, is_handled = false,
    documents = case when exchange_file.is_handled then 0 else exchange_file.documents end`

/** Limits of what one session may keep on the disk (rulings 17). */
const MOST = { fileBytes: 50 * 1024 * 1024, sessionBytes: 500 * 1024 * 1024, files: 50_000 } as const

export type Appended = 'appended' | 'file_too_large' | 'session_too_large' | 'is_being_read' | 'no_folder'

/**
 * Appends a part to a file of the session, on whichever server it arrives. The database knows how many bytes have arrived: the
 * rest of a part that was cut off is overwritten by its repetition. A file that was imported begins again.
 */
export async function appendPart(
  { db, files }: { db: Db; files: ImportFiles },
  of: { session: ExchangeSession; name: string; part: ReceivedPart },
): Promise<Appended> {
  return transaction(db, async (tx) => {
    const session = await lockSession(tx, of.session.id)
    if (session.folder === '') return 'no_folder'
    const [known] = await queryRows(tx, FILE, [session.id, of.name])
    if (known?.isHandled && session.kind === 'catalog' && !(await isFree(tx, session))) return 'is_being_read'
    const offset = known && !known.isHandled ? known.bytes : 0
    const [totals] = await queryRows(tx, TOTALS, [session.id])
    if (offset + of.part.bytes > MOST.fileBytes) return 'file_too_large'
    const isFull =
      (totals?.bytes ?? 0) + of.part.bytes > MOST.sessionBytes || (totals?.files ?? 0) >= MOST.files
    if (isFull) return 'session_too_large'
    // Without a byte there is nothing to import, and an empty file would be refused with all others.
    if (offset + of.part.bytes === 0) return 'appended'
    const bytes = await readFile(of.part.path)
    await files.writePart({ folder: session.folder, file: of.name, offset, bytes })
    await queryRows(tx, SAVE, [session.id, of.name, offset + of.part.bytes])
    return 'appended'
  })
}

/** Whether no import reads the session's folder. It stays the folder of imports that have ended. */
async function isFree(tx: Tx, { showcaseId, folder }: ExchangeSession): Promise<boolean> {
  return releaseFolder(tx, { showcaseId, folder })
}

const ALL = statement('exchange.files.append.all')`
  select name, bytes, is_handled, documents from exchange_file where exchange_id = $1 order by name`
const HANDLED = statement('exchange.files.append.handled')`
  update exchange_file set is_handled = true where exchange_id = $1 and (name = $2 or $2 = '')`
const DOCUMENTS = statement('exchange.files.append.documents')`
  update exchange_file set documents = $3 where exchange_id = $1 and name = $2`

export type ExchangeFile = RowOf<'exchange.files.append.all'>

/** Returns the files of a session by name. */
export function filesOf(db: Db, exchangeId: number): Promise<ExchangeFile[]> {
  return queryRows(db, ALL, [exchangeId])
}

/** Marks a file as dealt with, or all of them. */
export async function markHandled(tx: Tx, of: { exchangeId: number; name?: string }): Promise<void> {
  await queryRows(tx, HANDLED, [of.exchangeId, of.name ?? ''])
}

/** Records how many documents of a file have been dealt with. */
export async function markDocuments(
  tx: Tx,
  of: { exchangeId: number; name: string; documents: number },
): Promise<void> {
  await queryRows(tx, DOCUMENTS, [of.exchangeId, of.name, of.documents])
}
