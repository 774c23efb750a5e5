import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { FileStore } from '../platform/files.ts'
import { publicId } from '../platform/ids.ts'
import type { SentFile } from '../platform/requests/context.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { isPlainPdf } from './pdf.ts'
import { type Photo, reencodePhoto, reencodeScan } from './photo.ts'
import { mimeOf } from './sniff.ts'

/** A file in the store that has no database row yet. */
export interface StoredFile {
  readonly storedAs: string
  readonly name: string
  readonly mime: string
  readonly size: number
}

/**
 * Stores private files under random names, all or none; call `recordDocuments` for their rows next. Pictures
 * are re-encoded from their pixels, so that nothing hidden in them survives; PDFs must be plain pages. Throws
 * `file_refused` unless the content is pdf, jpg or png, and `picture_too_large` (domain.md 4.0, issue 3).
 */
export async function storeFiles(store: FileStore, files: readonly SentFile[]): Promise<StoredFile[]> {
  const cleaned: CleanFile[] = []
  // One at a time: decoding a file takes tens of megabytes.
  for (const file of files) {
    const clean = await cleanDocument(file.bytes)
    if (typeof clean === 'string') throw refuse(clean, {}, { file: cleanName(file.name) })
    cleaned.push({ name: file.name, ...clean })
  }
  return storeAll(store, cleaned)
}

async function cleanDocument(bytes: Buffer): Promise<Photo | 'file_refused' | 'picture_too_large'> {
  const mime = mimeOf(bytes)
  if (mime === null) return 'file_refused'
  if (mime === 'application/pdf') return isPlainPdf(bytes) ? { bytes, mime } : 'file_refused'
  const scan = await reencodeScan(bytes, mime)
  if (typeof scan !== 'string') return scan
  return scan === 'picture_too_large' ? scan : 'file_refused'
}

/** Like `storeFiles`, for photos, which `reencodePhoto` re-encodes. Throws `picture_refused`, `picture_too_large`. */
export async function storePhotos(store: FileStore, files: readonly SentFile[]): Promise<StoredFile[]> {
  const cleaned: CleanFile[] = []
  // One at a time: decoding a file takes tens of megabytes.
  for (const { name, bytes } of files) {
    const photo = await reencodePhoto(bytes)
    if (typeof photo === 'string') throw refuse(photo, {}, { file: cleanName(name) })
    cleaned.push({ name, ...photo })
  }
  return storeAll(store, cleaned)
}

interface CleanFile extends SentFile {
  readonly mime: string
}

async function storeAll(store: FileStore, files: readonly CleanFile[]): Promise<StoredFile[]> {
  const stored: StoredFile[] = []
  try {
    for (const { name, bytes, mime } of files) {
      const file = { storedAs: publicId(), name: cleanName(name), mime, size: bytes.length }
      stored.push(file)
      await store.write(file.storedAs, bytes)
    }
  } catch (error) {
    await dropFiles(store, stored)
    throw error
  }
  return stored
}

/** Removes files from the store that got no database row. A store that is away keeps them: the caller has its own failure to report. */
export async function dropFiles(store: FileStore, files: readonly StoredFile[]): Promise<void> {
  await Promise.allSettled(files.map(({ storedAs }) => store.remove(storedAs)))
}

/** Returns a file name that is safe to show: no path, no control characters, at most 100 characters. */
function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return [...clean].slice(0, 100).join('') || 'document'
}

const INSERT_DOCUMENT = statement('media.documents.insertDocument')`
  insert into document (public_id, owner_id, name, mime, size, stored_as, uploaded_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  returning id`

/** Records stored files as documents of a person; returns their ids in the same order. */
export async function recordDocuments(
  tx: Tx,
  of: { ownerId: number; files: readonly StoredFile[]; at: Date },
): Promise<number[]> {
  const ids: number[] = []
  for (const file of of.files) {
    const [row] = await queryRows(tx, INSERT_DOCUMENT, [
      publicId(),
      of.ownerId,
      file.name,
      file.mime,
      file.size,
      file.storedAs,
      of.at,
    ])
    if (row) ids.push(row.id)
  }
  return ids
}

const SELECT_DOCUMENT = statement('media.documents.selectDocument')`
  select id, name, mime, stored_as from document
  where public_id = $1 and removed_at is null
    and ($2::bigint is null or owner_id = $2::bigint)`

const INSERT_ACCESS = statement('media.documents.insertAccess')`
  insert into document_access (document_id, person_id, at, ip)
  values ($1, $2, $3, $4)`

/**
 * Returns the content of a private document of `ownerId`, or of anyone if `ownerId` is null; null when it
 * does not exist. The reader is logged before the content is returned.
 */
export async function readDocument(
  db: Db,
  store: FileStore,
  of: { publicId: string; ownerId: number | null; readerId: number; ip: string; at: Date },
): Promise<{ name: string; mime: string; bytes: Buffer } | null> {
  const [row] = await queryRows(db, SELECT_DOCUMENT, [of.publicId, of.ownerId])
  const bytes = row ? await store.read(row.storedAs) : null
  if (!row || !bytes) return null
  await queryRows(db, INSERT_ACCESS, [row.id, of.readerId, of.at, of.ip])
  return { name: row.name, mime: row.mime, bytes }
}

const MARK_REMOVED = statement('media.documents.markRemoved')`
  update document set removed_at = $1 where id = $2 and removed_at is null`

const LOCK_DOCUMENT = statement(
  'media.documents.lockDocument',
)`select 1 from document where id = $1 for update`

/**
 * Deletes a document's content; its row remains with the time of removal. Safe to run twice. The row is
 * locked first, so that resealing the file at the same time does not restore it.
 */
export async function removeDocument(
  tx: Tx,
  store: FileStore,
  of: { id: number; storedAs: string; at: Date },
): Promise<void> {
  await queryRows(tx, LOCK_DOCUMENT, [of.id])
  await store.remove(of.storedAs)
  await queryRows(tx, MARK_REMOVED, [of.at, of.id])
}
