import { type ImportFiles, releaseFolder } from '../../catalog/catalog.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { type ExchangeSession, lockSession } from '../hook/session.ts'

interface Deps {
  readonly db: Db
  readonly files: ImportFiles
}

const BEGIN = statement('exchange.files.folders.begin')`
  with cleared as (delete from exchange_file where exchange_id = $1)
  update exchange_session set folder = $2, old_folders = old_folders || $3::text[], job_id = null, hid_missing = false,
    version = $4 where id = $1`
/** Beginnings of one session: each may leave a folder that an import still reads. */
const MOST_FOLDERS = 20
const COUNT = statement('exchange.files.folders.count')`
  select cardinality(old_folders) as folders from exchange_session where id = $1`

/**
 * Gives a session an empty folder and removes the one it had, unless an import still reads it. Returns false after too many
 * beginnings.
 */
export async function beginFiles(
  { db, files }: Deps,
  of: { session: ExchangeSession; version: string },
): Promise<boolean> {
  const { name } = await files.reserve()
  const freed = await transaction(db, async (tx) => {
    const { id, showcaseId, folder } = await lockSession(tx, of.session.id)
    const [count] = await queryRows(tx, COUNT, [id])
    if ((count?.folders ?? 0) >= MOST_FOLDERS) return null
    const isFree = folder === '' || (await releaseFolder(tx, { showcaseId, folder }))
    await queryRows(tx, BEGIN, [id, name, isFree ? [] : [folder], of.version])
    return isFree ? folder : ''
  })
  if (freed === null) return false
  if (freed !== '') await files.remove(freed)
  return true
}

const ENDED = statement('exchange.files.folders.ended')`
  select id, showcase_id, case when folder = '' then old_folders else old_folders || folder end as folders
  from exchange_session where expires_at <= $1 and (folder <> '' or old_folders <> '{}') order by expires_at, id limit 50`
const CLEAR = statement('exchange.files.folders.clear')`
  update exchange_session set folder = case when folder = any($2::text[]) then '' else folder end,
    old_folders = coalesce((select array_agg(one) from unnest(old_folders) as one where one <> all($2::text[])), '{}')
  where id = $1`

/** Removes the folders of sessions that have ended and that no import reads any more. Safe to run concurrently. */
export async function removeFolders({ db, files }: Deps, at: Date): Promise<void> {
  for (const { id, showcaseId, folders } of await queryRows(db, ENDED, [at])) {
    const free = await transaction(db, async (tx) => {
      const found: string[] = []
      for (const folder of folders ?? [])
        if (await releaseFolder(tx, { showcaseId, folder })) found.push(folder)
      return found
    })
    for (const folder of free) await files.remove(folder)
    if (free.length > 0) await queryRows(db, CLEAR, [id, free])
  }
}
