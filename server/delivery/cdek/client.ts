import { after } from '../../platform/clock.ts'
import type { QuotingError } from '../../platform/log-error.ts'
import { outboundClient } from '../../platform/outbound/client.ts'
import type { OutboundRequest } from '../../platform/outbound/exchange.ts'

export interface CdekSettings {
  readonly url: string
  readonly account: string
  readonly password: string
}

/** CDEK rejected a request or returned an unreadable response. */
export class CdekError extends Error implements QuotingError {
  readonly status: number
  /** CDEK's fault codes, and its messages for people; empty if it gave none. */
  readonly codes: readonly string[]
  readonly words: string
  readonly loggedMessage: string

  constructor(status: number, message: string, body: unknown = null) {
    super(`CDEK: ${status} ${message}`)
    this.name = 'CdekError'
    this.status = status
    this.codes = faultList(body).map(({ code }) => textOf(code))
    this.words = faultsIn(body)
    this.loggedMessage = body === null ? this.message : `CDEK: ${[status, ...this.codes].join(' ')}`
  }
}

const MAX_BYTES = 8 * 1024 * 1024
/** A token is renewed this long before it expires. */
const RENEW_BEFORE_S = 60

export interface CdekClient {
  get(path: string, query: Readonly<Record<string, string>>, at: Date): Promise<unknown>
  post(path: string, body: object, at: Date): Promise<unknown>
  remove(path: string, at: Date): Promise<unknown>
  /** Returns a response that is not JSON: a printable document. */
  file(path: string, at: Date): Promise<Uint8Array>
}

/**
 * Client for CDEK's API (integrations.md 4): caches the bearer token until shortly before it expires; JSON in and
 * out.
 */
export function cdekClient(settings: CdekSettings, patienceMs: number): CdekClient {
  const base = settings.url.replace(/\/$/, '')
  let token: { value: string; until: Date } | undefined

  const outbound = outboundClient({
    provider: 'CDEK',
    timeoutMs: patienceMs,
    maxConcurrent: 20,
    maxBytes: MAX_BYTES,
    // No retries here: parcels are retried from their rows, and a quote must arrive within seconds.
    attempts: 1,
  })

  async function send(request: OutboundRequest): Promise<{ status: number; raw: Uint8Array }> {
    const { status, bytes } = await outbound(request)
    return { status, raw: bytes }
  }

  async function currentToken(at: Date): Promise<string> {
    if (token && token.until > at) return token.value
    const form = {
      grant_type: 'client_credentials',
      client_id: settings.account,
      client_secret: settings.password,
    }
    const { status, raw } = await send({
      url: `${base}/oauth/token`,
      method: 'POST',
      body: new URLSearchParams(form),
      isIdempotent: true,
    })
    const { access_token: value, expires_in: seconds } = fieldsOf(parsed(raw))
    if (status !== 200 || typeof value !== 'string') throw new CdekError(status, 'no token')
    const lifetime = typeof seconds === 'number' ? seconds : 0
    token = { value, until: after(at, { seconds: Math.max(0, lifetime - RENEW_BEFORE_S) }) }
    return value
  }

  async function ask(path: string, request: Omit<OutboundRequest, 'url'>, at: Date): Promise<Uint8Array> {
    const attempt = async () =>
      send({
        ...request,
        url: base + path,
        headers: { ...request.headers, authorization: `Bearer ${await currentToken(at)}` },
      })
    let answer = await attempt()
    if (answer.status === 401) {
      // The token was revoked early: get a new one and retry once.
      token = undefined
      answer = await attempt()
    }
    if (answer.status >= 200 && answer.status <= 299) return answer.raw
    const body = parsed(answer.raw)
    throw new CdekError(answer.status, JSON.stringify(faultList(body)).slice(0, 300), body)
  }

  return {
    get: async (path, query, at) => {
      const search = new URLSearchParams(query).toString()
      return parsed(await ask(search === '' ? path : `${path}?${search}`, {}, at))
    },
    post: async (path, body, at) => {
      const headers = { 'content-type': 'application/json' }
      return parsed(await ask(path, { method: 'POST', headers, body: JSON.stringify(body) }, at))
    },
    remove: async (path, at) => parsed(await ask(path, { method: 'DELETE' }, at)),
    file: (path, at) => ask(path, {}, at),
  }
}

const utf8 = new TextDecoder()

function parsed(raw: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(raw))
  } catch {
    return null
  }
}

/** Returns the fields of an object, or an empty object for any other value. */
export function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {} // each field is checked where it is read
}

/** Returns the text, or an empty string for any other value. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Returns the list, or an empty one for any other value. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** Returns the faults of a response: its own and those of the requests it lists. */
function faultList(body: unknown): Record<string, unknown>[] {
  const { errors, requests } = fieldsOf(body)
  return [...listOf(errors), ...listOf(requests).flatMap((one) => listOf(fieldsOf(one).errors))].map(fieldsOf)
}

/** Returns CDEK's fault messages without duplicates; empty if there are none. */
export function faultsIn(body: unknown): string {
  const words = faultList(body).map(({ message, code }) => textOf(message) || textOf(code))
  return [...new Set(words)]
    .filter((one) => one !== '')
    .join('; ')
    .slice(0, 1000)
}
