import { SHOWCASE_STATE } from '@sarafan/contract/limits'
import { IS_LIVE } from '../sessions.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import type { Capability } from '../../platform/requests/context.ts'
import { ownerSql } from '../../platform/requests/owner.ts'
import type { Piggyback, PiggybackSql } from '../../platform/requests/piggyback.ts'
import {
  type Credentials,
  type IdentityParameters,
  type IdentitySource,
  parametersAfter,
  showcaseOf,
  valuesOf,
} from './identity-sql.ts'

export { isIdentityCurrent } from './identity-check.ts'
export { showcaseOfAlias } from './identity-sql.ts'
export type { Credentials }

/** The caller of a request and the showcase it is for, as one row of the identity lookup. */
export interface Identity {
  readonly showcaseId: number | null
  readonly alias: string
  readonly name: string
  readonly stateId: number
  readonly buyerBonusBp: number
  readonly buyerMarginBp: number
  readonly sessionId: number | null
  readonly personId: number | null
  readonly seenAt: Date | null
  readonly isVouched: boolean
  readonly platformBot: string | null
  readonly platformHasMainApp: boolean | null
  readonly isPlatformAdmin: boolean
  readonly adminMode: boolean
  readonly capabilities: Capability[]
  readonly isOwner: boolean
  readonly isBanned: boolean
  readonly isUnrecommended: boolean
  /**
   * Versions of the rows the identity was read from, as `isIdentityCurrent` compares them. Null where other rows decided as
   * well, so that versions cannot prove it unchanged.
   */
  readonly versions: readonly (string | null)[] | null
}

const sessionAndShowcase = (source: IdentitySource, parameters: IdentityParameters) => `
  t as (
    select s.id, s.person_id, s.seen_at, s.vouched_by, s.admin_showcases, st.showcase_id,
      st.xmin::text as token_version, s.xmin::text as version
    from session_token st join session s on s.id = st.session_id
    where st.token_hash = ${parameters.token} and ${IS_LIVE(parameters.at, parameters.idle)}${source.isGuest ? ' and s.person_id is null' : ''}
  ), c as (select *, xmin::text as version from showcase where status <> 'archived' and id = ${showcaseOf(source, parameters)})`

// A lateral subquery with `offset 0`: otherwise the planner reads the whole table while it has few people, and keeps that plan
// when it has many.
const PERSON = `
  left join lateral (
    select id, status, is_platform_admin, xmin::text as version from person where id = t.person_id and status <> 'deleted' offset 0) p
    on true
  left join showcase_member m on m.showcase_id = c.id and m.person_id = p.id and m.status = 'active'`
const NO_PERSON = `
  cross join (select null::bigint as id, null::text as status, null::boolean as is_platform_admin) p
  cross join (select null::bigint as person_id, null::text[] as capabilities, null::text as role) m`

const selectIdentity = ({ isGuest }: IdentitySource, { at }: IdentityParameters, more = '') => `
  select c.id as "showcaseId", c.alias, c.name, c.state_id as "stateId", c.buyer_bonus_bp as "buyerBonusBp",
    c.buyer_margin_bp as "buyerMarginBp",
    t.id as "sessionId", p.id as "personId", t.seen_at as "seenAt",
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
  ${isGuest ? NO_PERSON : PERSON}`

const versionsColumn = ({ isGuest }: IdentitySource) => `,
    array[t.token_version, t.version, c.version, ${isGuest ? 'null, null' : 'p.version, m.xmin::text'},
      (select xmin::text from bot where is_platform)] as versions`

/**
 * The CTE a piggybacked query acts for (decision 014). It is empty when the caller would be refused, and when a second
 * statement must first look for a recommendation.
 */
const VISITOR_CTE = `visitor as materialized (
  select "showcaseId" as showcase_id, "stateId" <> ${SHOWCASE_STATE.landing} as has_catalogue, "personId" as person_id,
    ${ownerSql('"personId"', '"sessionId"')} as owner, case when "personId" is null then "sessionId" end as session_id
  from found where "showcaseId" is not null and "sessionId" is not null and not "isBanned" and not "isUnrecommended")`

/** Texts of the identity lookup: by its piggybacked query, then by its source. */
const texts = new Map<PiggybackSql | null, Map<string, string>>()

function textOf(by: Credentials, piggyback: PiggybackSql | null, isGuest: boolean): string {
  const source = { isBearer: by.isBearer && by.tokenHash !== null, hasAlias: by.alias !== null, isGuest }
  const bySource = texts.get(piggyback) ?? new Map<string, string>()
  texts.set(piggyback, bySource)
  const name = `${source.isBearer} ${source.hasAlias} ${isGuest}`
  const text = bySource.get(name) ?? buildText(source, piggyback)
  bySource.set(name, text)
  return text
}

