import { outboundClient } from '../../platform/outbound/client.ts'
import { OutboundError } from '../../platform/outbound/error.ts'
import {
  jsonOfAnswer,
  type OutboundRequest,
  type OutboundResponse,
} from '../../platform/outbound/exchange.ts'
import { ProviderError } from '../provider-error.ts'

export interface YooKassaSettings {
  readonly shopId: string
  readonly secretKey: string
  /** `https://api.yookassa.ru/v3`, without a slash at the end; asked for at each call, since a fake knows its port late. */
  readonly apiUrl: () => string
  /** 2: money is set aside and taken when the order still awaits it; 1: taken at once, which SBP needs. */
  readonly stages: 1 | 2
  /** Addresses notifications may come from, `a.b.c.d` or `a.b.c.d/n`; empty: any, since only the API's word counts. */
  readonly notifyFrom: readonly string[]
  /** How long one try may take and how long to wait before the next, milliseconds. */
  readonly timeoutMs?: number
  readonly pauseMs?: number
}

interface Question {
  readonly at: Date
  readonly path: string
  /** Makes it a POST. */
  readonly body?: object
  /** Ours, at most 64 characters: the same key and body are one thing done. */
  readonly key?: string
}

/** Asks YooKassa and gives the object it answers; throws `ProviderError` (integrations.md 2b). */
export type AskYooKassa = (question: Question) => Promise<Readonly<Record<string, unknown>>>

/** A client that repeats with the same key what may have been lost, and rests while the other side is down. */
export function yooKassaClient(settings: YooKassaSettings): AskYooKassa {
  const send = outboundClient({
    provider: 'yookassa',
    timeoutMs: settings.timeoutMs ?? 3000,
    maxConcurrent: 20,
    maxBytes: 1024 * 1024,
    pauseMs: settings.pauseMs,
    isTransient,
  })
  return async (question) => {
    const answer = await send(requestOf(settings, question)).catch((error: unknown) => {
      throw unreachable(error)
    })
    const object = objectOf(answer)
    if (answer.status === 200 && object) return object
    throw troubleOf(answer, object)
  }
}

function requestOf(
  { shopId, secretKey, apiUrl }: YooKassaSettings,
  { path, body, key }: Question,
): OutboundRequest {
  const headers = {
    authorization: `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`,
    accept: 'application/json',
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(key ? { 'idempotence-key': key } : {}),
  }
  const url = `${apiUrl()}${path}`
  if (!body) return { url, headers }
  return { url, headers, method: 'POST', body: JSON.stringify(body), isIdempotent: key !== undefined }
}

function unreachable(error: unknown): unknown {
  if (!(error instanceof OutboundError)) return error
  const code = error.reason === 'circuit_open' ? 'resting' : 'unreachable'
  return new ProviderError(code, { isPassing: true, cause: error })
}

/** Result unknown (5xx), still working (202) or too many questions: asked again with the same key. */
function isTransient(answer: OutboundResponse): boolean {
  const { status } = answer
  return (status === 200 && objectOf(answer) === null) || status === 202 || status === 429 || status >= 500
}

function troubleOf(response: OutboundResponse, answer: Readonly<Record<string, unknown>> | null): Error {
  const { status } = response
  const code = typeof answer?.code === 'string' ? answer.code : `http_${status}`
  const detail = [answer?.description, answer?.parameter].filter((one) => typeof one === 'string').join(', ')
  // Wrong credentials are ours to mend, after which the same question succeeds.
  const isPassing = isTransient(response) || status === 401 || status === 403
  return new ProviderError(code, { isPassing, detail })
}

function objectOf(answer: OutboundResponse): Readonly<Record<string, unknown>> | null {
  const value = jsonOfAnswer(answer)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>) // an object, just checked
    : null
}
