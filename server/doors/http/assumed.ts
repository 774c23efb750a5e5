import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { type Credentials, type Found, isAsFound, isSameVisit, lookUp } from '../../screens/visit.ts'

/** More than are here at once; whoever is forgotten is looked up first, as on any other call. */
const REMEMBERED = 10_000

/** Found somewhere. */
export type Present = Found & { readonly showcaseId: number }

/** Who visited last, by what their calls bring along. None of it is believed: it says what to ask before it is known. */
export type Visitors = Map<string, Present>

/** Notes who was found, if their calls are not refused. */
export function noteVisitor(visitors: Visitors, by: Credentials, found: Found): void {
  const name = nameOf(by)
  if (name === null) return
  visitors.delete(name)
  const { showcaseId } = found
  if (showcaseId === null || found.sessionId === null || found.isBanned || found.isUnrecommended) return
  visitors.set(name, { ...found, showcaseId })
  if (visitors.size <= REMEMBERED) return
  const [oldest] = visitors.keys()
  if (oldest !== undefined) visitors.delete(oldest)
}

/** Who visits in all likelihood; null where nobody knows, or their visit is to be noted. */
export function probably(visitors: Visitors, by: Credentials, now: Date): Present | null {
  const name = nameOf(by)
  const found = name === null ? undefined : visitors.get(name)
  return found?.seenAt && found.seenAt > after(now, { hours: -1 }) ? found : null
}

/** Whether who visited last by these credentials was nobody known: a shorter look then says whether they still are. */
export function wasGuest(visitors: Visitors, by: Credentials): boolean {
  const name = nameOf(by)
  return name !== null && visitors.get(name)?.personId === null
}

/** A call was begun for somebody who is not who visits, or not as they were. */
class VisitChanged extends Error {}

/**
 * Rejects when who visits is not exactly who was assumed: by the versions of the rows that told of them, where they are known, or by
 * another look.
 */
export async function confirmVisit(
  visitors: Visitors,
  of: { db: Db; by: Credentials; assumed: Present; now: Date },
): Promise<void> {
  if (of.assumed.versions) {
    if (await isAsFound(of.db, of.by, { found: of.assumed, now: of.now })) return
    throw new VisitChanged('something of the visit was written')
  }
  const found = await lookUp(of.db, of.by, of.now, of.assumed.personId === null)
  noteVisitor(visitors, of.by, found)
  if (!isSameVisit(found, of.assumed)) throw new VisitChanged('somebody else visits')
}

function nameOf({ tokenHash, isBearer, alias, hint, host }: Credentials): string | null {
  return tokenHash && `${tokenHash.toString('base64')} ${isBearer} ${alias} ${hint} ${host}`
}