function buildText(source: IdentitySource, piggyback: PiggybackSql | null): string {
  const parameters = parametersAfter(piggyback?.values ?? 0)
  const parts = `with ${sessionAndShowcase(source, parameters)}`
  if (!piggyback) return parts + selectIdentity(source, parameters, versionsColumn(source))
  return `${parts}, found as materialized (${selectIdentity(source, parameters)}), ${VISITOR_CTE}, ${piggyback.parts}
    select found.*, (select true from visitor) as "isAnswered", ${piggyback.select}
    from found left join ${piggyback.from} on true`
}

// Recommended means: has a place in the tree or an order, or a recommendation that waits for the guest to log in.
const RECOMMENDED = `
  select exists (select from tree_node where showcase_id = $1 and person_id = $2::bigint)
    or exists (select from orders where showcase_id = $1 and person_id = $2)
    or $2 is null and exists (select from ref_touch
      where session_id = $3::bigint and person_id is null and showcase_id = $1 and result = 'pending') as yes`

/**
 * Returns the session, showcase, roles and bans of a request. It is one statement, since every call pays for it; a showcase
 * that requires a recommendation takes a second one for callers who are not its members.
 *
 * A session vouched for by one showcase's bot has no person in another showcase, and no platform administrator anywhere.
 * With `isGuest` the statement leaves out the tables of people, and does not find a session that belongs to a person by now.
 */
export async function findIdentity(db: Db, by: Credentials, now: Date, isGuest = false): Promise<Identity> {
  const [row] = await queryRows<Identity>(db, textOf(by, null, isGuest), valuesOf(by, now))
  return withRecommendation(db, row)
}

/**
 * Like `findIdentity`, in one statement with a piggybacked query (decision 014). `piggybackRow` is null when the query had no
 * `visitor` to act for. A cached guest who has logged in since is looked up again, without the query.
 */
export async function findIdentityWithPiggyback(
  db: Db,
  by: Credentials,
  { now, piggyback, isGuest }: { now: Date; piggyback: Piggyback; isGuest: boolean },
): Promise<{ identity: Identity; piggybackRow: unknown }> {
  const values = [...piggyback.values, ...valuesOf(by, now)]
  const [row] = await queryRows<Identity & { isAnswered: boolean | null }>(
    db,
    textOf(by, piggyback.text, isGuest),
    values,
  )
  if (isGuest && row?.sessionId === null)
    return { identity: await findIdentity(db, by, now), piggybackRow: null }
  const identity = await withRecommendation(
    db,
    row && { ...pickIdentity(row), capabilities: row.capabilities, seenAt: row.seenAt, versions: null },
  )
  return { identity, piggybackRow: row?.isAnswered ? row : null }
}

/** Completes `isUnrecommended`, which the first statement knows only as "a recommendation is required". */
async function withRecommendation(db: Db, row: Identity | undefined): Promise<Identity> {
  if (!row) throw new Error('the identity lookup always returns one row')
  if (!row.isUnrecommended) return row
  const [recommended] = await queryRows<{ yes: boolean }>(db, RECOMMENDED, [
    row.showcaseId,
    row.personId,
    row.sessionId,
  ])
  return { ...row, isUnrecommended: !recommended?.yes, versions: null }
}

/** Returns the fields that decide what a caller may do, without the columns of a piggybacked query. */
function pickIdentity({ showcaseId, alias, name, stateId, buyerBonusBp, buyerMarginBp, ...rest }: Identity) {
  const {
    sessionId,
    personId,
    isVouched,
    platformBot,
    platformHasMainApp,
    isPlatformAdmin,
    isOwner,
    adminMode,
    isBanned,
    isUnrecommended,
  } = rest
  const showcase = { showcaseId, alias, name, stateId, buyerBonusBp, buyerMarginBp, platformBot, isBanned }
  return {
    ...showcase,
    platformHasMainApp,
    sessionId,
    personId,
    isVouched,
    isPlatformAdmin,
    isOwner,
    adminMode,
    isUnrecommended,
  }
}

/** The fields that two equal identities share; `seenAt` is left out, and capabilities are compared apart. */
const COMPARED: Readonly<Record<keyof ReturnType<typeof pickIdentity>, true>> = {
  showcaseId: true,
  alias: true,
  name: true,
  stateId: true,
  buyerBonusBp: true,
  buyerMarginBp: true,
  platformHasMainApp: true,
  platformBot: true,
  isBanned: true,
  sessionId: true,
  personId: true,
  isVouched: true,
  isPlatformAdmin: true,
  isOwner: true,
  adminMode: true,
  isUnrecommended: true,
}
const COMPARED_FIELDS = Object.keys(COMPARED) as (keyof typeof COMPARED)[] // keys of the object above

/** Whether two lookups found the same caller in the same showcase with the same rights. */
export function isSameIdentity(one: Identity, other: Identity): boolean {
  return (
    COMPARED_FIELDS.every((name) => one[name] === other[name]) &&
    one.capabilities.join() === other.capabilities.join()
  )
}
