import { SHOWCASE_STATE } from '@sarafan/contract/limits'
import { IS_LIVE } from '../people/sessions.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import type { Capability } from '../platform/requests/context.ts'
import { ownerSql } from '../platform/requests/owner.ts'
import type { Piggyback, PiggybackSql } from '../platform/requests/piggyback.ts'
import {
  type Credentials,
  type IdentityParameters,
  type IdentitySource,
  parametersAfter,
  showcaseOf,
  valuesOf,
} from './identity-sql.ts'

export { isIdentityCurrent } from './identity-check.ts'
export type { Credentials }

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
  /** Versions of the rows it was found by, as `isIdentityCurrent` compares them; null where more than they told. */
  readonly versions: readonly (string | null)[] | null
}

const sessionAndShowcase = (way: IdentitySource, places: IdentityParameters) => `
  t as (
    select s.id, s.person_id, s.seen_at, s.vouched_by, s.admin_showcases, st.showcase_id,
      st.xmin::text as token_version, s.xmin::text as version
    from session_token st join session s on s.id = st.session_id
    where st.token_hash = ${places.token} and ${IS_LIVE(places.at, places.idle)}${way.isGuest ? ' and s.person_id is null' : ''}
  ), c as (select *, xmin::text as version from showcase where status <> 'archived' and id = ${showcaseOf(way, places)})`

// Apart, or of few people the planner reads them all, and goes on when they have become many.
const PERSON = `
  left join lateral (
    select id, status, is_platform_admin, xmin::text as version from person where id = t.person_id and status <> 'deleted' offset 0) p
    on true
  left join showcase_member m on m.showcase_id = c.id and m.person_id = p.id and m.status = 'active'`
const NOBODY = `
  cross join (select null::bigint as id, null::text as status, null::boolean as is_platform_admin) p
  cross join (select null::bigint as person_id, null::text[] as capabilities, null::text as role) m`

const found = ({ isGuest }: IdentitySource, { at }: IdentityParameters, more = '') => `
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
  ${isGuest ? NOBODY : PERSON}`

const versions = ({ isGuest }: IdentitySource) => `,
    array[t.token_version, t.version, c.version, ${isGuest ? 'null, null' : 'p.version, m.xmin::text'},
      (select xmin::text from bot where is_platform)] as versions`

/** Who writes, for what is asked along: nobody, unless the visit is one that nothing speaks against. */
const VISITOR = `visitor as materialized (
  select "showcaseId" as showcase_id, "stateId" <> ${SHOWCASE_STATE.landing} as has_catalogue, "personId" as person_id,
    ${ownerSql('"personId"', '"sessionId"')} as owner, case when "personId" is null then "sessionId" end as session_id
  from found where "showcaseId" is not null and "sessionId" is not null and not "isBanned" and not "isUnrecommended")`

/** The texts of a look, with what is asked along and without, by its way. */
const texts = new Map<PiggybackSql | null, Map<string, string>>()

function textOf(by: Credentials, along: PiggybackSql | null, isGuest: boolean): string {
  const way = { isBearer: by.isBearer && by.tokenHash !== null, hasAlias: by.alias !== null, isGuest }
  const mine = texts.get(along) ?? new Map<string, string>()
  texts.set(along, mine)
  const name = `${way.isBearer} ${way.hasAlias} ${isGuest}`
  const text = mine.get(name) ?? textBy(way, along)
  mine.set(name, text)
  return text
}

function textBy(way: IdentitySource, along: PiggybackSql | null): string {
  const places = parametersAfter(along?.values ?? 0)
  const parts = `with ${sessionAndShowcase(way, places)}`
  if (!along) return parts + found(way, places, versions(way))
  return `${parts}, found as materialized (${found(way, places)}), ${VISITOR}, ${along.parts}
    select found.*, (select true from visitor) as "isAnswered", ${along.select} from found left join ${along.from} on true`
}

// A place in the tree, an order, or a recommendation that waits for the guest to log in.
const RECOMMENDED = `
  select exists (select from tree_node where showcase_id = $1 and person_id = $2::bigint)
    or exists (select from orders where showcase_id = $1 and person_id = $2)
    or $2 is null and exists (select from ref_touch
      where session_id = $3::bigint and person_id is null and showcase_id = $1 and result = 'pending') as yes`

/**
 * Session, showcase, roles and bans of a request in one statement, since every call pays for it; a showcase that lets only
 * recommended people in asks once more for those who are no members of it. A session that one showcase's bot vouched for
 * is nobody in another, and no administrator of the platform anywhere. A look for a guest, `isGuest`, asks nothing of people and
 * finds no session that has become somebody's.
 */
export async function findIdentity(db: Db, by: Credentials, now: Date, isGuest = false): Promise<Identity> {
  const [one] = await queryRows<Identity>(db, textOf(by, null, isGuest), valuesOf(by, now))
  return whole(db, one)
}

/** The same in one statement with what is asked along; its row is null where something spoke against the visit. */
export async function findIdentityWithPiggyback(
  db: Db,
  by: Credentials,
  { now, along, isGuest }: { now: Date; along: Piggyback; isGuest: boolean },
): Promise<{ found: Identity; came: unknown }> {
  const values = [...along.values, ...valuesOf(by, now)]
  const [one] = await queryRows<Identity & { isAnswered: boolean | null }>(
    db,
    textOf(by, along.text, isGuest),
    values,
  )
  if (isGuest && one?.sessionId === null) return { found: await findIdentity(db, by, now), came: null }
  const found = await whole(
    db,
    one && { ...pickFound(one), capabilities: one.capabilities, seenAt: one.seenAt, versions: null },
  )
  return { found, came: one?.isAnswered ? one : null }
}

async function whole(db: Db, one: Identity | undefined): Promise<Identity> {
  if (!one) throw new Error('one row is always there')
  if (!one.isUnrecommended) return one
  const [recommended] = await queryRows<{ yes: boolean }>(db, RECOMMENDED, [
    one.showcaseId,
    one.personId,
    one.sessionId,
  ])
  return { ...one, isUnrecommended: !recommended?.yes, versions: null }
}

function pickFound({ showcaseId, alias, name, stateId, buyerBonusBp, buyerMarginBp, ...one }: Identity) {
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
  } = one
  const here = { showcaseId, alias, name, stateId, buyerBonusBp, buyerMarginBp, platformBot, isBanned }
  return {
    ...here,
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

/** What makes a visit what it is, besides capabilities; when the session was seen last does not. */
const WHAT: Readonly<Record<keyof ReturnType<typeof pickFound>, true>> = {
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
const COMPARED = Object.keys(WHAT) as (keyof typeof WHAT)[] // its own

/** Whether it is the same visitor at the same place, who may do the same. */
export function isSameIdentity(one: Identity, other: Identity): boolean {
  return (
    COMPARED.every((name) => one[name] === other[name]) &&
    one.capabilities.join() === other.capabilities.join()
  )
}
