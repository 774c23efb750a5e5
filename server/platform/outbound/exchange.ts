import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream'
import { constants, createGunzip } from 'node:zlib'
import { OutboundError } from './error.ts'
import { http } from './http.ts'

export interface OutboundRequest {
  readonly url: string
  /** GET by default. */
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer> | URLSearchParams
  /** For a POST that may safely arrive twice: a query, or a request with an idempotency key. Other methods always may. */
  readonly isIdempotent?: boolean
  /** Redirects are errors unless the caller wants to see them: secrets must not follow them. */
  readonly redirect?: 'error' | 'manual'
  /** Aborts the request early. */
  readonly signal?: AbortSignal
}

export interface OutboundResponse {
  readonly status: number
  /** By name in lower case. */
  readonly headers: IncomingHttpHeaders
  readonly bytes: Uint8Array<ArrayBuffer>
}

export type Exchange = typeof exchange

const REDIRECTS = [301, 302, 303, 307, 308]

/** Sends one request and reads the complete response. A proxy is set for the whole process (proxy.ts). */
export async function exchange(
  { provider, maxBytes }: { readonly provider: string; readonly maxBytes: number },
  request: OutboundRequest,
  timeLimit: AbortSignal,
): Promise<OutboundResponse> {
  const { signal, redirect = 'error' } = request
  const ends = signal ? AbortSignal.any([timeLimit, signal]) : timeLimit
  try {
    const answer = await send(request, ends)
    const status = answer.statusCode ?? 0
    if (redirect === 'error' && REDIRECTS.includes(status)) {
      answer.destroy()
      throw new OutboundError(provider, 'unreachable')
    }
    const bytes = await readAtMost(answer, maxBytes)
    if (!bytes) throw new OutboundError(provider, 'too_long')
    return { status, headers: answer.headers, bytes }
  } catch (error) {
    if (error instanceof OutboundError) throw error
    const reason = signal?.aborted ? 'aborted' : timeLimit.aborted ? 'timeout' : 'unreachable'
    throw new OutboundError(provider, reason, error)
  }
}

/** Sends a request over Node's own client, which takes less memory than `fetch` (decision 097); resolves with the response's head. */
function send(
  { url, method = 'GET', headers, body }: OutboundRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isForm = body instanceof URLSearchParams
  const sent = {
    accept: '*/*',
    'accept-encoding': 'gzip',
    'user-agent': 'Sarafan',
    ...(isForm && { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }),
    ...headers,
  }
  const { request } = url.startsWith('https:') ? https : http
  return new Promise((done, fail) => {
    const asked = request(url, { method, headers: sent, signal }, done)
    asked.on('error', fail)
    asked.end(isForm ? body.toString() : body)
  })
}

/** A response to HEAD says that it is packed and has no body. */
const TOLERANT = { finishFlush: constants.Z_SYNC_FLUSH }

/** Reads a body, unpacked; null when it is longer than `maxBytes`, in which case the rest is not read. */
async function readAtMost(
  answer: IncomingMessage,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const isPacked = answer.headers['content-encoding'] === 'gzip'
  // A fault is thrown by the loop below.
  const body = isPacked ? pipeline(answer, createGunzip(TOLERANT), () => undefined) : answer
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += (chunk as Buffer).length // no encoding is set
    if (size > maxBytes) return null
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

const utf8 = new TextDecoder()

/** Returns the text of a response. */
export function textOfAnswer({ bytes }: OutboundResponse): string {
  return utf8.decode(bytes)
}

/** Returns the JSON of a response; undefined when it is not JSON. */
export function jsonOfAnswer(answer: OutboundResponse): unknown {
  try {
    return JSON.parse(textOfAnswer(answer))
  } catch {
    return undefined
  }
}
