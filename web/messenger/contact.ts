import type { Messenger } from './messenger.ts'
import { waitForEvent } from './wait-for-event.ts'

/** The contact as the client signed it; null when the person thought better of it or the client is silent. */
export type Shared =
  | { readonly kind: 'shared'; readonly contact: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unable' }

/** The signed contact may arrive later than the event that it was sent. */
const WAITS_MS = [50, 100, 200, 400, 800, 1600, 3200]
const ANSWER_MS = 3000
const SINCE = '6.9'

/**
 * Requests the person's phone in the client's own dialog; resolves to the data signed by the client
 * (platform.md A2, A4).
 */
export async function requestContact(messenger: Messenger): Promise<Shared> {
  const answer = waitForEvent(messenger, ({ name }) => name === 'phone_requested')
  if (!messenger.send(SINCE, 'web_app_request_phone')) {
    answer.stop()
    return { kind: 'unable' }
  }
  const told = await answer.event
  if (told.payload.status !== 'sent') return { kind: 'refused' }
  for (const [round, wait] of WAITS_MS.entries()) {
    await pause(wait)
    const contact = await fetchContact(messenger, `contact${round}`)
    if (contact) return { kind: 'shared', contact }
  }
  return { kind: 'unable' }
}

async function fetchContact(messenger: Messenger, req_id: string): Promise<string> {
  const answer = waitForEvent(
    messenger,
    ({ name, payload }) => name === 'custom_method_invoked' && payload.req_id === req_id,
  )
  messenger.send(SINCE, 'web_app_invoke_custom_method', { req_id, method: 'getRequestedContact', params: {} })
  const told = await Promise.race([answer.event, pause(ANSWER_MS)])
  answer.stop()
  return typeof told?.payload.result === 'string' ? told.payload.result : ''
}

const pause = (ms: number) => new Promise<undefined>((done) => setTimeout(done, ms))
