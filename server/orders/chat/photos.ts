import { purgeLoosePhotos, storeLoosePhoto } from '../../media/media.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { FileStore } from '../../platform/files.ts'
import type { SentFile } from '../../platform/requests/context.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { type ChatParty, IS_PARTY, partyValues } from './rows.ts'

/** Uploaded photos are kept until a message takes them. */
const PHOTOS = { table: 'order_message_photo', takenBy: 'message_id', limit: 1, waiting: 10 } as const

/** Stores one photo until a message takes it; throws the refusals of `storeLoosePhoto`. */
export function storeChatPhoto(
  db: Db,
  store: FileStore,
  of: { personId: number; files: readonly SentFile[]; at: Date },
): Promise<string> {
  return storeLoosePhoto(db, store, { ...PHOTOS, ...of })
}

const ATTACH = statement('orders.chat.photos.attach')`
  update order_message_photo p set message_id = $1 from document d
  where d.id = p.document_id and d.public_id = $2 and d.removed_at is null
    and p.person_id = $3 and p.message_id is null returning 1`

/** Attaches a person's unused photo to a message. Throws `document_not_found`. */
export async function attachPhoto(
  tx: Tx,
  of: { messageId: number; photo: string; personId: number | null },
): Promise<void> {
  const attached = await queryRows(tx, ATTACH, [of.messageId, of.photo, of.personId])
  if (attached.length === 0) throw refuse('document_not_found')
}

const FIND_PHOTO = statement('orders.chat.photos.findPhoto')`
  select d.mime, d.stored_as from document d
  join order_message_photo p on p.document_id = d.id
  left join order_message m on m.id = p.message_id left join orders o on o.id = m.order_id
  where d.public_id = $1 and d.removed_at is null
    and case when m.id is null then coalesce(p.person_id = $4, false) else ${IS_PARTY} end`

/** Returns a photo to both sides of its chat, or to the uploader before it is sent. Throws `document_not_found`. */
export async function readChatPhoto(
  db: Db,
  store: FileStore,
  of: { publicId: string; party: ChatParty },
): Promise<{ mime: string; bytes: Buffer }> {
  const [found] = await queryRows(db, FIND_PHOTO, [of.publicId, ...partyValues(of.party)])
  const bytes = found ? await store.read(found.storedAs) : null
  if (!found || !bytes) throw refuse('document_not_found')
  return { mime: found.mime, bytes }
}

/** Deletes photos unsent since `before`, rows first and then files; returns the number. */
export function purgeChatPhotos(db: Db, store: FileStore, before: Date): Promise<number> {
  return purgeLoosePhotos(db, store, { ...PHOTOS, before })
}
