import { LIMITS } from '@sarafan/contract/limits'
import { purgeLoosePhotos, storeLoosePhoto } from '../../media/media.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { FileStore } from '../../platform/files.ts'
import type { SentFile } from '../../platform/requests/context.ts'
import { refuse } from '../../platform/requests/refuse.ts'

/** Photos are uploaded one by one and wait here until a review takes them. */
const PHOTOS = {
  table: 'review_photo',
  takenBy: 'review_id',
  limit: LIMITS.reviewPhotos,
  waiting: 4 * LIMITS.reviewPhotos,
} as const

/** Stores one photo until a review takes it. Throws what `storeLoosePhoto` throws. */
export function storeReviewPhoto(
  db: Db,
  store: FileStore,
  of: { personId: number; files: readonly SentFile[]; at: Date },
): Promise<string> {
  return storeLoosePhoto(db, store, { ...PHOTOS, ...of })
}

const DETACH = statement(
  'catalog.reviews.photos.detach',
)`update review_photo set review_id = null where review_id = $1`
const ATTACH = statement('catalog.reviews.photos.attach')`
  update review_photo p set review_id = $1 from document d
  where d.id = p.document_id and d.public_id = any($2::text[]) and d.removed_at is null
    and p.person_id = $3 and p.review_id is null returning 1`

/** Attaches a person's waiting photos to a review, replacing those it had. Throws `document_not_found`. */
export async function attachPhotos(
  tx: Tx,
  of: { reviewId: number; photos: readonly string[]; personId: number },
): Promise<void> {
  await queryRows(tx, DETACH, [of.reviewId])
  if (of.photos.length === 0) return
  const attached = await queryRows(tx, ATTACH, [of.reviewId, of.photos, of.personId])
  if (attached.length !== new Set(of.photos).size) throw refuse('document_not_found')
}

const FIND_PHOTO = statement('catalog.reviews.photos.findPhoto')`
  select d.mime, d.stored_as from document d
  join review_photo p on p.document_id = d.id left join review r on r.id = p.review_id
  where d.public_id = $1 and d.removed_at is null
    and (p.person_id = $2::bigint or r.showcase_id = $3 and (r.status = 'published' or $4::boolean))`

/**
 * Returns a photo: to everyone once its review is published, before that to its writer and moderators. Throws
 * `document_not_found`.
 */
export async function readReviewPhoto(
  db: Db,
  store: FileStore,
  of: { publicId: string; personId: number | null; showcaseId: number; mayModerate: boolean },
): Promise<{ mime: string; bytes: Buffer }> {
  const { publicId, personId, showcaseId, mayModerate } = of
  const [found] = await queryRows(db, FIND_PHOTO, [publicId, personId, showcaseId, mayModerate])
  const bytes = found ? await store.read(found.storedAs) : null
  if (!found || !bytes) throw refuse('document_not_found')
  return { mime: found.mime, bytes }
}

/**
 * Deletes photos uploaded before `before` that no review uses; rows first, then files. Returns the number
 * deleted.
 */
export function purgeReviewPhotos(db: Db, store: FileStore, before: Date): Promise<number> {
  return purgeLoosePhotos(db, store, { ...PHOTOS, before })
}
