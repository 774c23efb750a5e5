import { type Db, transaction } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement, statementBy } from '../platform/database/statement.ts'
import type { FileStore } from '../platform/files.ts'
import { forEachIsolated } from '../platform/isolated.ts'
import type { SentFile } from '../platform/requests/context.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { dropFiles, recordDocuments, storePhotos } from './documents.ts'

/** A table of photos that are uploaded one by one before the object they belong to exists. */
export interface PhotoTable {
  readonly table: 'claim_photo' | 'review_photo' | 'order_message_photo'
  /** The column with the id of the object that uses the photo; null while it waits. */
  readonly takenBy: 'claim_id' | 'review_id' | 'message_id'
  /** Maximum number of photos per object. */
  readonly limit: number
  /** Maximum number of unused photos per person. */
  readonly waiting: number
}

const LOCK_PERSON = statement(
  'media.loosePhotos.lockPerson',
)`select 1 from person where id = $1 for no key update`

type Columns = Pick<PhotoTable, 'table' | 'takenBy'>

const EXAMPLES: readonly [[Columns], ...[Columns][]] = [
  [{ table: 'claim_photo', takenBy: 'claim_id' }],
  [{ table: 'review_photo', takenBy: 'review_id' }],
  [{ table: 'order_message_photo', takenBy: 'message_id' }],
]

const countWaiting = statementBy('media.loosePhotos.countWaiting', {
  examples: EXAMPLES,
  build: ({ table, takenBy }: Columns) => `
    select count(*)::int as count from ${table} where person_id = $1 and ${takenBy} is null`,
})

const insertPhoto = statementBy('media.loosePhotos.insertPhoto', {
  examples: EXAMPLES,
  build: ({ table }: Columns) => `
    with inserted as (insert into ${table} (document_id, person_id, uploaded_at) values ($1, $2, $3))
    select public_id from document where id = $1`,
})

const deleteWaiting = statementBy('media.loosePhotos.deleteWaiting', {
  examples: EXAMPLES,
  build: ({ table, takenBy }: Columns) => `
    with gone as (delete from ${table} where ${takenBy} is null and uploaded_at <= $1 returning document_id)
    delete from document d using gone where d.id = gone.document_id returning d.stored_as`,
})

/**
 * Stores one photo of a person, without camera metadata, until an object uses it; returns its public id.
 * Throws `file_missing`, `too_many_files`, and as `storePhotos`.
 */
export async function storeLoosePhoto(
  db: Db,
  store: FileStore,
  of: PhotoTable & { personId: number; files: readonly SentFile[]; at: Date },
): Promise<string> {
  const { limit, personId, files, at } = of
  if (files.length === 0) throw refuse('file_missing')
  if (files.length > 1) throw refuse('too_many_files', { limit: 1 })
  const requireRoom = async (on: Db) => {
    const [found] = await queryRows(on, countWaiting(of), [personId])
    if ((found?.count ?? 0) >= of.waiting) throw refuse('too_many_files', { limit })
  }
  // Checked before decoding, which costs most; checked again under the lock, because several uploads may run
  // concurrently.
  await requireRoom(db)
  const stored = await storePhotos(store, files)
  try {
    return await transaction(db, async (tx) => {
      await queryRows(tx, LOCK_PERSON, [personId])
      await requireRoom(tx)
      const [id] = await recordDocuments(tx, { ownerId: personId, files: stored, at })
      if (id === undefined) throw new Error('insert returned no row')
      const [photo] = await queryRows(tx, insertPhoto(of), [id, personId, at])
      if (!photo) throw new Error('insert returned no row')
      return photo.publicId
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
  const gone = await transaction(db, (tx) => queryRows(tx, deleteWaiting(of), [of.before]))
  await forEachIsolated(gone, ({ storedAs }) => store.remove(storedAs))
  return gone.length
}
