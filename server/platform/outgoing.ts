import { type ProxyEnv, setGlobalProxyFromEnv } from 'node:http'
import { Agent } from 'node:https'

export interface ProxySettings {
  /** URL of the proxy for outgoing HTTPS; empty: none. */
  readonly httpsProxy: string
  /** Hosts that are reached without it, comma-separated. */
  readonly noProxy: string
}

let proxy: ProxyEnv = {}

/**
 * Sends outgoing HTTPS of this process through the proxy of `HTTPS_PROXY` (issue 13). Plain HTTP goes directly: it is
 * spoken only with services on the same machine and with fakes.
 */
export function useProxy({ httpsProxy, noProxy }: ProxySettings): void {
  proxy = httpsProxy === '' ? {} : { HTTPS_PROXY: httpsProxy, NO_PROXY: noProxy }
  setGlobalProxyFromEnv(proxy)
}

/** Returns an agent for libraries that bring their own HTTP client instead of `fetch`. */
export function httpsAgent(): Agent {
  return new Agent({ keepAlive: true, proxyEnv: proxy })
}
