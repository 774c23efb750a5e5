import { setGlobalProxyFromEnv } from 'node:http'

export interface ProxySettings {
  /** URL of the proxy for outgoing HTTPS; empty: none. */
  readonly httpsProxy: string
  /** Hosts that are reached without the proxy, comma-separated. */
  readonly noProxy: string
}

/**
 * Routes this process's outgoing HTTPS through the proxy of `HTTPS_PROXY` (issue 13). Plain HTTP goes directly: it is used only
 * for services on the same machine and for fakes.
 */
export function useProxy({ httpsProxy, noProxy }: ProxySettings): void {
  setGlobalProxyFromEnv(httpsProxy === '' ? {} : { HTTPS_PROXY: httpsProxy, NO_PROXY: noProxy })
}
