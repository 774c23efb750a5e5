import type { Messenger, MessengerEvents } from './messenger.ts'

type Other = MessengerEvents['other']

/** Waits for the client's next event that fits; a dialog may stand open for as long as the person likes. */
export function heard(
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
