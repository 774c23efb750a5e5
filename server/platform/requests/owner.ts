import type { Owner, RequestContext } from './context.ts'
import { refuse } from './refuse.ts'

/** Returns the key by which rows name the owner of a cart or of favourites: `p` and the person's id, or `s` and the session's. */
export function ownerKey(owner: Owner): string {
  return owner.personId === null ? `s${owner.sessionId}` : `p${owner.personId}`
}

/** SQL for `ownerKey`; null without person and session. */
export const ownerSql = (person: string, session: string) =>
  `coalesce('p' || ${person}::text, 's' || ${session}::text)`

/** Returns the id columns of an owner's row, of which exactly one is set. */
export function ownerIds(owner: Owner): [personId: number | null, sessionId: number | null] {
  return owner.personId === null ? [null, owner.sessionId] : [owner.personId, null]
}

/** Returns the owner of what the caller reads; null without a session. */
export function findOwner(context: RequestContext): Owner | null {
  return context.sessionId === null ? null : { personId: context.personId, sessionId: context.sessionId }
}

/** Returns the owner of what the caller changes. Throws `session_required`. */
export function requireOwner(context: RequestContext): Owner {
  const owner = findOwner(context)
  if (!owner) throw refuse('session_required')
  return owner
}

/** Returns the id of the logged-in person. Throws `not_logged_in`. */
export function requirePerson(context: RequestContext): number {
  if (context.personId === null) throw refuse('not_logged_in')
  return context.personId
}

/**
 * Throws `platform_login_required` unless the platform's own bot authenticated the person. A showcase's owner holds the token
 * of its bot and could sign in as anyone. So such a session must not move anything the person has elsewhere.
 */
export function requirePlatformLogin(context: RequestContext): void {
  if (!context.isVouched)
    throw refuse('platform_login_required', { link: context.platformLink || context.origin })
}

/** Returns the link to log in through the platform's bot; null when this session needs none or has no person. */
export function platformLinkOf(context: RequestContext): string | null {
  return context.personId === null || context.isVouched ? null : context.platformLink || context.origin
}
