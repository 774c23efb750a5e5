import { chown, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { publicId } from '../ids.ts'
import { clearOlder } from './clear-older.ts'
import { assertKey, type FileFacts, type FileStorage, StorageUnavailable } from './file-storage.ts'

/** Folder, below the first one of a key, of files that are being written: on the same volume as the files themselves. */
const DRAFTS = '.drafts'
/** A draft that is older was left over by a process that was killed. */
const DRAFT_MS = 3_600_000
/** Failures of the disk or the volume; any other is a bug. */
const OUTAGES = new Set('ENOSPC EDQUOT EROFS EACCES EPERM EIO ESTALE ENOTCONN ETIMEDOUT EMFILE'.split(' '))

/** Returns files in a folder that only the server's account can read; folders are created with their first file. */
export function folderStorage(root: string): FileStorage {
  const cleared = new Set<string>()
  const pathOf = (key: string) => {
    assertKey(key)
    return join(root, ...key.split('/'))
  }

  /** Writes a draft on the volume of the files, and returns its path. */
  async function writeDraft(key: string, bytes: Buffer): Promise<string> {
    const path = pathOf(key)
    const drafts = join(root, key.split('/')[0] ?? '', DRAFTS)
    await mkdir(root, { recursive: true, mode: 0o700 })
    const owner = await stat(path).catch(() => stat(root))
    for (const folder of [drafts, dirname(path)]) await makeFolder(folder, owner)
    if (!cleared.has(drafts)) await clearOlder(drafts, DRAFT_MS)
    cleared.add(drafts)
    const draft = join(drafts, publicId())
    try {
      await writeFile(draft, bytes)
      await giveTo(draft, owner)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    return draft
  }

  return {
    put: (key, bytes) =>
      orUnavailable(async () => {
        const draft = await writeDraft(key, bytes)
        await rename(draft, pathOf(key)).catch(async (error: unknown) => {
          await rm(draft, { force: true })
          throw error
        })
      }),
    putNew: (key, bytes) =>
      orUnavailable(async () => {
        const draft = await writeDraft(key, bytes)
        try {
          return (await unless('EEXIST', link(draft, pathOf(key)))) !== null
        } finally {
          await rm(draft, { force: true })
        }
      }),
    get: (key, count) => orUnavailable(() => unless('ENOENT', read(pathOf(key), count))),
    find: (key) => orUnavailable(async () => factsOf(await unless('ENOENT', stat(pathOf(key))))),
    remove: (key) => orUnavailable(() => rm(pathOf(key), { force: true })),
    keys: (folder) => keysBelow(root, folder.replace(/\/$/, '')),
  }
}

interface Owner {
  readonly uid: number
  readonly gid: number
}

/** A command may run as another user than the server, which must be able to read the files. */
async function giveTo(path: string, { uid, gid }: Owner): Promise<void> {
  const own = process.getuid?.()
  if (own !== undefined && own !== uid) await chown(path, uid, gid)
}

async function makeFolder(folder: string, owner: Owner): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await giveTo(made, owner)
}

async function writeFile(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function read(path: string, count: number | undefined): Promise<{ bytes: Buffer; version: string }> {
  const file = await open(path, 'r')
  try {
    const version = versionOf(await file.stat())
    if (count === undefined) return { bytes: await file.readFile(), version }
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
    return { bytes: buffer.subarray(0, bytesRead), version }
  } finally {
    await file.close()
  }
}

type Stats = Awaited<ReturnType<typeof stat>>

const versionOf = ({ mtimeMs, size, ino }: Stats) => `${mtimeMs}-${size}-${ino}`

function factsOf(found: Stats | null): FileFacts | null {
  return found?.isFile()
    ? { version: versionOf(found), size: Number(found.size), writtenAt: found.mtime }
    : null
}

async function* keysBelow(root: string, folder: string): AsyncIterable<string> {
  const entries = await orUnavailable(() =>
    unless('ENOENT', readdir(join(root, ...folder.split('/')), { withFileTypes: true })),
  )
  for (const entry of entries ?? []) {
    const key = `${folder}/${entry.name}`
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) yield* keysBelow(root, key)
    else if (entry.isFile()) yield key
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Returns null for a failure with this code. */
async function unless<T>(code: string, work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (codeOf(error) === code) return null
    throw error
  })
}

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw OUTAGES.has(codeOf(error)) ? new StorageUnavailable(codeOf(error)) : error
  }
}
