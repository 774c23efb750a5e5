import { LIMITS } from '@sarafan/contract/limits'
import { purgeLoosePhotos, storeLoosePhoto } from '../../media/media.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { FileStore } from '../../platform/files.ts'
import type { SentFile } from '../../platform/requests/context.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { IS_PARTY, type Party, partyValues } from './rows.ts'

/** Uploaded photos are kept until a claim or a message takes them. */
const PHOTOS = {
  table: 'claim_photo',
  takenBy: 'claim_id',
  limit: LIMITS.claimPhotos,
  waiting: 3 * LIMITS.claimPhotos,
} as const

/** Stores one photo until a claim or a message takes it; throws the refusals of `storeLoosePhoto`. */
export function storePhoto(
  db: Db,
  store: FileStore,
  of: { personId: number; files: readonly SentFile[]; at: Date },
): Promise<string> {
  return storeLoosePhoto(db, store, { ...PHOTOS, ...of })
}

const ATTACH = statement('orders.complaints.photos.attach')`
  update claim_photo p set claim_id = $1, message_id = $2, position = a.n
  from document d, unnest($3::text[]) with ordinality as a (public_id, n)
  where d.id = p.document_id and d.public_id = a.public_id and d.removed_at is null
    and p.person_id = $4 and p.claim_id is null returning 1`

/** Attaches a person's uploaded photos to a claim or one of its messages, in the given order. Throws `document_not_found`. */
export async function attachPhotos(
  tx: Tx,
  of: { claimId: number; messageId: number | null; photos: readonly string[]; personId: number },
): Promise<void> {
  if (of.photos.length === 0) return
  const attached = await queryRows(tx, ATTACH, [of.claimId, of.messageId, [...of.photos], of.personId])
  if (attached.length !== new Set(of.photos).size) throw refuse('document_not_found')
}

const FIND_PHOTO = statement('orders.complaints.photos.findPhoto')`
  select d.mime, d.stored_as from document d
  join claim_photo p on p.document_id = d.id
  left join claim c on c.id = p.claim_id left join claim_message m on m.id = p.message_id
  where d.public_id = $1 and d.removed_at is null and case
    when c.id is null then p.person_id = $2
    else ${IS_PARTY} and (not coalesce(m.internal, false) or c.person_id <> $2
      and (m.author = 'seller') = ($4::boolean and c.showcase_id = $3)) end`

/** Returns a photo to the parties of its claim, or to the uploader before it is sent. Throws `document_not_found`. */
export async function readPhoto(
  db: Db,
  store: FileStore,
  of: { publicId: string; party: Party },
): Promise<{ mime: string; bytes: Buffer }> {
  const [found] = await queryRows(db, FIND_PHOTO, [of.publicId, ...partyValues(of.party)])
  const bytes = found ? await store.read(found.storedAs) : null
  if (!found || !bytes) throw refuse('document_not_found')
  return { mime: found.mime, bytes }
}

/** Deletes photos unsent since `before`, rows first and then files; returns the number. */
export function purgePhotos(db: Db, store: FileStore, before: Date): Promise<number> {
  return purgeLoosePhotos(db, store, { ...PHOTOS, before })
}
