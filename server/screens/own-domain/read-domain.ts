import { hostOf } from '../../platform/host.ts'
import { refuse } from '../../platform/requests/refuse.ts'

/**
 * Returns the host name entered as a showcase's domain; null for an empty text, which removes the domain.
 * Throws `domain_malformed`, and `domain_taken` for the platform's own host and its subdomains.
 */
export function readDomain(text: string, publicUrl: string): string | null {
  if (text.trim() === '') return null
  const host = hostOf(text)
  if (host === null) throw refuse('domain_malformed')
  const platformHost = publicUrl === '' ? '' : new URL(publicUrl).hostname
  if (platformHost !== '' && `.${host}`.endsWith(`.${platformHost}`)) throw refuse('domain_taken')
  return host
}
