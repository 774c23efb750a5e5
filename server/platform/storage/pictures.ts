import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from './atomic-write.ts'
import { type FileStorage, StorageUnavailable } from './file-storage.ts'
import { folderStorage } from './folder.ts'

/** Public pictures by their path below `images/`, as `upload/….webp`. */
export interface PictureStore {
  /** Writes a picture, replacing an earlier one. */
  write(path: string, bytes: Buffer): Promise<void>
  /** Removes a picture. Safe to run twice. */
  remove(path: string): Promise<void>
  /** Returns a local folder that contains the picture, for serving it; null when there is none. */
  folderWith(path: string): Promise<string | null>
  /** Makes the local copy the current picture; returns false while the storage cannot say. */
  refresh(path: string): Promise<boolean>
}

/** How long a replaced picture may still be served by another server: only logos keep their path. */
const FRESH_MS = 10_000
/** Paths that are remembered as fresh; beyond it all are checked again. */
const MAX_KNOWN = 10_000

interface PictureSettings {
  readonly storage: FileStorage
  /** What the keys of pictures begin with, as `images/`. */
  readonly prefix: string
  /** Folders with pictures that are served as they are. */
  readonly folders: readonly string[]
  /** Folder for copies of pictures that are kept elsewhere, may be deleted at any time; null: there are none elsewhere. */
  readonly cache: string | null
}

/** Returns the pictures of one machine, or of a volume that several share. The first folder receives uploads. */
export function folderPictures(folders: readonly [string, ...string[]]): PictureStore {
  return pictureStore({ storage: folderStorage(folders[0]), prefix: '', folders, cache: null })
}

/**
 * Returns the pictures of a storage. Pictures under a random name never change, so their copies are served without asking the
 * storage; a logo is compared with it every ten seconds.
 */
export function pictureStore({ storage, prefix, folders, cache }: PictureSettings): PictureStore {
  const copies = cache === null ? null : copiedPictures({ storage, prefix, cache })
  return {
    async write(path, bytes) {
      await storage.put(prefix + path, bytes)
      await copies?.drop(path)
    },
    async remove(path) {
      await storage.remove(prefix + path)
      await copies?.drop(path)
    },
    async folderWith(path) {
      for (const folder of folders) if (await isFile(join(folder, path))) return folder
      return (await copies?.copyOf(path, FRESH_MS)) ? cache : null
    },
    async refresh(path) {
      if (!copies || !isReplaceable(path)) return true
      try {
        await copies.copyOf(path, 0)
        return true
      } catch (error) {
        if (error instanceof StorageUnavailable) return false
        throw error
      }
    },
  }
}

interface Copies {
  /** Whether the cache has the picture, at most as old as this where it can be replaced. */
  copyOf(path: string, maxAgeMs: number): Promise<boolean>
  drop(path: string): Promise<void>
}

function copiedPictures(of: { storage: FileStorage; prefix: string; cache: string }): Copies {
  const { storage, prefix, cache } = of
  /** A version of null: the storage has no such picture. */
  const known = new Map<string, { readonly version: string | null; readonly checkedAt: number }>()
  const asking = new Map<string, Promise<boolean>>()
  const remember = (path: string, version: string | null) => {
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(path, { version, checkedAt: performance.now() })
  }
  const drop = async (path: string) => {
    known.delete(path)
    await rm(join(cache, path), { force: true })
  }
  async function fetchCopy(path: string): Promise<boolean> {
    const found = await storage.get(prefix + path)
    if (found) await writeAtomically(join(cache, path), found.bytes)
    else await drop(path)
    remember(path, found?.version ?? null)
    return found !== null
  }
  async function update(path: string, isHere: boolean): Promise<boolean> {
    const last = known.get(path)
    if (!isHere || !last) return fetchCopy(path)
    if ((await storage.find(prefix + path))?.version !== last.version) return fetchCopy(path)
    remember(path, last.version)
    return true
  }
  return {
    drop,
    async copyOf(path, maxAgeMs) {
      const isHere = await isFile(join(cache, path))
      const last = known.get(path)
      const isFresh = last !== undefined && performance.now() - last.checkedAt < maxAgeMs
      if (isHere && (isFresh || !isReplaceable(path))) return true
      if (!isHere && isFresh && last.version === null) return false
      // Many ask for a picture at once; the storage is asked once.
      const asked = asking.get(path) ?? update(path, isHere).finally(() => asking.delete(path))
      asking.set(path, asked)
      return asked.catch((error: unknown) => {
        // An old logo is better than none; who must know that it is current calls with 0.
        if (isHere && maxAgeMs > 0 && error instanceof StorageUnavailable) return true
        throw error
      })
    },
  }
}

/** Returns a picture of a store; null when there is none. */
export async function readPicture(pictures: PictureStore, path: string): Promise<Buffer | null> {
  const folder = await pictures.folderWith(path)
  return folder === null ? null : readFile(join(folder, path)).catch(() => null)
}

const isReplaceable = (path: string) => path.startsWith('logos/')

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false
}
