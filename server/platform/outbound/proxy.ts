import https from 'node:https'

export interface ProxySettings {
  /** URL of the proxy for outgoing HTTPS; empty: none. */
  readonly httpsProxy: string
  /** Hosts that are reached without the proxy, comma-separated. */
  readonly noProxy: string
}

/** Connections are used again. Many servers close theirs after 5 s without use, so ours close before. */
const KEPT = { keepAlive: true, scheduling: 'lifo', timeout: 4000 } as const

/**
 * Routes this process's outgoing HTTPS through the proxy of `HTTPS_PROXY` (issue 13). Plain HTTP goes directly: it is used only
 * for services on the same machine and for fakes.
 */
export function useProxy({ httpsProxy, noProxy }: ProxySettings): void {
  const proxyEnv = httpsProxy === '' ? {} : { HTTPS_PROXY: httpsProxy, NO_PROXY: noProxy }
  https.globalAgent = new https.Agent({ ...KEPT, proxyEnv })
}
