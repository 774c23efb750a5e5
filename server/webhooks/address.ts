import { refuse } from '../platform/requests/refuse.ts'

const PORTS: ReadonlySet<string> = new Set(['', '443', '8443'])
const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Returns the address of a webhook in its normal form. Whether its host is public is checked at each connection, because a name
 * can change its address. Throws `webhook_url_invalid` for anything but https on a usual port without a password; a private demo
 * may send to its own machine.
 */
export function webhookUrl(text: string, { isLocalAllowed }: { isLocalAllowed: boolean }): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || url.username || url.password || url.hash) throw refuse('webhook_url_invalid')
  if (isLocalAllowed && url.protocol === 'http:' && LOCAL.has(url.hostname)) return url.href
  if (url.protocol !== 'https:' || !PORTS.has(url.port)) throw refuse('webhook_url_invalid')
  return url.href
}
