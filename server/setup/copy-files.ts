import { setTimeout as pause } from 'node:timers/promises'
import type { FileFacts, FileStorage, StoredBytes } from '../platform/storage/file-storage.ts'

interface CopyCounts {
  copied: number
  /** Were at the destination already. */
  present: number
  /** Taken away or replaced at the source while they were copied. */
  changed: number
}

/** A source that changes more often is left to the next run. */
const MOST_ATTEMPTS = 3
const REPLACING_MS = 1000

/** The destination returned other bytes than it was given. */
export class CopyDiffers extends Error {}

/**
 * Copies the files of a folder that the destination lacks, or has in an older version, and reads every copy back. Servers may
 * write and remove meanwhile (`withEarlier`). An interrupted run loses nothing: the next one goes on with what is missing.
 */
export async function copyFiles(from: FileStorage, to: FileStorage, folder: string): Promise<CopyCounts> {
  const counts: CopyCounts = { copied: 0, present: 0, changed: 0 }
  for await (const key of from.keys(folder)) counts[await copyFile(from, to, key)]++
  return counts
}

async function copyFile(from: FileStorage, to: FileStorage, key: string): Promise<keyof CopyCounts> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const source = await from.find(key)
    if (!source) return 'changed'
    const there = await to.find(key)
    if (there && !isOlder(there, source)) return 'present'
    const read = await from.get(key)
    if (!read) return 'changed'
    if (there) {
      const same = await to.get(key)
      if (same?.bytes.equals(read.bytes)) return 'present'
      await to.put(key, read.bytes)
    } else if (!(await to.putNew(key, read.bytes))) return 'present'
    if (await isKept({ from, to, key }, read)) return 'copied'
  }
  return 'changed'
}

/** A copy that was written before its source last changed. A newer one was put there by a server, and stays. */
const isOlder = (copy: FileFacts, source: FileFacts) => copy.writtenAt < source.writtenAt

/** Reads a copy back. If its source has changed meanwhile, the copy is removed and false returned. */
async function isKept(
  { from, to, key }: { from: FileStorage; to: FileStorage; key: string },
  read: StoredBytes,
): Promise<boolean> {
  const isSame = (await to.get(key))?.bytes.equals(read.bytes) === true
  const isUnchanged = async () => (await from.find(key))?.version === read.version
  if (isSame && (await isUnchanged())) return true
  if (isSame) {
    await to.remove(key)
    return false
  }
  // A server that replaces a file writes the new one here before it removes the old one there.
  await pause(REPLACING_MS)
  if (await isUnchanged()) throw new CopyDiffers(key)
  return false
}

/** Removes the files of a folder that the destination has byte for byte; `kept` counts the others. */
export async function removeCopied(
  from: FileStorage,
  to: FileStorage,
  folder: string,
): Promise<{ removed: number; kept: number }> {
  const counts = { removed: 0, kept: 0 }
  for await (const key of from.keys(folder)) {
    const source = await from.get(key)
    const copy = await to.get(key)
    if (!source) continue
    const isCopied = copy?.bytes.equals(source.bytes) === true
    if (isCopied) await from.remove(key)
    counts[isCopied ? 'removed' : 'kept']++
  }
  return counts
}
