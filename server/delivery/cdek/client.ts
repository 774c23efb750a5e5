import { after } from '../../platform/clock.ts'

export interface CdekSettings {
  readonly url: string
  readonly account: string
  readonly password: string
}

/** CDEK said no, or something that is no answer. */
export class CdekError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(`CDEK: ${status} ${message}`)
    this.name = 'CdekError'
    this.status = status
  }
}

const MOST_BYTES = 8 * 1024 * 1024
/** A token is asked for anew this long before it ends. */
const SPARE_S = 60

export interface CdekClient {
  get(path: string, query: Readonly<Record<string, string>>, at: Date): Promise<unknown>
  post(path: string, body: object, at: Date): Promise<unknown>
}

/** Speaks CDEK's API (integrations.md 4): a bearer token kept until shortly before it ends, JSON in and out. */
export function cdekClient(settings: CdekSettings, patienceMs: number): CdekClient {
  const base = settings.url.replace(/\/$/, '')
  let token: { value: string; until: Date } | undefined

  async function send(url: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    const signal = AbortSignal.timeout(patienceMs)
    const response = await fetch(url, { ...init, redirect: 'error', signal })
    const text = await response.text()
    if (text.length > MOST_BYTES) throw new CdekError(response.status, 'the answer is too long')
    return { status: response.status, body: parsed(text) }
  }

  async function tokenAt(at: Date): Promise<string> {
    if (token && token.until > at) return token.value
    const form = {
      grant_type: 'client_credentials',
      client_id: settings.account,
      client_secret: settings.password,
    }
    const { status, body } = await send(`${base}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    const { access_token: value, expires_in: seconds } = fieldsOf(body)
    if (status !== 200 || typeof value !== 'string') throw new CdekError(status, 'no token')
    const lasts = typeof seconds === 'number' ? seconds : 0
    token = { value, until: after(at, { seconds: Math.max(0, lasts - SPARE_S) }) }
    return value
  }

  async function ask(url: string, init: RequestInit, at: Date): Promise<unknown> {
    const once = async () =>
      send(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${await tokenAt(at)}` } })
    let answer = await once()
    if (answer.status === 401) {
      // Withdrawn before its time: one new token, one more try.
      token = undefined
      answer = await once()
    }
    if (answer.status < 200 || answer.status > 299) throw new CdekError(answer.status, faultsOf(answer.body))
    return answer.body
  }

  return {
    get: (path, query, at) => ask(`${base}${path}?${new URLSearchParams(query)}`, {}, at),
    post: (path, body, at) => {
      const headers = { 'content-type': 'application/json' }
      return ask(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }, at)
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The fields of whatever came; none when it is no object. */
export function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {} // each field is checked where it is read
}

function faultsOf(body: unknown): string {
  const { errors } = fieldsOf(body)
  return JSON.stringify(errors ?? null).slice(0, 300)
}
