import { outboundClient } from '../platform/outbound/client.ts'
import { jsonOfAnswer, textOfAnswer } from '../platform/outbound/exchange.ts'
import type { DadataSettings } from './shapes.ts'

/** The address service rejected a request or returned an unreadable response. */
export class DadataError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(`address service: ${status} ${message}`)
    this.name = 'DadataError'
    this.status = status
  }
}

/** Posts a request to a path and returns the `suggestions` of the response. */
export type AskDadata = (path: string, request: object) => Promise<unknown[]>

/**
 * Client for the address service (integrations.md 3). Throws `DadataError` if the service refuses: 401 and 403 for a
 * wrong or exhausted token, 429 for too many requests; `OutboundError` on a timeout. No retries: while a person
 * types, the gazetteer answers at once.
 */
export function dadataClient(settings: DadataSettings, timeoutMs: number): AskDadata {
  const base = settings.url.replace(/\/$/, '')
  const send = outboundClient({
    provider: 'address service',
    timeoutMs,
    maxConcurrent: 20,
    maxBytes: 512 * 1024,
    attempts: 1,
  })
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    authorization: `Token ${settings.token}`,
  }
  return async (path, request) => {
    const answer = await send({
      url: `${base}/${path}`,
      method: 'POST',
      headers,
      body: JSON.stringify(request),
      isIdempotent: true,
    })
    const { status } = answer
    if (status < 200 || status > 299) throw new DadataError(status, textOfAnswer(answer).slice(0, 200))
    const found = jsonOfAnswer(answer)
    const suggestions =
      typeof found === 'object' && found !== null && 'suggestions' in found ? found.suggestions : null
    if (!Array.isArray(suggestions)) throw new DadataError(status, 'no suggestions in the answer')
    return suggestions
  }
}
