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
  /**
   * `https://api.yookassa.ru/v3`, without a trailing slash. Read on each call, because a fake learns its port late.
   */
  readonly apiUrl: () => string
  /** 2: money is held, and captured while the order still awaits it. 1: captured at once, which SBP needs. */
  readonly stages: 1 | 2
  /**
   * Addresses that may send notifications, `a.b.c.d` or `a.b.c.d/n`. Empty allows all: only the API's data counts.
   */
  readonly notifyFrom: readonly string[]
  /** Timeout of one attempt and pause before the next, milliseconds. */
  readonly timeoutMs?: number
  readonly pauseMs?: number
}

interface YooKassaRequest {
  readonly at: Date
  readonly path: string
  /** Present for a POST. */
  readonly body?: object
  /** Our idempotency key, at most 64 characters; required for retries of a POST. */
  readonly key?: string
}

/** Calls YooKassa and returns the object it responds with. Throws `ProviderError` (integrations.md 2b). */
export type AskYooKassa = (request: YooKassaRequest) => Promise<Readonly<Record<string, unknown>>>

/** Returns a client that retries transient failures with the same key, and pauses while YooKassa is down. */
export function yooKassaClient(settings: YooKassaSettings): AskYooKassa {
  const send = outboundClient({
    provider: 'yookassa',
    timeoutMs: settings.timeoutMs ?? 3000,
    maxConcurrent: 20,
    maxBytes: 1024 * 1024,
    pauseMs: settings.pauseMs,
    isTransient,
  })
  return async (request) => {
    const answer = await send(requestOf(settings, request)).catch((error: unknown) => {
      throw unreachable(error)
    })
    const object = objectOf(answer)
    if (answer.status === 200 && object) return object
    throw toProviderError(answer, object)
  }
}

function requestOf(
  { shopId, secretKey, apiUrl }: YooKassaSettings,
  { path, body, key }: YooKassaRequest,
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
  return new ProviderError(code, { isRetryable: true, cause: error })
}

/** Unknown result (5xx), still processing (202) or rate limited: retried with the same key. */
function isTransient(answer: OutboundResponse): boolean {
  const { status } = answer
  return (status === 200 && objectOf(answer) === null) || status === 202 || status === 429 || status >= 500
}

function toProviderError(
  response: OutboundResponse,
  answer: Readonly<Record<string, unknown>> | null,
): Error {
  const { status } = response
  const code = typeof answer?.code === 'string' ? answer.code : `http_${status}`
  const detail = [answer?.description, answer?.parameter].filter((one) => typeof one === 'string').join(', ')
  // Wrong credentials are our configuration error; the same request succeeds once it is fixed.
  const isRetryable = isTransient(response) || status === 401 || status === 403
  return new ProviderError(code, { isRetryable, detail })
}

function objectOf(answer: OutboundResponse): Readonly<Record<string, unknown>> | null {
  const value = jsonOfAnswer(answer)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>) // an object, just checked
    : null
}
