import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PHOTO } from '@sarafan/contract/pictures'
import { publicId } from '../platform/ids.ts'
import type { SentFile } from '../platform/requests/context.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { writeAtomically } from './atomic-write.ts'
import { isOpaque, narrowPhoto, reencodePhoto } from './photo.ts'
import { versionOf } from './sized.ts'

/** As wide as a small picture of a product, pixels. */
const SMALL_SIDE = 480

/** A picture that pages and goods show, at the addresses it is shown at. */
export interface PagePicture {
  readonly path: string
  /** Of a product's picture only; otherwise empty. */
  readonly small: string
  readonly files: readonly { readonly path: string; readonly bytes: Buffer }[]
}

/** The one file of an upload that takes one; refuses `file_missing`, `too_many_files`. */
export function onlyOne(files: readonly SentFile[]): SentFile {
  const [file] = files
  if (!file) throw refuse('file_missing')
  if (files.length > 1) throw refuse('too_many_files', { limit: 1 })
  return file
}

/**
 * The picture somebody sent as pages show it: made anew, under a name nobody can guess that tells a photograph from what is cut out (EX-09), for a product with its
 * small one (EX-07). Refuses as `onlyOne` and `reencodePhoto`.
 */
export async function pagePictureOf(
  files: readonly SentFile[],
  { withSmall }: { withSmall: boolean },
): Promise<PagePicture> {
  const photo = await reencodePhoto(onlyOne(files).bytes)
  if (typeof photo === 'string') throw refuse(photo)
  const name = `${publicId()}${(await isOpaque(photo.bytes)) ? PHOTO : ''}`
  const large = named(`images/upload/${name}.webp`, photo.bytes)
  if (!withSmall) return { path: large.path, small: '', files: [large] }
  const narrow = await narrowPhoto(photo, SMALL_SIDE)
  const small = named(`images/goods/good_small_pics/${name}.webp`, narrow.bytes)
  return { path: large.path, small: small.path, files: [large, small] }
}

/** With its version in the address, so that browsers may keep it for ever (decision 015). */
const named = (path: string, bytes: Buffer) => ({ path: `${path}?v=${versionOf(bytes)}`, bytes })

/** Puts a picture where everybody finds it; `images` is the folder that answers at `images/`. */
export async function storePagePicture(images: string, { files }: PagePicture): Promise<void> {
  for (const { path, bytes } of files) await writeAtomically(fileOf(images, path), bytes)
}

/** Takes a picture away by the addresses it was shown at. Safe to run twice. */
export async function dropPagePicture(images: string, of: { path: string; small: string }): Promise<void> {
  for (const path of [of.path, of.small]) if (path !== '') await rm(fileOf(images, path), { force: true })
}

function fileOf(images: string, path: string): string {
  return join(images, path.replace(/^images\//, '').replace(/\?.*$/, ''))
}
