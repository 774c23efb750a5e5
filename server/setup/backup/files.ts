import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '../../config.ts'
import { codeOf } from '../../platform/database/database.ts'
import type { SealingKey } from '../../platform/sealing/box.ts'
import { withEarlier } from '../../platform/storage/earlier.ts'
import type { FileStorage } from '../../platform/storage/file-storage.ts'
import { folderStorage } from '../../platform/storage/folder.ts'
import { openBucket } from '../../storage.ts'
import { type BackupPaths, SEALED } from './layout.ts'
import { writeSealed } from './sealed-file.ts'

/** Folders of the storage that a shop cannot be restored without: pictures, and documents sealed with their own key. */
export const FILE_FOLDERS = ['images', 'documents'] as const
/** Being written: their whole file comes under another name. */
const UNFINISHED = /\.(?:next|part|tmp)$|\/\.drafts\//
/** Marks an encrypted file whose original was deleted; the mark is as old as its discovery. */
const GONE = '.gone'

export interface Mirror {
  readonly paths: BackupPaths
  readonly key: SealingKey
}

/** Returns the storage of the settings: the data folder, a bucket, or both while files are being moved. */
export async function storageOf({ dataDir, files }: Pick<Config, 'dataDir' | 'files'>): Promise<FileStorage> {
  const folder = folderStorage(dataDir)
  if (!files.s3) return folder
  const bucket = await openBucket(files.s3)
  return files.main === 'bucket' ? withEarlier(bucket, folder) : withEarlier(folder, bucket)
}

/**
 * Encrypts files that are new since the last time, and marks those whose original is gone; returns how many were encrypted.
 * `isThorough` also looks at the time of every known file, which a bucket is asked for one by one: the encrypted file
 * has the time of its original, by which a change is noticed.
 */
export async function mirrorFiles(storage: FileStorage, mirror: Mirror, isThorough = true): Promise<number> {
  const { files } = mirror.paths
  const known = new Map((await filesBelow(files)).map((one) => [relative(files, one.path), one.changedAt]))
  let count = 0
  for (const folder of FILE_FOLDERS)
    for await (const name of storage.keys(`${folder}/`)) {
      if (UNFINISHED.test(name)) continue
      const knownAt = known.get(`${name}${SEALED}`)
      known.delete(`${name}${SEALED}`)
      if (known.delete(`${name}${GONE}`)) await rm(join(files, `${name}${GONE}`), { force: true })
      if (knownAt && !isThorough) continue
      if (await mirrorOne(storage, { name, knownAt }, mirror)) count++
    }
  for (const name of known.keys()) await markGone(name, known, mirror.paths)
  return count
}

/** Returns whether the file was encrypted: it may be unchanged, or deleted by now. */
async function mirrorOne(
  storage: FileStorage,
  { name, knownAt }: { name: string; knownAt: Date | undefined },
  { paths, key }: Mirror,
): Promise<boolean> {
  const facts = await storage.find(name)
  if (!facts || facts.writtenAt.getTime() === knownAt?.getTime()) return false
  const found = await storage.get(name)
  if (!found) return false
  const path = join(paths.files, `${name}${SEALED}`)
  await writeSealed(path, { key, name: `files/${name}${SEALED}`, source: Readable.from([found.bytes]) })
  await utimes(path, facts.writtenAt, facts.writtenAt)
  return true
}

async function markGone(
  name: string,
  known: ReadonlyMap<string, unknown>,
  paths: BackupPaths,
): Promise<void> {
  if (!name.endsWith(SEALED)) return
  const mark = `${name.slice(0, -SEALED.length)}${GONE}`
  if (!known.has(mark)) await writeFile(join(paths.files, mark), '', { mode: 0o600 })
}

/** Deletes encrypted files whose original has been gone since before `before`. */
export async function pruneFiles(paths: BackupPaths, before: Date): Promise<void> {
  for (const { path, changedAt } of await filesBelow(paths.files)) {
    if (!path.endsWith(GONE) || changedAt >= before) continue
    await rm(`${path.slice(0, -GONE.length)}${SEALED}`, { force: true })
    await rm(path)
  }
}

/** Returns the names of all files of a backup, relative to the data folder. */
export async function listMirrored(paths: BackupPaths): Promise<string[]> {
  const found = await filesBelow(paths.files)
  const names = found.map(({ path }) => relative(paths.files, path)).filter((name) => name.endsWith(SEALED))
  return names.map((name) => name.slice(0, -SEALED.length)).sort()
}

/** Returns whether a data folder has files that a restore would mix with those of the backup. */
export async function hasFiles(dataDir: string): Promise<boolean> {
  for (const folder of FILE_FOLDERS) if ((await pathsBelow(join(dataDir, folder))).length > 0) return true
  return false
}

async function filesBelow(folder: string): Promise<{ path: string; changedAt: Date }[]> {
  const paths = (await pathsBelow(folder)).filter((path) => !UNFINISHED.test(path))
  return Promise.all(paths.map(async (path) => ({ path, changedAt: (await stat(path)).mtime })))
}

/** Returns the paths of all files in a folder and its folders; none if it does not exist. */
async function pathsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
