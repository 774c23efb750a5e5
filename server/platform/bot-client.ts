import type { Api } from 'grammy'
import { httpsAgent } from './outgoing.ts'

/** How long the messenger may take (platform.md A6). */
const PATIENCE_S = 15

/**
 * Opens a bot's client for the Bot API. `apiRoot` is the messenger, a proxy of it, or a fake; grammY is loaded at the
 * first use (ruling 26).
 */
export async function openBotClient(of: {
  token: string
  apiRoot: string
  patienceS?: number
}): Promise<Api> {
  const { Api } = await import('grammy')
  const isSecure = of.apiRoot.startsWith('https:')
  return new Api(of.token, {
    apiRoot: of.apiRoot,
    timeoutSeconds: of.patienceS ?? PATIENCE_S,
    ...(isSecure ? { baseFetchConfig: { agent: httpsAgent(), compress: true } } : {}),
  })
}
