import type { Call } from '@sarafan/contract/call'
import { REFUSAL_HEADER } from '@sarafan/contract/refusals'
import { baseUrlOf } from '../launch/base-url.ts'
import { devFlag } from '../launch/dev-mode.ts'
import { launchParams } from '../launch/launch-params.ts'
import { runtime } from '../launch/runtime.ts'
import { heldToken } from './session.ts'

/** The error of a failed call: an HTTP status and its body, or why there was no response (ER-03..ER-06). */
export type CallError =
  | { status: number; data: unknown; code?: string; retryAfterS?: number }
  | { status: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR'; error: string }

export type ApiResult = { data: unknown } | { error: CallError }

export interface ApiRequest {
  readonly call: Call
  /** In its wire form. */
  readonly fields: Readonly<Record<string, unknown>>
  /** One per attempt of a person, the same for its retries (rulings 15). */
  readonly idempotencyKey?: string
  /** Files of a call that uploads */
  readonly files?: readonly File[]
  /** Called with the progress of the upload, from 0 to 1 */
  readonly onProgress?: (share: number) => void
}

/** Our own timeouts; the specification has none (LO-66, rulings 21). */
const TIMEOUT_MS = 30_000

/** Sends a call the way the server's door expects it: our header, the session, json, toramatest and s. */
export async function send(request: ApiRequest, signal?: AbortSignal): Promise<ApiResult> {
  // A signal that was aborted before never fires its event; the request must not go out.
  if (signal?.aborted) return { error: { status: 'FETCH_ERROR', error: String(signal.reason) } }
  // AbortSignal.timeout cannot be extended while an upload moves, and AbortSignal.any needs Chromium 116.
  const stop = new AbortController()
  let isLate = false
  const late = () => {
    isLate = true
    stop.abort()
  }
  let timer = setTimeout(late, TIMEOUT_MS)
  // Whatever still moves is waited for: a photo takes its time on a slow line.
  const moved = (share: number) => {
    clearTimeout(timer)
    timer = setTimeout(late, TIMEOUT_MS)
    request.onProgress?.(share)
  }
  signal?.addEventListener('abort', () => stop.abort())
  try {
    const options = { headers: headersOf(request), signal: stop.signal }
    if (request.onProgress) {
      const { sendForm } = await import('./send-form.ts')
      return await read(
        await sendForm(urlOf(request), { ...options, body: bodyOf(request), onProgress: moved }),
      )
    }
    const response = await fetch(urlOf(request), {
      method: request.call.verb,
      credentials: 'include',
      ...options,
      ...(isLastWord(request) ? { keepalive: true } : {}),
      ...(request.call.verb === 'POST' ? { body: bodyOf(request) } : {}),
    })
    return await read(response)
  } catch (reason) {
    return { error: { status: isLate ? 'TIMEOUT_ERROR' : 'FETCH_ERROR', error: String(reason) } }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A request sent while the page closes must arrive although nobody awaits the response; `keepalive` does not
 * allow the size of files.
 */
function isLastWord({ call }: ApiRequest): boolean {
  return call.verb === 'POST' && !call.upload && document.visibilityState === 'hidden'
}

async function read(response: Response): Promise<ApiResult> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  if (!response.ok) {
    const more = { ...codeOf(response), ...laterOf(response) }
    return { error: { status: response.status, data: isJson ? parsed(text) : text, ...more } }
  }
  try {
    return { data: JSON.parse(text) }
  } catch (reason) {
    return { error: { status: 'PARSING_ERROR', error: String(reason) } }
  }
}

/** The code of a refusal that the server answers as text (rulings 14): its header holds it. */
function codeOf(response: Response): { code?: string } {
  const code = response.headers.get(REFUSAL_HEADER)
  return code === null ? {} : { code }
}

/** In how many seconds the server expects to be back, if it says so. */
function laterOf(response: Response): { retryAfterS?: number } {
  const retryAfterS = response.status === 503 ? Number(response.headers.get('retry-after')) : 0
  return retryAfterS > 0 ? { retryAfterS } : {}
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The path of a call with its path parameters filled in. */
export function pathOf({ call, fields }: ApiRequest): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(fields[name])))
}

/** The address of a request, its fields in path and query. */
export function urlOf({ call, fields }: ApiRequest): string {
  const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  const query = new URLSearchParams()
  if (call.verb === 'GET') {
    if (call.method) query.set('method', call.method)
    for (const [name, value] of Object.entries(fields)) {
      if (value !== undefined && !inPath.has(name)) query.set(name, String(value))
    }
    query.set('json', '1')
  }
  query.set('toramatest', devFlag())
  const showcase = launchParams().s
  if (showcase !== undefined) query.set('s', showcase)
  return `${baseUrlOf(location, runtime().baseUrl)}${pathOf({ call, fields })}?${query}`
}

/** Our header, the language and the session, as every call carries them. */
export function headersOf({ call, idempotencyKey }: ApiRequest): Record<string, string> {
  const token = heldToken()
  return {
    'X-Requested-With': 'sarafan',
    'Accept-Language': document.documentElement.lang || 'ru',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    // The browser itself writes the type of a multipart body, with its boundary.
    ...(call.verb === 'POST' && !call.upload ? { 'Content-Type': 'application/json' } : {}),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
  }
}

function bodyOf({ call, fields, files }: ApiRequest): string | FormData {
  const body = { ...(call.method ? { method: call.method } : {}), ...fields }
  if (!call.upload) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, String(value))
  for (const file of files ?? []) form.append('files', file)
  return form
}
