import { idleSince } from '../sessions.ts'

/** The parts of a request that identify its caller and its showcase. */
export interface Credentials {
  /** Hash of the session token: the request's own, or the one its ticket was made for. */
  readonly tokenHash: Buffer | null
  /** A bearer's showcase decides; a cookie's only when neither path nor `s` names one (rulings 4). */
  readonly isBearer: boolean
  readonly alias: string | null
  /** Showcase id from the `s` parameter. */
  readonly hint: number | null
  readonly host: string
}

/** Returns the lookup's parameters as `$n`, numbered after the `taken` parameters of a piggybacked query. */
export function parametersAfter(taken: number) {
  const [token = '', at = '', idle = '', where = '', host = ''] = [1, 2, 3, 4, 5].map((n) => `$${taken + n}`)
  return { token, at, idle, where, host }
}

export type IdentityParameters = ReturnType<typeof parametersAfter>

/** SQL for the id of the showcase with this alias at the moment `at`, or that had it less than 30 days before. */
export const showcaseOfAlias = (alias: string, at: string) =>
  `(select showcase_id from showcase_alias where alias = ${alias} and (until is null or until > ${at}))`

/** The properties of credentials that select the text of the lookup. */
export interface IdentitySource {
  readonly isBearer: boolean
  readonly hasAlias: boolean
  /** Finds only a session without a person, and leaves out the tables of people. */
  readonly isGuest: boolean
}

/** Returns SQL for the showcase's id: its sources in the order of rulings 4, without those the request does not have. */
export function showcaseOf(
  source: Pick<IdentitySource, 'isBearer' | 'hasAlias'>,
  { at, where, host }: IdentityParameters,
): string {
  const ofToken = '(select showcase_id from t)'
  const ofRequest = `(select id from showcase where id = ${where}::bigint), (select id from showcase where domain = ${host})`
  const ofDefault = '(select id from showcase where is_default)'
  if (source.hasAlias) {
    const ofAlias = showcaseOfAlias(`${where}::text`, at)
    return source.isBearer ? `coalesce(${ofToken}, ${ofAlias})` : `(${ofAlias})`
  }
  if (source.isBearer) return `coalesce(${ofToken}, ${ofRequest}, ${ofDefault})`
  // The showcase of a cookie may be archived by now; then the default one is used.
  const ofLast = `(select last.id from t join showcase last on last.id = t.showcase_id and last.status <> 'archived')`
  return `coalesce(${ofRequest}, ${ofLast}, ${ofDefault})`
}

/** Returns the values of the lookup, in the order of `parametersAfter`. */
export function valuesOf({ tokenHash, alias, hint, host }: Credentials, now: Date): unknown[] {
  // Dates go as text: the driver's own conversion of a `Date` is slower than the rest of the lookup.
  const [at, idle] = [now.toISOString(), idleSince(now).toISOString()]
  return [tokenHash, at, idle, ...(alias === null ? [hint, host] : [alias])]
}
