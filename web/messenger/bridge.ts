type Payload = Record<string, unknown>
type Receive = (name: string, payload: Payload) => void

interface Host extends Window {
  TelegramWebviewProxy?: { postEvent(name: string, json: string): void }
  TelegramGameProxy?: { receiveEvent?: Receive }
  TelegramGameProxy_receiveEvent?: Receive
  Telegram?: { WebView?: { receiveEvent?: Receive } }
}

/** The wire to the client: events out, events in. */
export interface Bridge {
  send(name: string, payload?: Payload): void
}

function asPayload(value: unknown): Payload {
  const parsed: unknown = typeof value === 'string' && value ? JSON.parse(value) : value
  return parsed && typeof parsed === 'object' ? (parsed as Payload) : {}
}

/**
 * Opens the wire in whichever of its three shapes the client has: a proxy object on phones, `external.notify` on the
 * desktop, messages to the parent frame on the web.
 */
export function openBridge(page: Window, receive: Receive): Bridge {
  const host: Host = page
  // A client's malformed event must not break the page.
  const heard: Receive = (name, payload) => {
    try {
      receive(name, asPayload(payload))
    } catch {}
  }
  host.TelegramGameProxy = { ...host.TelegramGameProxy, receiveEvent: heard }
  host.TelegramGameProxy_receiveEvent = heard
  host.Telegram = { ...host.Telegram, WebView: { ...host.Telegram?.WebView, receiveEvent: heard } }

  const framed = page.parent !== page
  const bridge: Bridge = {
    send(name, payload) {
      const external = host.external as { notify?: (json: string) => void } | undefined
      const event = { eventType: name, eventData: payload ?? null }
      if (host.TelegramWebviewProxy)
        host.TelegramWebviewProxy.postEvent(name, JSON.stringify(payload ?? null))
      else if (typeof external?.notify === 'function') external.notify(JSON.stringify(event))
      else if (framed) page.parent.postMessage(JSON.stringify(event), '*')
    },
  }
  if (framed) listenToParent(page, heard, bridge)
  return bridge
}

function listenToParent(page: Window, heard: Receive, bridge: Bridge): void {
  page.addEventListener('message', (message) => {
    if (message.source !== page.parent || typeof message.data !== 'string') return
    try {
      const { eventType, eventData } = asPayload(message.data)
      if (eventType === 'reload_iframe') {
        bridge.send('iframe_will_reload')
        page.location.reload()
      } else if (typeof eventType === 'string') heard(eventType, asPayload(eventData))
    } catch {}
  })
  bridge.send('iframe_ready', { reload_supported: true })
}
