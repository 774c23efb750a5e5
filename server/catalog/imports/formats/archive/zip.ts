import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { ByteSource } from '../byte-source.ts'
import { FILE_LIMITS } from '../file-limits.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { entryName, isClutter } from './entry-names.ts'
import { Inflation } from './inflation.ts'

/** An open ZIP archive; its entries can be read until it is closed. */
export interface Archive {
  readonly entries: readonly ByteSource[]
  close(): void
}

/**
 * Opens a ZIP archive and reads its directory. Throws `UnreadableFile` when it is damaged or encrypted, has too many entries,
 * claims more than may be unpacked, or has a name that leads out of its folder.
 */
export async function openZip(path: string): Promise<Archive> {
  const zip = await openOrRefuse(path)
  try {
    if (zip.entryCount > FILE_LIMITS.archiveEntries) throw new UnreadableFile('too_many_files')
    const inflation = new Inflation()
    const entries = (await directoryOf(zip)).map(({ name, entry }) => sourceOf(zip, name, entry, inflation))
    return { entries, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function openOrRefuse(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, decodeStrings: false })
  } catch {
    throw new UnreadableFile('damaged')
  }
}

async function directoryOf(zip: ZipFile): Promise<{ name: string; entry: Entry }[]> {
  const entries = new Map<string, Entry>()
  let bytes = 0
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entryName(entry.fileNameRaw, entry.generalPurposeBitFlag)
      if (name === null || entries.has(name)) throw new UnreadableFile('damaged')
      if (isClutter(name)) continue
      if (entry.isEncrypted()) throw new UnreadableFile('encrypted')
      bytes += entry.uncompressedSize
      if (entry.uncompressedSize > FILE_LIMITS.entryBytes || bytes > FILE_LIMITS.inflatedBytes)
        throw new UnreadableFile('zip_bomb')
      entries.set(name, entry)
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('damaged')
  }
  return [...entries].map(([name, entry]) => ({ name, entry }))
}

function sourceOf(zip: ZipFile, name: string, entry: Entry, inflation: Inflation): ByteSource {
  return {
    name,
    path: null,
    open: () => inflation.counted(name, entry.compressedSize, bytesOf(zip, entry)),
  }
}

async function* bytesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  yield* await zip.openReadStreamPromise(entry)
}
