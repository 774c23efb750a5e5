import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FetchFault } from '@sarafan/contract/catalog/import-fields'
import { type PublicHostOptions, requestTo, resolvePublic } from './public-address.ts'

export interface DownloadRequest {
  readonly url: string
  /** The file that the content is written to. */
  readonly path: string
  readonly maxBytes: number
  /** Time limit until the content is complete. */
  readonly totalMs: number
  /** Time limit without any byte. */
  readonly idleMs: number
}

/** Writes the content of a public address to a file and returns the address it came from. Throws `DownloadError`. */
export type Download = (of: DownloadRequest) => Promise<{ url: string; bytes: number }>

/** A file could not be fetched. The message has no address: it may contain a password. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError'
  readonly code: FetchFault | 'too_big'

  constructor(code: DownloadError['code']) {
    super(code)
    this.code = code
  }
}

const MAX_REDIRECTS = 5

/**
 * Returns a function that downloads from public hosts. Every redirect is checked like the first address, and each connection goes to
 * the address that was checked, so that a host cannot change its mind in between. Lengths that servers claim are not trusted.
 */
export function publicDownload(options: PublicHostOptions = {}): Download {
  const checkedAddress = async (url: URL): Promise<string> => {
    const found = await resolvePublic(url, options)
    if ('fault' in found) throw new DownloadError(found.fault)
    return found.address
  }
  return async (of) => {
    const limit = AbortSignal.timeout(of.totalMs)
    let url = new URL(of.url)
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      if (!/^https?:$/.test(url.protocol)) throw new DownloadError('address_private')
      const response = await open(url, await checkedAddress(url), { limit, idleMs: of.idleMs })
      const next = redirectOf(response, url)
      if (next) {
        response.destroy()
        url = next
        continue
      }
      if (response.statusCode !== 200) {
        response.destroy()
        throw new DownloadError('status_refused')
      }
      return { url: url.href, bytes: await save(response, of, limit) }
    }
    throw new DownloadError('too_many_redirects')
  }
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, base: URL): URL | null {
  const { location } = headers
  if (statusCode < 300 || statusCode > 399 || location === undefined) return null
  if (!URL.canParse(location, base.href)) throw new DownloadError('unreachable')
  return new URL(location, base.href)
}

function open(
  url: URL,
  address: string,
  { limit, idleMs }: { limit: AbortSignal; idleMs: number },
): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    let response: IncomingMessage | undefined
    const request = requestTo(url, address, {
      signal: limit,
      headers: { accept: '*/*', 'user-agent': 'Sarafan' },
      onResponse: (begun) => {
        response = begun
        done(begun)
      },
    })
    request.setTimeout(idleMs, () => (response ?? request).destroy(new DownloadError('too_slow')))
    request.on('error', (error) => fail(toDownloadError(error, limit, 'unreachable')))
    request.end()
  })
}

async function save(
  response: IncomingMessage,
  { path, maxBytes }: DownloadRequest,
  limit: AbortSignal,
): Promise<number> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy()
    throw new DownloadError('too_big')
  }
  let bytes = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxBytes) done(new DownloadError('too_big'))
      else done(null, chunk)
    },
  })
  try {
    await pipeline(response, counter, createWriteStream(path, { mode: 0o600 }), { signal: limit })
  } catch (error) {
    throw toDownloadError(error, limit, 'cut_off')
  }
  return bytes
}

function toDownloadError(error: unknown, limit: AbortSignal, otherwise: FetchFault): DownloadError {
  if (error instanceof DownloadError) return error
  return new DownloadError(limit.aborted ? 'too_slow' : otherwise)
}
