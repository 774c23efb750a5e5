export type Payload = Readonly<Record<string, unknown>>

export interface Bridge {
  /** Sends the app an event, as the messenger does. */
  send(name: string, payload?: Payload): void
  /** Sets the frame whose messages are handled from now on. */
  attach(frame: HTMLIFrameElement): void
}

/** The messenger's side of the web protocol: events as JSON text over postMessage (platform.md A4). */
export function openBridge(onEvent: (name: string, payload: Payload) => void): Bridge {
  let frame: HTMLIFrameElement | null = null
  window.addEventListener('message', ({ source, origin, data }) => {
    if (!frame || source !== frame.contentWindow || origin !== location.origin || typeof data !== 'string')
      return
    const event = parse(data)
    if (event) onEvent(event.name, event.payload)
  })
  return {
    send: (eventType, eventData = {}) =>
      frame?.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), location.origin),
    attach: (next) => {
      frame = next
    },
  }
}

function parse(text: string): { name: string; payload: Payload } | null {
  try {
    const { eventType, eventData } = JSON.parse(text)
    if (typeof eventType !== 'string') return null
    return { name: eventType, payload: typeof eventData === 'object' && eventData ? eventData : {} }
  } catch {
    return null
  }
}
