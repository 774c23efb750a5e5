import { LIMITS } from '@sarafan/contract/limits'
import { dropFiles, noteDocuments, storePhotos } from '../../media/media.ts'
import { type Db, type Tx, transaction } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files.ts'
import { refuse } from '../../platform/refuse.ts'
import { rows } from '../../platform/rows.ts'
import type { SentFile } from '../../platform/visit.ts'

/** Photos a person may have sent without using them yet. */
const WAITING_AT_MOST = 4 * LIMITS.reviewPhotos

const WAITING = 'select count(*)::int as count from review_photo where person_id = $1 and review_id is null'
const NOTE = `
  with noted as (insert into review_photo (document_id, person_id, uploaded_at) values ($1, $2, $3))
  select public_id as "publicId" from document where id = $1`

/**
 * Keeps one photo, cleaned of what a camera writes into it, until a review takes it. Refuses `file_missing`,
 * `too_many_files`, and `file_refused` for anything but jpg and png by its content.
 */
export async function keepReviewPhoto(
  db: Db,
  store: FileStore,
  of: { personId: number; files: readonly SentFile[]; at: Date },
): Promise<string> {
  const { personId, files, at } = of
  if (files.length === 0) throw refuse('file_missing')
  if (files.length > 1) throw refuse('too_many_files', { limit: 1 })
  const [waiting] = await rows<{ count: number }>(db, WAITING, [personId])
  if ((waiting?.count ?? 0) >= WAITING_AT_MOST) throw refuse('too_many_files', { limit: LIMITS.reviewPhotos })
  const stored = await storePhotos(store, files)
  try {
    return await transaction(db, async (tx) => {
      const [id] = await noteDocuments(tx, { ownerId: personId, files: stored, at })
      const [noted] = await rows<{ publicId: string }>(tx, NOTE, [id, personId, at])
      if (!noted) throw new Error('insert returned no row')
      return noted.publicId
    })
  } catch (error) {
    await dropFiles(store, stored)
    throw error
  }
}

const DETACH = 'update review_photo set review_id = null where review_id = $1'
const ATTACH = `
  update review_photo p set review_id = $1 from document d
  where d.id = p.document_id and d.public_id = any($2::text[]) and d.removed_at is null
    and p.person_id = $3 and p.review_id is null returning 1`

/** Gives a person's waiting photos to a review, in place of those it had. Refuses `document_not_found`. */
export async function attachPhotos(
  tx: Tx,
  of: { reviewId: number; photos: readonly string[]; personId: number },
): Promise<void> {
  await rows(tx, DETACH, [of.reviewId])
  if (of.photos.length === 0) return
  const attached = await rows(tx, ATTACH, [of.reviewId, `{${of.photos.join()}}`, of.personId])
  if (attached.length !== new Set(of.photos).size) throw refuse('document_not_found')
}

const SHOWN = `
  select d.mime, d.stored_as as "storedAs" from document d
  join review_photo p on p.document_id = d.id left join review r on r.id = p.review_id
  where d.public_id = $1 and d.removed_at is null
    and (p.person_id = $2::bigint or r.showcase_id = $3 and (r.status = 'published' or $4::boolean))`

/** A photo for everybody once its review is published, before that for its writer and moderators. Refuses `document_not_found`. */
export async function readReviewPhoto(
  db: Db,
  store: FileStore,
  of: { publicId: string; personId: number | null; showcaseId: number; mayModerate: boolean },
): Promise<{ mime: string; bytes: Buffer }> {
  const { publicId, personId, showcaseId, mayModerate } = of
  const [found] = await rows<{ mime: string; storedAs: string }>(db, SHOWN, [
    ...[publicId, personId, showcaseId, mayModerate],
  ])
  const bytes = found ? await store.read(found.storedAs) : null
  if (!found || !bytes) throw refuse('document_not_found')
  return { mime: found.mime, bytes }
}

const FORGET = `
  with gone as (delete from review_photo where review_id is null and uploaded_at <= $1 returning document_id)
  delete from document d using gone where d.id = gone.document_id returning d.stored_as as "storedAs"`

/** Forgets photos that no review shows and that came by the moment `before`; their files go after their rows. Says how many. */
export async function forgetReviewPhotos(db: Db, store: FileStore, before: Date): Promise<number> {
  const gone = await transaction(db, (tx) => rows<{ storedAs: string }>(tx, FORGET, [before]))
  for (const { storedAs } of gone) await store.remove(storedAs)
  return gone.length
}
