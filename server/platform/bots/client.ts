import type { Api, ApiClientOptions } from 'grammy/web'
import { outboundClient, type SendOutbound } from '../outbound/client.ts'
import { textOfAnswer } from '../outbound/exchange.ts'

/** Time limit of a Bot API request (platform.md A6). */
const DEFAULT_PATIENCE_S = 15

/**
 * Returns a bot's client for the Bot API. `apiRoot` is the messenger, a proxy of it, or a fake; grammY is loaded at the first
 * use (ruling 26). Requests go through the outbound client without retries: a message has no idempotency key, and
 * notifications and polling have retries of their own.
 */
export async function openBotClient(of: {
  token: string
  apiRoot: string
  patienceS?: number
}): Promise<Api> {
  const { Api } = await import('grammy/web')
  const patienceS = of.patienceS ?? DEFAULT_PATIENCE_S
  const send = outboundClient({
    provider: 'Bot API',
    timeoutMs: patienceS * 1000,
    maxConcurrent: 30,
    maxBytes: 8 * 1024 * 1024,
    attempts: 1,
    // 429 concerns one bot or chat, and the caller waits as long as the response says.
    isTransient: ({ status }) => status >= 500,
  })
  return new Api(of.token, { apiRoot: of.apiRoot, timeoutSeconds: patienceS + 1, fetch: fetchThrough(send) })
}

type Fetch = NonNullable<ApiClientOptions['fetch']>

/** Returns a `fetch` for grammY that uses the outbound client. grammY sends JSON only (no files) and reads only JSON. */
function fetchThrough(send: SendOutbound): Fetch {
  const fetchJson = async (url: string, init: BotRequest = {}) => {
    const ends = new AbortController()
    // Its signal comes from an older package, which Node does not accept.
    init.signal?.addEventListener('abort', () => ends.abort(), { once: true })
    if (init.signal?.aborted) ends.abort()
    const answer = await send({
      url,
      method: 'POST',
      headers: init.headers,
      body: init.body,
      signal: ends.signal,
    })
    return { json: async () => JSON.parse(textOfAnswer(answer)) as unknown }
  }
  return fetchJson as unknown as Fetch // the part of it that grammY uses
}

interface BotRequest {
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly signal?: AbortSignal
}
