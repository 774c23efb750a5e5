import { PHOTO } from '@sarafan/contract/pictures'
import { publicId } from '../platform/ids.ts'
import type { SentFile } from '../platform/requests/context.ts'
import { refuse } from '../platform/requests/refuse.ts'
import type { PictureStore } from '../platform/storage/pictures.ts'
import { isOpaque, narrowPhoto, reencodePhoto } from './photo.ts'
import { versionOf } from './sized.ts'

/** Width of a product's small picture, in pixels. */
const SMALL_SIDE = 480

/** A public picture of pages and products, by the addresses it is served at. */
export interface PagePicture {
  readonly path: string
  /** Set for a product's picture only; otherwise empty. */
  readonly small: string
  readonly files: readonly { readonly path: string; readonly bytes: Buffer }[]
}

/** Returns the only file of an upload. Throws `file_missing`, `too_many_files`. */
export function onlyOne(files: readonly SentFile[]): SentFile {
  const [file] = files
  if (!file) throw refuse('file_missing')
  if (files.length > 1) throw refuse('too_many_files', { limit: 1 })
  return file
}

/**
 * Re-encodes the upload under an unguessable name. A suffix marks opaque photographs (EX-09); products also
 * get a small version (EX-07). Throws as `onlyOne`, and the faults of `reencodePhoto`.
 */
export async function pagePictureOf(
  files: readonly SentFile[],
  { withSmall }: { withSmall: boolean },
): Promise<PagePicture> {
  const photo = await reencodePhoto(onlyOne(files).bytes)
  if (typeof photo === 'string') throw refuse(photo)
  const name = `${publicId()}${(await isOpaque(photo.bytes)) ? PHOTO : ''}`
  const large = versioned(`images/upload/${name}.webp`, photo.bytes)
  if (!withSmall) return { path: large.path, small: '', files: [large] }
  const narrow = await narrowPhoto(photo, SMALL_SIDE)
  const small = versioned(`images/goods/good_small_pics/${name}.webp`, narrow.bytes)
  return { path: large.path, small: small.path, files: [large, small] }
}

/** The address contains the picture's version, so that browsers may cache it forever (decision 015). */
const versioned = (path: string, bytes: Buffer) => ({ path: `${path}?v=${versionOf(bytes)}`, bytes })

/** Stores a public picture. */
export async function storePagePicture(pictures: PictureStore, { files }: PagePicture): Promise<void> {
  for (const { path, bytes } of files) await pictures.write(storedPath(path), bytes)
}

/** Deletes a picture by its addresses. Safe to run twice. */
export async function dropPagePicture(
  pictures: PictureStore,
  of: { path: string; small: string },
): Promise<void> {
  for (const path of [of.path, of.small]) if (path !== '') await pictures.remove(storedPath(path))
}

/** Returns the path in the store of a picture's address. */
const storedPath = (address: string) => address.replace(/^images\//, '').replace(/\?.*$/, '')
