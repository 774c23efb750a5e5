import type { Messenger } from './messenger.ts'
import { waitForEvent } from './wait-for-event.ts'

/** The first version of the client with a share dialog for prepared messages. */
const SINCE = '8.0'
const SENT = 'prepared_message_sent'
const FAILED = 'prepared_message_failed'

/** `closed`: the person changed their mind. `unable`: this client can't, or the message is gone. */
export type ShareOutcome = 'sent' | 'closed' | 'unable' | 'failed'

/** Whether the client has a share dialog for prepared messages. */
export function canShareMessages(messenger: Messenger): boolean {
  return messenger.kind !== 'browser' && messenger.atLeast(SINCE)
}

/** Opens the client's own share dialog with a prepared message, and settles when the person is done with it. */
export async function shareMessage(messenger: Messenger, id: string): Promise<ShareOutcome> {
  const answer = waitForEvent(messenger, ({ name }) => name === SENT || name === FAILED)
  if (!messenger.send(SINCE, 'web_app_send_prepared_message', { id })) {
    answer.stop()
    return 'unable'
  }
  const { name, payload } = await answer.event
  if (name === SENT) return 'sent'
  if (payload.error === 'USER_DECLINED') return 'closed'
  return payload.error === 'UNSUPPORTED' || payload.error === 'MESSAGE_EXPIRED' ? 'unable' : 'failed'
}
