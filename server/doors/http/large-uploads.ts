import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { Refusal, refuse } from '../../platform/requests/refuse.ts'
import { isHostile } from '../../platform/text.ts'
import { toRefusal, type Upload } from './uploads.ts'

export interface LargeUpload extends Upload {
  /** Deletes the temporary files. */
  remove(): Promise<void>
}

/** The multipart framing and the few short fields that a large upload has. */
const FRAMING_BYTES = 64 * 1024

/**
 * Streams the only file of a request to a temporary folder, at most `limit` bytes of it. Throws
 * `import_file_too_large`, `too_many_files` and `invalid_question`; then nothing is left on the disk.
 */
export async function readLargeUpload(request: FastifyRequest, limit: number): Promise<LargeUpload> {
  if (Number(request.headers['content-length'] ?? 0) > limit + FRAMING_BYTES)
    throw refuse('import_file_too_large')
  const folder = await mkdtemp(join(tmpdir(), 'sarafan-upload-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const fields: Record<string, string> = {}
    const files: { name: string; bytes: Buffer; path: string }[] = []
    for await (const part of request.parts({ limits: { fileSize: limit, files: 2 } })) {
      if (part.type === 'file') {
        const name = part.filename ?? ''
        if (isHostile(name)) throw refuse('invalid_question', {}, { [part.fieldname]: 'characters' })
        const path = join(folder, String(files.length))
        await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
        if (part.file.truncated) throw refuse('import_file_too_large')
        files.push({ name: name.normalize('NFC'), bytes: Buffer.alloc(0), path })
        if (files.length > 1) throw refuse('too_many_files', { limit: 1 })
      } else {
        if (typeof part.value !== 'string' || Object.hasOwn(fields, part.fieldname))
          throw refuse('invalid_question', {}, { [part.fieldname]: 'type' })
        fields[part.fieldname] = part.value
      }
    }
    return { fields, files, remove }
  } catch (error) {
    await remove()
    const refusal = toRefusal(error)
    throw refusal instanceof Refusal && refusal.code === 'file_too_large'
      ? refuse('import_file_too_large')
      : refusal
  }
}
