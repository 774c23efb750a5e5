import { createApi } from '@reduxjs/toolkit/query/react'
import type { Call } from '@sarafan/contract/call'
import { TAGS } from '@sarafan/contract/call'
import { startCalls } from '@sarafan/contract/start'
import { decodePath, decodeResponse } from './codec.ts'
import { type ApiRequest, type ApiResult, type CallError, send } from './send.ts'
import { isAccessLost, isSessionLost, reopen, sessionCame } from './session.ts'

export type { CallError } from './send.ts'

/** Seconds for which unused data is kept (CN-13, TR-02). */
const KEEP_S = 60
/** A restart of the server's database takes seconds; then people decide themselves. */
const MOST_RETRIES = 3
const MOST_WAIT_S = 10

/**
 * Sends a call, the start query before all others; when the session turns out to be gone, opens it again silently and
 * sends once more (rulings 1). After a ban the start query is sent again, whose response closes the app (ER-20, ER-21).
 */
async function sendInSession(request: ApiRequest, signal: AbortSignal): Promise<ApiResult> {
  if (request.call.path !== startCalls.start.path) await sessionCame()
  const result = await sendWithRetries(request, signal)
  if (!('error' in result)) return result
  if (isAccessLost(result.error)) await reopen()
  if (!isSessionLost(result.error)) return result
  return (await reopen()) ? sendWithRetries(request, signal) : result
}

/** A response, or the fields that a refusal blames, in the client's form (decision 051). */
function decodeResult({ call }: ApiRequest, result: ApiResult): ApiResult {
  if ('data' in result) return { data: decodeResponse(call, result.data) }
  const data = 'data' in result.error ? result.error.data : null
  if (typeof data !== 'object' || data === null || !('fields' in data)) return result
  const fields = Object.entries(data.fields as object).map(([path, reason]) => [
    decodePath(call, path),
    reason,
  ])
  return { error: { ...result.error, data: { ...data, fields: Object.fromEntries(fields) } } as CallError }
}

/**
 * Sends a call again when the server says that it will be back (503 with `Retry-After`), if sending it twice does no harm:
 * it only reads, or carries an idempotency key.
 */
async function sendWithRetries(request: ApiRequest, signal: AbortSignal): Promise<ApiResult> {
  const isRepeatable = request.call.verb === 'GET' || request.idempotencyKey !== undefined
  for (let retries = 0; ; retries++) {
    const result = await send(request, signal)
    const waitS = 'error' in result && 'retryAfterS' in result.error ? (result.error.retryAfterS ?? 0) : 0
    if (!isRepeatable || retries === MOST_RETRIES || waitS <= 0 || waitS > MOST_WAIT_S) return result
    await new Promise((done) => setTimeout(done, waitS * 1000))
    if (signal.aborted) return result
  }
}

/** The one cache of server state; features add their endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: async (request: ApiRequest, { signal }): Promise<{ data: unknown } | { error: CallError }> =>
    decodeResult(request, await sendInSession(request, signal)),
  tagTypes: TAGS,
  keepUnusedDataFor: KEEP_S,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
})

/** Tags of a call, for `providesTags` and `invalidatesTags`. */
export function tagsOf(call: Call, side: 'provides' | 'invalidates') {
  return [...(call[side] ?? [])]
}
