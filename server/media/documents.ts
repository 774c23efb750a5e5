import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files.ts'
import { publicId } from '../platform/ids.ts'
import type { SentFile } from '../platform/requests/context.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { isPlainPdf } from './pdf.ts'
import { type Photo, reencodePhoto, reencodeScan } from './photo.ts'
import { mimeOf } from './sniff.ts'

/** A file that lies in the store already and has no row yet. */
export interface StoredFile {
  readonly storedAs: string
  readonly name: string
  readonly mime: string
  readonly size: number
}

/**
 * Puts files into the private store under random names, all or none; rows follow with `recordDocuments`. Pictures are drawn
 * anew from their pixels, so that nothing hidden in them stays; of PDF only plain pages are taken. Refuses `file_refused`
 * for anything that is not a pdf, jpg or png by its content, `picture_too_large` (domain.md 4.0, issue 3).
 */
export async function storeFiles(store: FileStore, files: readonly SentFile[]): Promise<StoredFile[]> {
  const kept: Kept[] = []
  // One after the other: each takes tens of megabytes while it is opened.
  for (const file of files) {
    const clean = await cleanDocument(file.bytes)
    if (typeof clean === 'string') throw refuse(clean, {}, { file: cleanName(file.name) })
    kept.push({ name: file.name, ...clean })
  }
  return write(store, kept)
}

async function cleanDocument(bytes: Buffer): Promise<Photo | 'file_refused' | 'picture_too_large'> {
  const mime = mimeOf(bytes)
  if (mime === null) return 'file_refused'
  if (mime === 'application/pdf') return isPlainPdf(bytes) ? { bytes, mime } : 'file_refused'
  const scan = await reencodeScan(bytes, mime)
  if (typeof scan !== 'string') return scan
  return scan === 'picture_too_large' ? scan : 'file_refused'
}

/** The same for photos, made anew from their pixels (see `reencodePhoto`). Refuses `picture_refused`, `picture_too_large`. */
export async function storePhotos(store: FileStore, files: readonly SentFile[]): Promise<StoredFile[]> {
  const kept: Kept[] = []
  // One after the other: each takes tens of megabytes while it is opened.
  for (const { name, bytes } of files) {
    const photo = await reencodePhoto(bytes)
    if (typeof photo === 'string') throw refuse(photo, {}, { file: cleanName(name) })
    kept.push({ name, ...photo })
  }
  return write(store, kept)
}

interface Kept extends SentFile {
  readonly mime: string
}

async function write(store: FileStore, files: readonly Kept[]): Promise<StoredFile[]> {
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

/** Takes files out of the store whose rows were never kept. */
export async function dropFiles(store: FileStore, files: readonly StoredFile[]): Promise<void> {
  for (const { storedAs } of files) await store.remove(storedAs)
}

/** What a person may be shown as the name of a file: no path, no control letters, at most 100 letters. */
function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return [...clean].slice(0, 100).join('') || 'document'
}

/** Notes stored files as documents of a person; gives their ids in the same order. */
export async function recordDocuments(
  tx: Tx,
  of: { ownerId: number; files: readonly StoredFile[]; at: Date },
): Promise<number[]> {
  const ids: number[] = []
  for (const file of of.files) {
    const { rows } = await sql<{ id: number }>`
      insert into document (public_id, owner_id, name, mime, size, stored_as, uploaded_at)
      values (${publicId()}, ${of.ownerId}, ${file.name}, ${file.mime}, ${file.size}, ${file.storedAs}, ${of.at})
      returning id
    `.execute(tx)
    const [row] = rows
    if (row) ids.push(row.id)
  }
  return ids
}

/**
 * A private document's content for its owner, or for anybody when `ownerId` is null; null when there is none. Who read
 * it is written down before it is handed out.
 */
export async function readDocument(
  db: Db,
  store: FileStore,
  of: { publicId: string; ownerId: number | null; readerId: number; ip: string; at: Date },
): Promise<{ name: string; mime: string; bytes: Buffer } | null> {
  const { rows } = await sql<{ id: number; name: string; mime: string; storedAs: string }>`
    select id, name, mime, stored_as as "storedAs" from document
    where public_id = ${of.publicId} and removed_at is null
      and (${of.ownerId}::bigint is null or owner_id = ${of.ownerId}::bigint)
  `.execute(db)
  const [row] = rows
  const bytes = row ? await store.read(row.storedAs) : null
  if (!row || !bytes) return null
  await sql`
    insert into document_access (document_id, person_id, at, ip)
    values (${row.id}, ${of.readerId}, ${of.at}, ${of.ip})
  `.execute(db)
  return { name: row.name, mime: row.mime, bytes }
}

/**
 * Deletes a document's content; its row stays and says when. Safe to run twice. The row is locked first, so that a file
 * that is sealed again at the same time does not come back.
 */
export async function removeDocument(
  tx: Tx,
  store: FileStore,
  of: { id: number; storedAs: string; at: Date },
): Promise<void> {
  await sql`select 1 from document where id = ${of.id} for update`.execute(tx)
  await store.remove(of.storedAs)
  await sql`update document set removed_at = ${of.at} where id = ${of.id} and removed_at is null`.execute(tx)
}
