import { createReadStream } from 'node:fs'
import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { codeOf } from '../../platform/database/database.ts'
import type { SealingKey } from '../../platform/sealing/box.ts'
import { type BackupPaths, SEALED } from './layout.ts'
import { writeSealed } from './sealed-file.ts'

/** Folders of the data folder that a shop cannot be restored without: pictures, and documents sealed with their own key. */
export const FILE_FOLDERS = ['images', 'documents'] as const
/** Being written: their whole file comes under another name. */
const UNFINISHED = /\.(?:next|part|tmp)$|\/\.drafts\//
/** Marks an encrypted file whose original was deleted; the mark is as old as its discovery. */
const GONE = '.gone'

/** Where the server keeps files. */
export interface FileSource {
  /** Paths relative to the data folder, with the time of the last change. */
  list(): Promise<{ name: string; changedAt: Date }[]>
  read(name: string): Readable
}

export function folderSource(dataDir: string): FileSource {
  return {
    async list() {
      const found = await Promise.all(FILE_FOLDERS.map((folder) => filesBelow(join(dataDir, folder))))
      return found.flat().map(({ path, changedAt }) => ({ name: relative(dataDir, path), changedAt }))
    },
    read: (name) => createReadStream(join(dataDir, name)),
  }
}

async function filesBelow(folder: string): Promise<{ path: string; changedAt: Date }[]> {
  const found: { path: string; changedAt: Date }[] = []
  for (const path of await pathsBelow(folder)) {
    const known = UNFINISHED.test(path) ? null : await statIfThere(path)
    if (known) found.push({ path, changedAt: known.mtime })
  }
  return found
}

/** Returns the paths of all files in a folder and its folders; none if it does not exist. */
async function pathsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function statIfThere(path: string): Promise<{ mtime: Date } | null> {
  return stat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
}

/**
 * Encrypts files that are new or changed since the last time, and marks those whose original is gone; returns how many were
 * encrypted. The encrypted file has the time of its original, by which a change is noticed.
 */
export async function mirrorFiles(
  source: FileSource,
  { paths, key }: { paths: BackupPaths; key: SealingKey },
): Promise<number> {
  const mirrored = new Map(
    (await filesBelow(paths.files)).map((one) => [relative(paths.files, one.path), one]),
  )
  let count = 0
  for (const { name, changedAt } of await source.list()) {
    const there = mirrored.get(`${name}${SEALED}`)
    mirrored.delete(`${name}${SEALED}`)
    if (mirrored.delete(`${name}${GONE}`)) await rm(join(paths.files, `${name}${GONE}`), { force: true })
    if (there?.changedAt.getTime() === changedAt.getTime()) continue
    if (await mirrorOne(source, { name, changedAt }, { paths, key })) count++
  }
  for (const name of mirrored.keys()) await markGone(name, mirrored, paths)
  return count
}

/** Returns false if the file was deleted before it was read. */
async function mirrorOne(
  source: FileSource,
  { name, changedAt }: { name: string; changedAt: Date },
  { paths, key }: { paths: BackupPaths; key: SealingKey },
): Promise<boolean> {
  const path = join(paths.files, `${name}${SEALED}`)
  try {
    await writeSealed(path, { key, name: `files/${name}${SEALED}`, source: source.read(name) })
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
  await utimes(path, changedAt, changedAt)
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
