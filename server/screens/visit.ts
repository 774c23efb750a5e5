import { IS_LIVE, idleSince } from '../people/sessions.ts'
import type { Db } from '../platform/database.ts'
import { sha256 } from '../platform/ids.ts'
import { rows } from '../platform/rows.ts'
import type { Capability } from '../platform/visit.ts'
import { livesAt } from '../showcases/showcases.ts'

/** What a request brings along to say who and where. */
export interface Credentials {
  readonly token: string | null
  /** In place of a token: the hash a ticket stands for. */
  readonly tokenHash?: Buffer | null
  /** A bearer's showcase decides; a cookie's only when path and `s` are silent (rulings 4). */
  readonly isBearer: boolean
  readonly alias: string | null
  /** Number of the `s` parameter. */
  readonly hint: number | null
  readonly host: string
}

export interface Found {
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
  readonly isPlatformAdmin: boolean
  readonly adminMode: boolean
  readonly capabilities: Capability[]
  readonly isBanned: boolean
  readonly isUnrecommended: boolean
}

/** Where the showcase is looked for, in order (rulings 4); what the request does not bring along is not asked about. */
function showcaseOf(by: { isBearer: boolean; hasAlias: boolean }): string {
  const ofToken = '(select showcase_id from t)'
  const ofRequest =
    '(select id from showcase where id = $4::bigint), (select id from showcase where domain = $5)'
  const ofAll = '(select id from showcase where is_default)'
  if (by.hasAlias) {
    const ofAlias = livesAt('$4::text', '$2')
    return by.isBearer ? `coalesce(${ofToken}, ${ofAlias})` : `(${ofAlias})`
  }
  return by.isBearer
    ? `coalesce(${ofToken}, ${ofRequest}, ${ofAll})`
    : `coalesce(${ofRequest}, ${ofToken}, ${ofAll})`
}

const lookUpBy = (by: { isBearer: boolean; hasAlias: boolean }) => `
  with t as (
    select s.id, s.person_id, s.seen_at, s.vouched_by, s.admin_showcases, st.showcase_id
    from session_token st join session s on s.id = st.session_id
    where st.token_hash = $1 and ${IS_LIVE('$2', '$3')}
  ), c as (select * from showcase where status <> 'archived' and id = ${showcaseOf(by)})
  select c.id as "showcaseId", c.alias, c.name, c.state_id as "stateId", c.buyer_bonus_bp as "buyerBonusBp",
    c.buyer_margin_bp as "buyerMarginBp",
    t.id as "sessionId", p.id as "personId", t.seen_at as "seenAt",
    p.id is not null and t.vouched_by is null as "isVouched",
    (select username from bot where is_platform) as "platformBot",
    coalesce(p.is_platform_admin and t.vouched_by is null, false) as "isPlatformAdmin",
    coalesce(c.id = any (t.admin_showcases), false) as "adminMode",
    coalesce(m.capabilities, '{}') as capabilities,
    coalesce(p.status = 'blocked' or (c.status = 'blocked' and c.owner_id is distinct from p.id) or exists (
      select 1 from ban b where b.person_id = p.id and b.lifted_at is null
        and (b.showcase_id is null or b.showcase_id = c.id) and (b.until is null or b.until > $2)
    ), false) as "isBanned",
    coalesce(c.require_referral and m.person_id is null and not coalesce(p.is_platform_admin and t.vouched_by is null, false),
      false) as "isUnrecommended"
  from (select 1) one
  left join c on true
  left join t on t.vouched_by is null or t.vouched_by = c.id
  left join person p on p.id = t.person_id and p.status <> 'deleted'
  left join showcase_member m on m.showcase_id = c.id and m.person_id = p.id and m.status = 'active'`

const LOOK_UP = {
  bearerAndAlias: lookUpBy({ isBearer: true, hasAlias: true }),
  bearer: lookUpBy({ isBearer: true, hasAlias: false }),
  alias: lookUpBy({ isBearer: false, hasAlias: true }),
  neither: lookUpBy({ isBearer: false, hasAlias: false }),
}

// A place in the tree, an order, or a recommendation that waits for the guest to log in.
const RECOMMENDED = `
  select exists (select from tree_node where showcase_id = $1 and person_id = $2::bigint)
    or exists (select from orders where showcase_id = $1 and person_id = $2)
    or $2 is null and exists (select from ref_touch
      where session_id = $3::bigint and person_id is null and showcase_id = $1 and result = 'pending') as yes`

/**
 * Session, showcase, roles and bans of a request in one statement, since every call pays for it; a showcase that lets
 * only recommended people in asks once more for those who are no members of it. A session that one showcase's bot
 * vouched for is nobody in another, and no administrator of the platform anywhere.
 */
export async function lookUp(db: Db, by: Credentials, now: Date): Promise<Found> {
  const tokenHash = by.tokenHash ?? (by.token ? sha256(by.token) : null)
  const given = [tokenHash, now, idleSince(now)]
  const isBearer = by.isBearer && tokenHash !== null
  const [found] =
    by.alias === null
      ? await rows<Found>(db, isBearer ? LOOK_UP.bearer : LOOK_UP.neither, [...given, by.hint, by.host])
      : await rows<Found>(db, isBearer ? LOOK_UP.bearerAndAlias : LOOK_UP.alias, [...given, by.alias])
  if (!found) throw new Error('one row is always there')
  if (!found.isUnrecommended) return found
  const values = [found.showcaseId, found.personId, found.sessionId]
  const [recommended] = await rows<{ yes: boolean }>(db, RECOMMENDED, values)
  return { ...found, isUnrecommended: !recommended?.yes }
}
