import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeAtomically } from '../../platform/storage/atomic-write.ts'
import { clearOlder } from '../../platform/storage/clear-older.ts'
import { type FileStorage, StorageUnavailable } from '../../platform/storage/file-storage.ts'
import { assertImportName, type ImportFiles, type ImportPart, importFiles, isImportName } from './files.ts'

const FOLDER = 'imports'
/** Copies of files that another server may have removed since. */
const COPY_MS = 2 * 86_400_000
/** Files of a folder that are fetched at once. */
const WIDTH = 8
/** Copies that are remembered as complete; beyond it they are made again. */
const MAX_KNOWN = 100_000

/** Returns the files that wait to be imported, in a folder or in a storage that servers share. */
export function openImportFiles(folder: string, shared: FileStorage | null): ImportFiles {
  return shared ? sharedImportFiles(folder, shared) : importFiles(folder)
}

/**
 * Returns the files that wait to be imported in a storage that several servers share. Readers need ranges of a file, so it is copied
 * to `folder` when it is opened. Object stores cannot append: each part is an object, named by its file, offset and content.
 */
export function sharedImportFiles(folder: string, storage: FileStorage): ImportFiles {
  const local = importFiles(folder)
  const copies = partCopies(storage)
  const partsBelow = (prefix: string) => keysBelow(storage, prefix)
  let cleared: Promise<void> | undefined
  return {
    reserve: local.reserve,
    discard: local.discard,
    async share(name) {
      await storage.put(wholeKey(name), await readFile(await local.open(name)))
    },
    async add(temporaryPath) {
      const name = await local.add(temporaryPath)
      try {
        await storage.put(wholeKey(name), await readFile(temporaryPath))
      } catch (error) {
        await local.remove(name)
        throw error
      }
      return name
    },
    async writePart(part) {
      const key = partKey(part)
      const known = await partsBelow(`${dirname(key)}/`)
      await storage.put(key, part.bytes)
      // A file that begins again, or a part that is repeated after it was cut off.
      for (const other of known)
        if (other !== key && offsetOf(other) >= part.offset) await storage.remove(other)
    },
    async open(name) {
      cleared ??= clearOlder(folder, COPY_MS)
      await cleared
      const path = await local.open(name)
      if (await isFile(path)) return path
      const keys = await partsBelow(`${keyOf(name)}/`)
      const whole = keys.includes(wholeKey(name)) ? await storage.get(wholeKey(name)) : null
      if (whole) await writeAtomically(path, whole.bytes)
      else await copies.copyFolder(path, keys)
      return path
    },
    async openIn(name, file) {
      const path = await local.openIn(name, file)
      await copies.copy(path, await partsBelow(`${folderKey(name, file)}/`))
      return path
    },
    async remove(name) {
      await local.remove(name)
      for (const key of await partsBelow(`${keyOf(name)}/`)) await storage.remove(key)
    },
    writtenBefore: (at) => namesBefore(storage, at),
  }
}

/** A folder counts as written when any of its parts was. */
async function* namesBefore(storage: FileStorage, at: Date): AsyncIterable<string> {
  const seen = new Set<string>()
  for await (const key of storage.keys(`${FOLDER}/`)) {
    const name = key.split('/')[1] ?? ''
    if (seen.has(name) || !isImportName(name)) continue
    seen.add(name)
    const found = await storage.find(key)
    if (found && found.writtenAt < at) yield name
  }
}

/** Key of a file that is no folder of parts. */
const wholeKey = (name: string) => `${keyOf(name)}/whole`
const keyOf = (name: string) => {
  assertImportName(name)
  return `${FOLDER}/${name}`
}
/** 1C names files in any alphabet; keys are plain. */
const folderKey = (name: string, file: string) => `${keyOf(name)}/${Buffer.from(file).toString('base64url')}`
const fileOf = (key: string) => Buffer.from(key.split('/').at(-1) ?? '', 'base64url').toString()

function partKey({ folder, file, offset, bytes }: ImportPart): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  return `${folderKey(folder, file)}/${String(offset).padStart(12, '0')}-${hash}`
}

const offsetOf = (key: string) => Number(key.split('/').at(-1)?.slice(0, 12))

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false
}

async function keysBelow(storage: FileStorage, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.keys(prefix)) keys.push(key)
  return keys.sort()
}

/** Makes files of their parts, and remembers which parts they consist of. */
function partCopies(storage: FileStorage) {
  const copied = new Map<string, string>()
  /** Makes the copy of a file consist of these parts. */
  async function copy(path: string, parts: readonly string[]): Promise<void> {
    const wanted = parts.join('\n')
    if (parts.length === 0 || (copied.get(path) === wanted && (await isFile(path)))) return
    const pieces: Buffer[] = []
    for (const key of parts) {
      const found = await storage.get(key)
      // Replaced meanwhile: who reads now would get half a file.
      if (!found) throw new StorageUnavailable('NoSuchKey')
      pieces.push(found.bytes)
    }
    await writeAtomically(path, Buffer.concat(pieces))
    if (copied.size >= MAX_KNOWN) copied.clear()
    copied.set(path, wanted)
  }
  async function copyFolder(path: string, keys: readonly string[]): Promise<void> {
    const waiting = Object.entries(Object.groupBy(keys, dirname))
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop())
        await copy(join(path, fileOf(next[0])), next[1] ?? [])
    }
    await Promise.all(Array.from({ length: WIDTH }, work))
  }
  return { copy, copyFolder }
}
