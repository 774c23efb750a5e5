import type { Messenger, MessengerEvents } from './messenger.ts'

type Other = MessengerEvents['other']

/** Waits for the client's next matching event; a dialog may stay open for any time. */
export function waitForEvent(
  messenger: Messenger,
  fits: (event: Other) => boolean,
): { readonly event: Promise<Other>; readonly stop: () => void } {
  let stop = () => {}
  const event = new Promise<Other>((done) => {
    stop = messenger.on('other', (other) => {
      if (!fits(other)) return
      stop()
      done(other)
    })
  })
  return { event, stop: () => stop() }
}
