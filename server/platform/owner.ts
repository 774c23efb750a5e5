import { refuse } from './refuse.ts'
import type { Owner, Visit } from './visit.ts'

/** How rows name the owner of a cart or of favourites: the person, or the guest session. */
export function ownerKey(owner: Owner): string {
  return owner.personId === null ? `s${owner.sessionId}` : `p${owner.personId}`
}

/** The same in SQL; without person and session, null. */
export const ownerSql = (person: string, session: string) =>
  `coalesce('p' || ${person}::text, 's' || ${session}::text)`

/** The columns an owner's row carries beside its key: exactly one of the two ids. */
export function ownerIds(owner: Owner): [personId: number | null, sessionId: number | null] {
  return owner.personId === null ? [null, owner.sessionId] : [owner.personId, null]
}

/** Whose things a visitor looks at; null without a session. */
export function visitorOf(visit: Visit): Owner | null {
  return visit.sessionId === null ? null : { personId: visit.personId, sessionId: visit.sessionId }
}

/** Whose things a visitor changes; refuses `session_required`. */
export function ownerOf(visit: Visit): Owner {
  const owner = visitorOf(visit)
  if (!owner) throw refuse('session_required')
  return owner
}

/** The person who asks; refuses `not_logged_in`. */
export function personOf(visit: Visit): number {
  if (visit.personId === null) throw refuse('not_logged_in')
  return visit.personId
}

/**
 * Lets people go on whom the platform's own bot let in. A showcase's owner holds its bot's token and could sign in as
 * anybody, so such a session moves nothing that is the person's elsewhere: refuses `platform_login_required`.
 */
export function checkVouched(visit: Visit): void {
  if (!visit.isVouched) throw refuse('platform_login_required', { link: visit.platformLink || visit.origin })
}

/** Where a person finds what this session may not touch; null when it may, or when there is nobody. */
export function platformLinkOf(visit: Visit): string | null {
  return visit.personId === null || visit.isVouched ? null : visit.platformLink || visit.origin
}
