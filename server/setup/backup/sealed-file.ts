import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { codeOf } from '../../platform/database/database.ts'
import { Advice } from '../../platform/start-advice.ts'
import { openFrames, type SealedAs, sealFrames } from './frames.ts'

const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT'])
/** The fastest: the shop goes on during a base backup. */
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/**
 * Compresses and encrypts a stream into a new file, and returns how many bytes it had. The file appears under its name once it
 * is complete and on the disk; `ended` can still refuse it. Throws `Advice` if the disk is full.
 */
export async function writeSealed(
  path: string,
  of: SealedAs & { source: Readable; ended?: Promise<void> },
): Promise<number> {
  const part = `${path}.part`
  let bytes = 0
  async function* counted(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length
      yield chunk
    }
  }
  of.ended?.catch(() => undefined)
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const file = createWriteStream(part, { mode: 0o600, flush: true })
    await pipeline(of.source, counted, createZstdCompress(LEVEL), (plain) => sealFrames(plain, of), file)
    await of.ended
    await rename(part, path)
    await syncFolder(dirname(path))
    return bytes
  } catch (error) {
    await rm(part, { force: true })
    throw withDiskAdvice(error, path)
  }
}

/** Decrypts a file that `writeSealed` wrote. Throws `DamagedBackup`, and `Advice` for another key or a full disk. */
export async function readSealed(path: string, as: SealedAs, to: Writable): Promise<void> {
  await pipeline(
    createReadStream(path, { highWaterMark: 1 << 20 }),
    (bytes) => openFrames(bytes, as),
    createZstdDecompress(),
    to,
  )
}

/** Returns `Advice` for a full disk; other errors unchanged. */
export function withDiskAdvice(error: unknown, path: string): unknown {
  return FULL.has(codeOf(error)) ? new Advice(`No space is left on the disk of ${dirname(path)}.`) : error
}

/** Makes a rename durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
