import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ByteSource } from '../byte-source.ts'

/** A copy of a source that can be read from any place on; it is gone after `remove`. */
export interface TemporaryFile {
  readonly path: string
  remove(): Promise<void>
}

export async function temporaryFile(source: ByteSource): Promise<TemporaryFile> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'file')
  try {
    await pipeline(source.open(), createWriteStream(path, { mode: 0o600 }))
    return { path, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
