import { refuse } from './refuse.ts'
import type { Owner, Visit } from './visit.ts'

/** How rows name the owner of a cart or of favourites: the person, or the guest session. */
export function ownerKey(owner: Owner): string {
  return owner.personId === null ? `s${owner.sessionId}` : `p${owner.personId}`
}

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
