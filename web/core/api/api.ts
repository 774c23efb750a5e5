import { createApi } from '@reduxjs/toolkit/query/react'
import type { Call } from '@sarafan/contract/call'
import { TAGS } from '@sarafan/contract/call'
import { startCalls } from '@sarafan/contract/start'
import { decodePath, decodeResponse } from './codec.ts'
import { type CallError, type Letter, type Sent, send } from './send.ts'
import { isAccessLost, isSessionLost, reopen, sessionCame } from './session.ts'

export type { CallError } from './send.ts'

/** Seconds for which unused data is kept (CN-13, TR-02). */
const KEEP_S = 60
/** A restart of the server's database takes seconds; then people decide themselves. */
const MOST_RETRIES = 3
const MOST_WAIT_S = 10

/**
 * Sends a call, the start query before all others; when the session turns out to be gone, opens it again silently and
 * sends once more (rulings 1). After a ban the start query is sent again, whose answer closes the app (ER-20, ER-21).
 */
async function ask(letter: Letter, signal: AbortSignal): Promise<Sent> {
  if (letter.call.path !== startCalls.start.path) await sessionCame()
  const sent = await sendPatiently(letter, signal)
  if (!('error' in sent)) return sent
  if (isAccessLost(sent.error)) await reopen()
  if (!isSessionLost(sent.error)) return sent
  return (await reopen()) ? sendPatiently(letter, signal) : sent
}

/** A response, or the fields that a refusal blames, in the client's form (decision 051). */
function decoded({ call, isDecoded }: Letter, sent: Sent): Sent {
  if (!isDecoded) return sent
  if ('data' in sent) return { data: decodeResponse(call, sent.data) }
  const data = 'data' in sent.error ? sent.error.data : null
  if (typeof data !== 'object' || data === null || !('fields' in data)) return sent
  const fields = Object.entries(data.fields as object).map(([path, reason]) => [
    decodePath(call, path),
    reason,
  ])
  return { error: { ...sent.error, data: { ...data, fields: Object.fromEntries(fields) } } as CallError }
}

/**
 * Sends a call again when the server says that it will be back (503 with `Retry-After`), if sending it twice does no harm:
 * it only reads, or carries an idempotency key.
 */
async function sendPatiently(letter: Letter, signal: AbortSignal): Promise<Sent> {
  const isRepeatable = letter.call.verb === 'GET' || letter.idempotencyKey !== undefined
  for (let retries = 0; ; retries++) {
    const sent = await send(letter, signal)
    const waitS = 'error' in sent && 'retryAfterS' in sent.error ? (sent.error.retryAfterS ?? 0) : 0
    if (!isRepeatable || retries === MOST_RETRIES || waitS <= 0 || waitS > MOST_WAIT_S) return sent
    await new Promise((done) => setTimeout(done, waitS * 1000))
    if (signal.aborted) return sent
  }
}

/** The one cache of server state; features add their endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: async (letter: Letter, { signal }): Promise<{ data: unknown } | { error: CallError }> =>
    decoded(letter, await ask(letter, signal)),
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
