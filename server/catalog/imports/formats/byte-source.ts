import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { FILE_LIMITS } from './file-limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Bytes that can be read several times: a file, or an entry of an archive. */
export interface ByteSource {
  /** The name of the file, with its folders in an archive. */
  readonly name: string
  /** Where it is, if it is a file of its own; an entry of an archive has no path. */
  readonly path: string | null
  /** Opens a stream from the first byte. */
  open(): AsyncIterable<Buffer>
}

const HEAD_BYTES = 64 * 1024

/** Returns the file as a source. Throws `UnreadableFile` when it is empty or larger than an upload may be. */
export async function fileSource(path: string, name: string): Promise<ByteSource> {
  const { size } = await stat(path)
  if (size === 0) throw new UnreadableFile('empty')
  if (size > FILE_LIMITS.bytes) throw new UnreadableFile('too_big')
  return { name, path, open: () => createReadStream(path) }
}

/** Returns the first bytes of a source. */
export async function headOf(source: ByteSource): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const chunk of source.open()) {
    parts.push(chunk)
    length += chunk.length
    if (length >= HEAD_BYTES) break
  }
  return Buffer.concat(parts).subarray(0, HEAD_BYTES)
}

/** Reads bytes of a file from an offset on; fewer where it ends. */
export async function readAt(path: string, offset: number, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
