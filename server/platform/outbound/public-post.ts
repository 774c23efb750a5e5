import type { IncomingMessage } from 'node:http'
import { isPublicOrLoopback, type PublicHostOptions, requestTo, resolvePublic } from './public-address.ts'

export interface PostRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The status of a response with its beginning, or why there was none. */
export type PostResult =
  | { readonly status: number; readonly excerpt: string }
  | { readonly fault: 'address_private' | 'unreachable' | 'too_slow' }

/** Sends JSON to a public host; never throws. */
export type PublicPost = (request: PostRequest) => Promise<PostResult>

const TIMEOUT_MS = 10_000
/** A response is not read further than this; its status counts all the same. */
const MAX_BYTES = 8192
const EXCERPT_CHARS = 300

/**
 * Returns a function that sends JSON to public hosts within 10 s, without following redirects: a redirect is a response like any
 * other. It connects to the address that was checked.
 */
export function publicPost(options: PublicHostOptions & { timeoutMs?: number } = {}): PublicPost {
  return async ({ url: to, headers, body }) => {
    const url = new URL(to)
    const found = await resolvePublic(url, options)
    if ('fault' in found) return found
    const limit = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
    const toFault = (): PostResult => ({ fault: limit.aborted ? 'too_slow' : 'unreachable' })
    return new Promise((done) => {
      const sent = { 'content-type': 'application/json', 'user-agent': 'Sarafan-Webhooks' }
      const request = requestTo(url, found.address, {
        method: 'POST',
        headers: { ...sent, ...headers, 'content-length': String(Buffer.byteLength(body)) },
        signal: limit,
        onResponse: (response) =>
          readExcerpt(response).then(
            (excerpt) => done({ status: response.statusCode ?? 0, excerpt }),
            () => done(toFault()),
          ),
      })
      request.on('error', () => done(toFault()))
      request.end(body)
    })
  }
}

/** Returns the function that sends webhooks. Receivers of a private demo may run on its own machine. */
export function webhookPost({ hasLocalWebhooks = false }: { hasLocalWebhooks?: boolean }): PublicPost {
  return publicPost(hasLocalWebhooks ? { isAllowed: isPublicOrLoopback } : {})
}

/** Returns the first characters of a response without control characters; what follows is not read. */
async function readExcerpt(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    chunks.push(chunk as Buffer) // no encoding is set
    size += (chunk as Buffer).length
    if (size > MAX_BYTES) break
  }
  const text = Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\p{C}+/gu, ' ')
  return [...text.trim()].slice(0, EXCERPT_CHARS).join('')
}
