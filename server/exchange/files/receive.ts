import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The body of a request in a temporary file; it is gone after `remove`. */
export interface ReceivedPart {
  readonly path: string
  readonly bytes: number
  remove(): Promise<void>
}

/**
 * Streams a body to a temporary file; null: it is larger than `limit`, and nothing is left on the disk. The rest of a body that is
 * too large is read and dropped: 1C shows a response only after it has sent everything.
 */
export async function receivePart(body: NodeJS.ReadableStream, limit: number): Promise<ReceivedPart | null> {
  const folder = await mkdtemp(join(tmpdir(), 'sarafan-exchange-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'part')
  let bytes = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes <= limit) done(null, chunk)
      else done()
    },
  })
  try {
    await pipeline(body, counter, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    await remove()
    throw error
  }
  if (bytes <= limit) return { path, bytes, remove }
  await remove()
  return null
}
