import type { Messenger } from './messenger.ts'
import { waitForEvent } from './wait-for-event.ts'

const SINCE = '6.4'

/**
 * Opens the client's own scanner and closes it after the first code. Resolves to its text, null when the person closed it,
 * `unable` where the client has none (platform.md A2).
 */
export async function scanCode(messenger: Messenger, prompt: string): Promise<string | null | 'unable'> {
  const answer = waitForEvent(
    messenger,
    ({ name }) => name === 'qr_text_received' || name === 'scan_qr_popup_closed',
  )
  if (!messenger.send(SINCE, 'web_app_open_scan_qr_popup', { text: prompt })) {
    answer.stop()
    return 'unable'
  }
  const { name, payload } = await answer.event
  if (name !== 'qr_text_received') return null
  messenger.send(SINCE, 'web_app_close_scan_qr_popup')
  return typeof payload.data === 'string' ? payload.data : null
}
