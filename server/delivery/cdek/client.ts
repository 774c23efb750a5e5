import { after } from '../../platform/clock.ts'
import { outboundClient } from '../../platform/outbound/client.ts'
import type { OutboundRequest } from '../../platform/outbound/exchange.ts'

export interface CdekSettings {
  readonly url: string
  readonly account: string
  readonly password: string
}

/** CDEK said no, or something that is no answer. */
export class CdekError extends Error {
  readonly status: number
  /** Its own names of what is wrong, and its words for people; none when it said neither. */
  readonly codes: readonly string[]
  readonly words: string

  constructor(status: number, message: string, body: unknown = null) {
    super(`CDEK: ${status} ${message}`)
    this.name = 'CdekError'
    this.status = status
    this.codes = faultList(body).map(({ code }) => textOf(code))
    this.words = faultsIn(body)
  }
}

const MOST_BYTES = 8 * 1024 * 1024
/** A token is asked for anew this long before it ends. */
const SPARE_S = 60

export interface CdekClient {
  get(path: string, query: Readonly<Record<string, string>>, at: Date): Promise<unknown>
  post(path: string, body: object, at: Date): Promise<unknown>
  remove(path: string, at: Date): Promise<unknown>
  /** Something that is no JSON: a paper to print. */
  file(path: string, at: Date): Promise<Uint8Array>
}

/** Speaks CDEK's API (integrations.md 4): a bearer token kept until shortly before it ends, JSON in and out. */
export function cdekClient(settings: CdekSettings, patienceMs: number): CdekClient {
  const base = settings.url.replace(/\/$/, '')
  let token: { value: string; until: Date } | undefined

  const outbound = outboundClient({
    provider: 'CDEK',
    timeoutMs: patienceMs,
    maxConcurrent: 20,
    maxBytes: MOST_BYTES,
    // Not repeated here: parcels are retried by rows with pauses, and a quote must be here within seconds.
    attempts: 1,
  })

  async function send(request: OutboundRequest): Promise<{ status: number; raw: Uint8Array }> {
    const { status, bytes } = await outbound(request)
    return { status, raw: bytes }
  }

  async function tokenAt(at: Date): Promise<string> {
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
    const lasts = typeof seconds === 'number' ? seconds : 0
    token = { value, until: after(at, { seconds: Math.max(0, lasts - SPARE_S) }) }
    return value
  }

  async function ask(path: string, request: Omit<OutboundRequest, 'url'>, at: Date): Promise<Uint8Array> {
    const once = async () =>
      send({
        ...request,
        url: base + path,
        headers: { ...request.headers, authorization: `Bearer ${await tokenAt(at)}` },
      })
    let answer = await once()
    if (answer.status === 401) {
      // Withdrawn before its time: one new token, one more try.
      token = undefined
      answer = await once()
    }
    if (answer.status >= 200 && answer.status <= 299) return answer.raw
    const body = parsed(answer.raw)
    throw new CdekError(answer.status, JSON.stringify(faultList(body)).slice(0, 300), body)
  }

  return {
    get: async (path, query, at) => {
      const asked = new URLSearchParams(query).toString()
      return parsed(await ask(asked === '' ? path : `${path}?${asked}`, {}, at))
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

/** The fields of whatever came; none when it is no object. */
export function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {} // each field is checked where it is read
}

/** Text, or nothing. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A list, or nothing. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** What is wrong stands in the answer itself, or in the requests it tells of. */
function faultList(body: unknown): Record<string, unknown>[] {
  const { errors, requests } = fieldsOf(body)
  return [...listOf(errors), ...listOf(requests).flatMap((one) => listOf(fieldsOf(one).errors))].map(fieldsOf)
}

/** What is wrong in CDEK's own words, each once; empty when it says nothing. */
export function faultsIn(body: unknown): string {
  const words = faultList(body).map(({ message, code }) => textOf(message) || textOf(code))
  return [...new Set(words)]
    .filter((one) => one !== '')
    .join('; ')
    .slice(0, 1000)
}
