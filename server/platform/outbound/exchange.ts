import { OutboundError } from './error.ts'

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
  readonly headers: Headers
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Sends one request and reads the complete response. A proxy is set for the whole process (outgoing.ts). */
export async function exchange(
  { provider, maxBytes }: { provider: string; maxBytes: number },
  { url, method = 'GET', headers, body, redirect = 'error', signal }: OutboundRequest,
  timeLimit: AbortSignal,
): Promise<OutboundResponse> {
  const ends = signal ? AbortSignal.any([timeLimit, signal]) : timeLimit
  try {
    const answer = await fetch(url, { method, headers, body, redirect, signal: ends })
    const bytes = await readAtMost(answer, maxBytes)
    if (!bytes) throw new OutboundError(provider, 'too_long')
    return { status: answer.status, headers: answer.headers, bytes }
  } catch (error) {
    if (error instanceof OutboundError) throw error
    throw new OutboundError(provider, signal?.aborted ? 'aborted' : 'unreachable', error)
  }
}

/** Reads a body; null when it is longer than `maxBytes`, in which case the rest is not read. */
async function readAtMost({ body }: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > maxBytes) return null
    chunks.push(chunk)
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
