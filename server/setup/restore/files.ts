import { createWriteStream } from 'node:fs'
import { chown, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SealingKey } from '../../platform/sealing/box.ts'
import { listMirrored } from '../backup/files.ts'
import { type BackupPaths, SEALED } from '../backup/layout.ts'
import { readSealed } from '../backup/sealed-file.ts'

/** Decrypts all pictures and documents into the data folder, for the user who owns it; returns how many. */
export async function restoreFiles(
  { paths, key }: { paths: BackupPaths; key: SealingKey },
  dataDir: string,
): Promise<number> {
  const names = await listMirrored(paths)
  if (names.length === 0) return 0
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const owner = await stat(dataDir)
  for (const file of names) {
    const path = join(dataDir, file)
    const first = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const name = `files/${file}${SEALED}`
    await readSealed(join(paths.root, name), { key, name }, createWriteStream(path, { mode: 0o600 }))
    const made = first ? foldersFrom(first, dirname(path)) : []
    for (const one of [...made, path]) await chown(one, owner.uid, owner.gid)
  }
  return names.length
}

/** Returns the folders from `first` down to `last`. */
function foldersFrom(first: string, last: string): string[] {
  return last.length <= first.length ? [last] : [...foldersFrom(first, dirname(last)), last]
}
