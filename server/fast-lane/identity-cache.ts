import type { Credentials, Identity } from '../people/identity/identity.ts'
import { after } from '../platform/clock.ts'
import type { FoundRow } from './piggyback.ts'

/** More than the callers active at one time. An evicted caller only costs the normal lookup. */
const MAX_CACHED = 10_000

/** An identity that is not refused, with the versions of the rows it was read from. */
export type CachedIdentity = Identity &
  Pick<FoundRow, 'versions'> & { readonly showcaseId: number; readonly sessionId: number }

/**
 * Identities of recent callers, by their credentials. An entry is never trusted: it lets a call start its queries before the
 * identity is confirmed.
 */
export type IdentityCache = Map<string, CachedIdentity>

/**
 * Caches a found identity whose calls are not refused, and removes an earlier one of the same credentials. Where a
 * recommendation is required, rows of other tables decide as well, so versions could not confirm it.
 */
export function cacheIdentity(
  identities: IdentityCache,
  by: Credentials,
  { identity, versions }: FoundRow,
): void {
  const name = nameOf(by)
  if (name === null) return
  identities.delete(name)
  const { showcaseId, sessionId, isBanned, isUnrecommended } = identity
  if (showcaseId === null || sessionId === null || isBanned || isUnrecommended) return
  identities.set(name, { ...identity, showcaseId, sessionId, versions })
  if (identities.size <= MAX_CACHED) return
  const [oldest] = identities.keys()
  if (oldest !== undefined) identities.delete(oldest)
}

/** Returns the cached identity; null without one, or when the ordinary lookup must record that the session is in use. */
export function findCachedIdentity(
  identities: IdentityCache,
  by: Credentials,
  now: Date,
): CachedIdentity | null {
  const name = nameOf(by)
  const found = name === null ? undefined : identities.get(name)
  return found?.seenAt && found.seenAt > after(now, { hours: -1 }) ? found : null
}

function nameOf({ tokenHash, isBearer, alias, hint, host }: Credentials): string | null {
  return tokenHash && `${tokenHash.toString('base64')} ${isBearer} ${alias} ${hint} ${host}`
}
