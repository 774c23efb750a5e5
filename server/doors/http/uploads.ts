import multipart from '@fastify/multipart'
import { LIMITS } from '@sarafan/contract/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SentFile } from '../../platform/requests/context.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { isHostile } from '../../platform/text.ts'

/** Lets the server read multipart bodies: at most ten files, ten MiB of them together (rulings 13, 17). */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: LIMITS.uploadBytes,
      files: LIMITS.requestFiles,
      fields: 20,
      fieldSize: 10_000,
      headerPairs: 20,
    },
  })
}

/** The files, with room for the fields and the multipart framing. */
const BODY_LIMIT = LIMITS.uploadBytes + 64 * 1024

export function isMultipart(request: FastifyRequest): boolean {
  return request.isMultipart?.() === true
}

export interface Upload {
  readonly fields: Readonly<Record<string, string>>
  readonly files: readonly SentFile[]
}

/**
 * Returns the fields and files of a request. Throws `file_too_large`, `body_too_large`, or `invalid_question`, also for a field
 * sent twice.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > BODY_LIMIT) throw refuse('file_too_large')
  const fields: Record<string, string> = {}
  const files: SentFile[] = []
  let total = 0
  try {
    for await (const part of bounded(request)) {
      if (part.type === 'file') {
        if (part.filename !== undefined && isHostile(part.filename))
          throw refuse('invalid_question', {}, { [part.fieldname]: 'characters' })
        total += part.bytes.length
        if (total > LIMITS.uploadBytes) throw refuse('file_too_large')
        files.push({ name: part.filename?.normalize('NFC'), bytes: part.bytes })
      } else {
        const isClean = typeof part.value === 'string' && !Object.hasOwn(fields, part.fieldname)
        if (!isClean) throw refuse('invalid_question', {}, { [part.fieldname]: 'type' })
        fields[part.fieldname] = String(part.value)
      }
    }
  } catch (error) {
    throw toRefusal(error)
  }
  return { fields, files }
}

type Part =
  | { readonly type: 'file'; readonly fieldname: string; readonly filename: string; readonly bytes: Buffer }
  | { readonly type: 'field'; readonly fieldname: string; readonly value: unknown }

/**
 * Yields the parts of a multipart body, each complete. Throws `file_too_large` once more than the limit has been read: a
 * chunked body has no length header, so its bytes are counted as they arrive. The response to that refusal closes the
 * connection.
 */
async function* bounded(request: FastifyRequest): AsyncGenerator<Part> {
  const { raw } = request
  const overflow = Promise.withResolvers<never>()
  overflow.promise.catch(() => undefined)
  let read = 0
  const count = (chunk: Buffer) => {
    read += chunk.length
    if (read <= BODY_LIMIT) return
    raw.unpipe()
    raw.pause()
    overflow.reject(refuse('file_too_large'))
  }
  const parts = request.parts()
  // The first part is requested before counting begins: a `data` listener would start the flow before the parser reads it.
  let next = parts.next()
  raw.on('data', count)
  try {
    for (;;) {
      next.catch(() => undefined)
      const { value: part, done } = await Promise.race([next, overflow.promise])
      if (done) return
      if (part.type === 'file') {
        const bytes = part.toBuffer()
        bytes.catch(() => undefined)
        const content = await Promise.race([bytes, overflow.promise])
        yield { type: 'file', fieldname: part.fieldname, filename: part.filename, bytes: content }
      } else yield { type: 'field', fieldname: part.fieldname, value: part.value }
      next = parts.next()
    }
  } finally {
    raw.off('data', count)
  }
}

const LIMIT_ERRORS = ['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT']
const MALFORMED = /^(?:Unexpected end|Malformed|Part terminated|Multipart|Missing|Premature)/

/** Returns the refusal for an error of the multipart parser; other errors unchanged. */
export function toRefusal(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string } // anything thrown has neither or both
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse('file_too_large')
  if (LIMIT_ERRORS.includes(code)) return refuse('body_too_large')
  if (code.startsWith('FST_') || MALFORMED.test(message)) return refuse('invalid_question')
  return error
}
