import { after } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import {
  type Credentials,
  findIdentity,
  type Identity,
  isIdentityCurrent,
  isSameIdentity,
} from '../../../screens/visit.ts'

/** More than are here at once; whoever is forgotten is looked up first, as on any other call. */
const MAX_CACHED = 10_000

/** Found somewhere. */
export type CachedIdentity = Identity & { readonly showcaseId: number }

/** Who visited last, by what their calls bring along. None of it is believed: it says what to ask before it is known. */
export type IdentityCache = Map<string, CachedIdentity>

/** Notes who was found, if their calls are not refused. */
export function cacheIdentity(visitors: IdentityCache, by: Credentials, found: Identity): void {
  const name = nameOf(by)
  if (name === null) return
  visitors.delete(name)
  const { showcaseId } = found
  if (showcaseId === null || found.sessionId === null || found.isBanned || found.isUnrecommended) return
  visitors.set(name, { ...found, showcaseId })
  if (visitors.size <= MAX_CACHED) return
  const [oldest] = visitors.keys()
  if (oldest !== undefined) visitors.delete(oldest)
}

/** Who visits in all likelihood; null where nobody knows, or their visit is to be noted. */
export function findCachedIdentity(
  visitors: IdentityCache,
  by: Credentials,
  now: Date,
): CachedIdentity | null {
  const name = nameOf(by)
  const found = name === null ? undefined : visitors.get(name)
  return found?.seenAt && found.seenAt > after(now, { hours: -1 }) ? found : null
}

/** Whether who visited last by these credentials was nobody known: a shorter look then says whether they still are. */
export function isCachedGuest(visitors: IdentityCache, by: Credentials): boolean {
  const name = nameOf(by)
  return name !== null && visitors.get(name)?.personId === null
}

/** A call was begun for somebody who is not who visits, or not as they were. */
class IdentityChanged extends Error {}

/**
 * Rejects when who visits is not exactly who was assumed: by the versions of the rows that told of them, where they are known, or by
 * another look.
 */
export async function confirmIdentity(
  visitors: IdentityCache,
  of: { db: Db; by: Credentials; assumed: CachedIdentity; now: Date },
): Promise<void> {
  if (of.assumed.versions) {
    if (await isIdentityCurrent(of.db, of.by, { found: of.assumed, now: of.now })) return
    throw new IdentityChanged('something of the visit was written')
  }
  const found = await findIdentity(of.db, of.by, of.now, of.assumed.personId === null)
  cacheIdentity(visitors, of.by, found)
  if (!isSameIdentity(found, of.assumed)) throw new IdentityChanged('somebody else visits')
}

function nameOf({ tokenHash, isBearer, alias, hint, host }: Credentials): string | null {
  return tokenHash && `${tokenHash.toString('base64')} ${isBearer} ${alias} ${hint} ${host}`
}
