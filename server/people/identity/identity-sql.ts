import { IS_LIVE, idleSince } from '../sessions.ts'

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

/** Returns the lookup's parameters as `$n`, numbered after the `taken` parameters of a query in the same statement. */
export function identityParameters(taken = 0) {
  const [token = '', at = '', idle = '', where = '', host = ''] = [1, 2, 3, 4, 5].map((n) => `$${taken + n}`)
  return { token, at, idle, where, host }
}

export type IdentityParameters = ReturnType<typeof identityParameters>

/** SQL for the id of the showcase with this alias at the moment `at`, or that had it less than 30 days before. */
export const showcaseOfAlias = (alias: string, at: string) =>
  `(select showcase_id from showcase_alias where alias = ${alias} and (until is null or until > ${at}))`

/** The properties of credentials that select the text of the lookup. */
export interface IdentitySource {
  readonly isBearer: boolean
  readonly hasAlias: boolean
}

/** All sources, each as the arguments of a statement's builder. */
export const IDENTITY_SOURCES: readonly [[IdentitySource], ...[IdentitySource][]] = [
  [{ isBearer: false, hasAlias: false }],
  [{ isBearer: false, hasAlias: true }],
  [{ isBearer: true, hasAlias: false }],
  [{ isBearer: true, hasAlias: true }],
]

function identitySource({ isBearer, tokenHash, alias }: Credentials): IdentitySource {
  return { isBearer: isBearer && tokenHash !== null, hasAlias: alias !== null }
}

/** Returns what `build` returns for the source of a request; built once for each source. */
export function bySource<T>(build: (source: IdentitySource) => T): (by: Credentials) => T {
  const built = new Map<string, T>()
  return (by) => {
    const source = identitySource(by)
    const name = `${source.isBearer} ${source.hasAlias}`
    const known = built.get(name) ?? build(source)
    built.set(name, known)
    return known
  }
}

/** Returns SQL for the showcase's id: its sources in the order of rulings 4, without those the request does not have. */
export function showcaseOf(source: IdentitySource, { at, where, host }: IdentityParameters): string {
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

/** Returns the values of the lookup, in the order of `identityParameters`. */
export function identityValues({ tokenHash, alias, hint, host }: Credentials, now: Date): unknown[] {
  // Dates go as text: the driver's own conversion of a `Date` is slower than the rest of the lookup.
  const at = now.toISOString()
  const idle = idleSince(now).toISOString()
  return [tokenHash, at, idle, ...(alias === null ? [hint, host] : [alias])]
}

/**
 * Common table expressions of the lookup: `t`, the live session of the token, and `c`, the showcase. They hold the versions of
 * their rows, which the fast lane compares later.
 */
export const sessionAndShowcase = (source: IdentitySource, parameters: IdentityParameters) => `
  t as (
    select s.id, s.person_id, s.seen_at, s.vouched_by, s.admin_showcases, st.showcase_id,
      st.xmin::text as token_version, s.xmin::text as version
    from session_token st join session s on s.id = st.session_id
    where st.token_hash = ${parameters.token} and ${IS_LIVE(parameters.at, parameters.idle)}
  ), c as (select *, xmin::text as version from showcase where status <> 'archived' and id = ${showcaseOf(source, parameters)})`

// A lateral subquery with `offset 0`: otherwise the planner reads the whole table while it has few people, and keeps that plan
// when it has many.
const PERSON = `
  left join lateral (
    select id, status, is_platform_admin, xmin::text as version from person where id = t.person_id and status <> 'deleted' offset 0) p
    on true
  left join showcase_member m on m.showcase_id = c.id and m.person_id = p.id and m.status = 'active'`

/** The select of the lookup, one row of `Identity`; `more` adds columns. */
export const selectIdentity = ({ at }: IdentityParameters, more = '') => `
  select c.id as "showcaseId", coalesce(c.alias, '') as alias, coalesce(c.name, '') as name,
    coalesce(c.state_id, 0) as "stateId", coalesce(c.buyer_bonus_bp, 0) as "buyerBonusBp",
    coalesce(c.buyer_margin_bp, 0) as "buyerMarginBp",
    t.id as "sessionId", p.id as "personId", t.seen_at,
    p.id is not null and t.vouched_by is null as "isVouched",
    (select username from bot where is_platform) as "platformBot",
    (select has_main_app from bot where is_platform) as "platformHasMainApp",
    coalesce(p.is_platform_admin and t.vouched_by is null, false) as "isPlatformAdmin",
    coalesce(c.id = any (t.admin_showcases), false) as "adminMode",
    coalesce(m.capabilities, '{}') as capabilities, coalesce(m.role = 'owner', false) as "isOwner",
    coalesce(p.status = 'blocked' or (c.status = 'blocked' and c.owner_id is distinct from p.id)
      or (c.status = 'draft' and m.person_id is null and not coalesce(p.is_platform_admin and t.vouched_by is null, false))
      or exists (
      select 1 from ban b where b.person_id = p.id and b.lifted_at is null
        and (b.showcase_id is null or b.showcase_id = c.id) and (b.until is null or b.until > ${at})
    ), false) as "isBanned",
    coalesce(c.require_referral and m.person_id is null and not coalesce(p.is_platform_admin and t.vouched_by is null, false),
      false) as "isUnrecommended"${more}
  from (select 1) one
  left join c on true
  left join t on t.vouched_by is null or t.vouched_by = c.id
  ${PERSON}`
