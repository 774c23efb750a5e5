import { idleSince } from '../people/sessions.ts'
import { livesAt } from '../showcases/showcases.ts'

/** What a request brings along to say who and where. */
export interface Credentials {
  /** What is kept of a token, the request's own or the one a ticket stands for. */
  readonly tokenHash: Buffer | null
  /** A bearer's showcase decides; a cookie's only when path and `s` are silent (rulings 4). */
  readonly isBearer: boolean
  readonly alias: string | null
  /** Number of the `s` parameter. */
  readonly hint: number | null
  readonly host: string
}

/** Where the values of a look stand, behind those of what is asked along. */
export function parametersAfter(taken: number) {
  const [token = '', at = '', idle = '', where = '', host = ''] = [1, 2, 3, 4, 5].map((n) => `$${taken + n}`)
  return { token, at, idle, where, host }
}

export type IdentityParameters = ReturnType<typeof parametersAfter>
/** What of the credentials decides how a look is asked. */
export interface IdentitySource {
  readonly isBearer: boolean
  readonly hasAlias: boolean
  /** Only a session without a person is looked for: nothing of people is asked. */
  readonly isGuest: boolean
}

/** Where the showcase is looked for, in order (rulings 4); what the request does not bring along is not asked about. */
export function showcaseOf(
  way: Pick<IdentitySource, 'isBearer' | 'hasAlias'>,
  { at, where, host }: IdentityParameters,
): string {
  const ofToken = '(select showcase_id from t)'
  const ofRequest = `(select id from showcase where id = ${where}::bigint), (select id from showcase where domain = ${host})`
  const ofAll = '(select id from showcase where is_default)'
  if (way.hasAlias) {
    const ofAlias = livesAt(`${where}::text`, at)
    return way.isBearer ? `coalesce(${ofToken}, ${ofAlias})` : `(${ofAlias})`
  }
  if (way.isBearer) return `coalesce(${ofToken}, ${ofRequest}, ${ofAll})`
  // Where somebody was last may be gone: their cookie leads on to the usual place.
  const ofLast = `(select last.id from t join showcase last on last.id = t.showcase_id and last.status <> 'archived')`
  return `coalesce(${ofRequest}, ${ofLast}, ${ofAll})`
}

/** Values for `parametersAfter`, in its order. */
export function valuesOf({ tokenHash, alias, hint, host }: Credentials, now: Date): unknown[] {
  // A moment as text: of a date the driver makes one itself, more slowly than all else of the look.
  const [at, idle] = [now.toISOString(), idleSince(now).toISOString()]
  return [tokenHash, at, idle, ...(alias === null ? [hint, host] : [alias])]
}
