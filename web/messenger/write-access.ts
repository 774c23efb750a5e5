import type { Messenger } from './messenger.ts'
import { waitForEvent } from './wait-for-event.ts'

/** The first version of the client that can ask whether the bot may write. */
const SINCE = '6.9'

/** Whether the client can ask for permission to write. */
export function canRequestWriteAccess(messenger: Messenger): boolean {
  return messenger.kind !== 'browser' && messenger.atLeast(SINCE)
}

/** Asks in the client's dialog whether the bot may write; also false if the client cannot ask. */
export async function requestWriteAccess(messenger: Messenger): Promise<boolean> {
  const answer = waitForEvent(messenger, ({ name }) => name === 'write_access_requested')
  if (!messenger.send(SINCE, 'web_app_request_write_access')) {
    answer.stop()
    return false
  }
  return (await answer.event).payload.status === 'allowed'
}
