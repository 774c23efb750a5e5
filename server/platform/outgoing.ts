import { setGlobalProxyFromEnv } from 'node:http'

export interface ProxySettings {
  /** URL of the proxy for outgoing HTTPS; empty: none. */
  readonly httpsProxy: string
  /** Hosts that are reached without it, comma-separated. */
  readonly noProxy: string
}

/**
 * Sends outgoing HTTPS of this process through the proxy of `HTTPS_PROXY` (issue 13). Plain HTTP goes directly: it is
 * spoken only with services on the same machine and with fakes.
 */
export function useProxy({ httpsProxy, noProxy }: ProxySettings): void {
  setGlobalProxyFromEnv(httpsProxy === '' ? {} : { HTTPS_PROXY: httpsProxy, NO_PROXY: noProxy })
}
