import { createHash } from 'node:crypto'
import { access, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureSize } from '@sarafan/contract/pictures'
import type { Sharp } from 'sharp'
import { writeAtomically } from '../platform/storage/atomic-write.ts'
import { type FileStorage, StorageUnavailable } from '../platform/storage/file-storage.ts'
import { paint } from './painter.ts'

/** Maximum number of cached picture versions; anyone may request any picture that exists. */
const MAX_CACHED = 10_000

export interface SizedPictures {
  /** Returns the version of a picture, derived from its content; null when the file does not exist. */
  versionOf(file: string): Promise<string | null>
  /**
   * Returns the file name, under the folder of sizes, of a picture in a size. It is created on first request
   * and never larger than the picture. Null when the picture does not exist. Throws if it cannot be decoded.
   */
  sizeOf(file: string, size: PictureSize): Promise<string | null>
}

/** Returns the version that identifies a content in addresses. */
export function versionOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}

/**
 * Returns resized pictures, stored in a folder under the version of their source. The folder may be deleted
 * at any time, and several servers may share it. `shared` saves each server from resizing what another one has resized.
 */
export function sizedPictures(folder: string, shared: FileStorage | null = null): SizedPictures {
  const known = new Map<string, { readonly stamp: string; readonly version: string }>()
  const inProgress = new Map<string, Promise<void>>()
  // One at a time: API calls need the CPU more than a picture that is made once.
  let queue: Promise<unknown> = Promise.resolve()

  async function versionAt(file: string): Promise<string | null> {
    const found = await stat(file).catch(() => null)
    if (!found?.isFile()) return null
    const stamp = `${found.mtimeMs}:${found.size}`
    const cached = known.get(file)
    if (cached?.stamp === stamp) return cached.version
    const version = versionOf(await readFile(file))
    if (known.size >= MAX_CACHED) known.clear()
    known.set(file, { stamp, version })
    return version
  }

  function make(target: string, of: Drawing): Promise<void> {
    const already = inProgress.get(target)
    if (already) return already
    const made = fetchOrDraw(target, of).finally(() => inProgress.delete(target))
    inProgress.set(target, made)
    return made
  }
  async function fetchOrDraw(target: string, of: Drawing): Promise<void> {
    const found = await unlessAway(async () => shared?.get(of.key))
    if (found) return writeAtomically(target, found.bytes)
    const drawn = queue.then(() => draw(target, of))
    queue = drawn.catch(() => undefined)
    const bytes = await drawn
    await unlessAway(async () => shared?.put(of.key, bytes))
  }

  return {
    versionOf: versionAt,
    async sizeOf(file, size) {
      const version = await versionAt(file)
      if (version === null) return null
      const name = `${version.slice(0, 2)}/${version}-${size.width}.${size.form}`
      const target = join(folder, name)
      const isThere = await access(target).then(
        () => true,
        () => false,
      )
      if (!isThere) await make(target, { file, version, size, key: `sized/${name}` })
      return name
    },
  }
}

interface Drawing {
  readonly file: string
  readonly version: string
  readonly size: PictureSize
  /** Key of the resized copy where servers share it. */
  readonly key: string
}

/** Returns undefined while the storage is unavailable: a copy that is not shared is drawn again. */
async function unlessAway<T>(work: () => Promise<T>): Promise<T | undefined> {
  return work().catch((error: unknown) => {
    if (error instanceof StorageUnavailable) return undefined
    throw error
  })
}

async function draw(target: string, { file, version, size: { width, form } }: Drawing): Promise<Buffer> {
  const whole = await readFile(file)
  // It waited in the queue: a source replaced since must not be stored under the old version.
  if (versionOf(whole) !== version) throw new Error('the picture was replaced before it was drawn')
  const picture = await paint(whole)
  const bytes = await inForm(picture, { width, form }).toBuffer()
  await writeAtomically(target, bytes)
  return bytes
}

/**
 * Taller JPEGs are scaled down: with these sides even uncompressed pixels stay below the messenger's limit of
 * 5 MB.
 */
const JPEG_HEIGHT = 1500

function inForm(picture: Sharp, { width, form }: PictureSize): Sharp {
  if (form === 'jpg')
    return picture
      .resize({ width, height: JPEG_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82, progressive: true })
  const fitting = picture.resize({ width, withoutEnlargement: true })
  return form === 'avif' ? fitting.avif({ quality: 52, effort: 2 }) : fitting.webp({ quality: 76, effort: 4 })
}
