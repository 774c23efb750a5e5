import { type Db, transaction } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { FileStore } from '../platform/files.ts'
import { forEachIsolated } from '../platform/isolated.ts'
import type { SentFile } from '../platform/requests/context.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { dropFiles, recordDocuments, storePhotos } from './documents.ts'

/** A table of photos that are uploaded one by one before the object they belong to exists. */
export interface PhotoTable {
  readonly table: string
  /** The column with the id of the object that uses the photo; null while it waits. */
  readonly takenBy: string
  /** Maximum number of photos per object. */
  readonly limit: number
  /** Maximum number of unused photos per person. */
  readonly waiting: number
}

const LOCK_PERSON = statement(
  'media.loosePhotos.lockPerson',
)`select 1 from person where id = $1 for no key update`

/**
 * Stores one photo of a person, without camera metadata, until an object uses it; returns its public id.
 * Throws `file_missing`, `too_many_files`, and as `storePhotos`.
 */
export async function storeLoosePhoto(
  db: Db,
  store: FileStore,
  of: PhotoTable & { personId: number; files: readonly SentFile[]; at: Date },
): Promise<string> {
  const { table, takenBy, limit, personId, files, at } = of
  if (files.length === 0) throw refuse('file_missing')
  if (files.length > 1) throw refuse('too_many_files', { limit: 1 })
  const waiting = `select count(*)::int as count from ${table} where person_id = $1 and ${takenBy} is null`
  const requireRoom = async (on: Db) => {
    const [found] = await queryRows<{ count: number }>(on, waiting, [personId])
    if ((found?.count ?? 0) >= of.waiting) throw refuse('too_many_files', { limit })
  }
  // Checked before decoding, which costs most; checked again under the lock, because several uploads may run
  // concurrently.
  await requireRoom(db)
  const stored = await storePhotos(store, files)
  const note = `
    with noted as (insert into ${table} (document_id, person_id, uploaded_at) values ($1, $2, $3))
    select public_id as "publicId" from document where id = $1`
  try {
    return await transaction(db, async (tx) => {
      await queryRows(tx, LOCK_PERSON, [personId])
      await requireRoom(tx)
      const [id] = await recordDocuments(tx, { ownerId: personId, files: stored, at })
      const [noted] = await queryRows<{ publicId: string }>(tx, note, [id, personId, at])
      if (!noted) throw new Error('insert returned no row')
      return noted.publicId
    })
  } catch (error) {
    await dropFiles(store, stored)
    throw error
  }
}

/** Deletes unused photos uploaded at or before `before`; rows first, then files. Returns the number deleted. */
export async function purgeLoosePhotos(
  db: Db,
  store: FileStore,
  of: PhotoTable & { before: Date },
): Promise<number> {
  const deleteText = `
    with gone as (delete from ${of.table} where ${of.takenBy} is null and uploaded_at <= $1 returning document_id)
    delete from document d using gone where d.id = gone.document_id returning d.stored_as as "storedAs"`
  const gone = await transaction(db, (tx) => queryRows<{ storedAs: string }>(tx, deleteText, [of.before]))
  await forEachIsolated(gone, ({ storedAs }) => store.remove(storedAs))
  return gone.length
}
