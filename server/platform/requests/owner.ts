import type { Owner, RequestContext } from './context.ts'
import { refuse } from './refuse.ts'

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
export function findOwner(context: RequestContext): Owner | null {
  return context.sessionId === null ? null : { personId: context.personId, sessionId: context.sessionId }
}

/** Whose things a visitor changes; refuses `session_required`. */
export function requireOwner(context: RequestContext): Owner {
  const owner = findOwner(context)
  if (!owner) throw refuse('session_required')
  return owner
}

/** The person who asks; refuses `not_logged_in`. */
export function requirePerson(context: RequestContext): number {
  if (context.personId === null) throw refuse('not_logged_in')
  return context.personId
}

/**
 * Lets people go on whom the platform's own bot let in. A showcase's owner holds its bot's token and could sign in as
 * anybody, so such a session moves nothing that is the person's elsewhere: refuses `platform_login_required`.
 */
export function requirePlatformLogin(context: RequestContext): void {
  if (!context.isVouched)
    throw refuse('platform_login_required', { link: context.platformLink || context.origin })
}

/** Where a person finds what this session may not touch; null when it may, or when there is nobody. */
export function platformLinkOf(context: RequestContext): string | null {
  return context.personId === null || context.isVouched ? null : context.platformLink || context.origin
}
