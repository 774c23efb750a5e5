import { after } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import {
  type Credentials,
  findIdentity,
  type Identity,
  isIdentityCurrent,
  isSameIdentity,
} from '../../../people/identity/identity.ts'

/** More than the callers active at one time. An evicted caller only costs the normal lookup. */
const MAX_CACHED = 10_000

/** An identity with a showcase. */
export type CachedIdentity = Identity & { readonly showcaseId: number }

/**
 * Identities of recent callers, by their credentials. An entry is never trusted: it lets a call start its queries before the
 * identity is revalidated.
 */
export type IdentityCache = Map<string, CachedIdentity>

/** Caches an identity whose calls are not refused, and removes an earlier one of the same credentials. */
export function cacheIdentity(identities: IdentityCache, by: Credentials, found: Identity): void {
  const name = nameOf(by)
  if (name === null) return
  identities.delete(name)
  const { showcaseId } = found
  if (showcaseId === null || found.sessionId === null || found.isBanned || found.isUnrecommended) return
  identities.set(name, { ...found, showcaseId })
  if (identities.size <= MAX_CACHED) return
  const [oldest] = identities.keys()
  if (oldest !== undefined) identities.delete(oldest)
}

/** Returns the cached identity; null without one, or when `openContext` must record that the session is in use. */
export function findCachedIdentity(
  identities: IdentityCache,
  by: Credentials,
  now: Date,
): CachedIdentity | null {
  const name = nameOf(by)
  const found = name === null ? undefined : identities.get(name)
  return found?.seenAt && found.seenAt > after(now, { hours: -1 }) ? found : null
}

/** Whether these credentials last belonged to a guest: a shorter lookup then checks whether they still do. */
export function isCachedGuest(identities: IdentityCache, by: Credentials): boolean {
  const name = nameOf(by)
  return name !== null && identities.get(name)?.personId === null
}

/** A call was started for a cached identity that is not the caller's, or has changed since. */
class IdentityChanged extends Error {}

/**
 * Rejects unless the caller still matches the cached identity. Compares row versions where they are known; otherwise repeats
 * the lookup.
 */
export async function confirmIdentity(
  identities: IdentityCache,
  of: { db: Db; by: Credentials; assumed: CachedIdentity; now: Date },
): Promise<void> {
  if (of.assumed.versions) {
    if (await isIdentityCurrent(of.db, of.by, { found: of.assumed, now: of.now })) return
    throw new IdentityChanged('a row of the cached identity has changed')
  }
  const found = await findIdentity(of.db, of.by, of.now, of.assumed.personId === null)
  cacheIdentity(identities, of.by, found)
  if (!isSameIdentity(found, of.assumed)) throw new IdentityChanged('the caller is not the cached identity')
}

function nameOf({ tokenHash, isBearer, alias, hint, host }: Credentials): string | null {
  return tokenHash && `${tokenHash.toString('base64')} ${isBearer} ${alias} ${hint} ${host}`
}
