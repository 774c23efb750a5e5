import { IS_LIVE, idleSince } from '../people/sessions.ts'
import type { Db } from '../platform/database.ts'
import { sha256 } from '../platform/ids.ts'
import { rows } from '../platform/rows.ts'
import type { Capability } from '../platform/visit.ts'
import { livesAt } from '../showcases/showcases.ts'

/** What a request brings along to say who and where. */
export interface Credentials {
  readonly token: string | null
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

const LOOK_UP = `
  with t as (
    select s.id, s.person_id, s.seen_at, s.vouched_by, s.admin_showcases, st.showcase_id
    from session_token st join session s on s.id = st.session_id
    where st.token_hash = $1 and ${IS_LIVE('$2', '$3')}
  ), c as (
    select * from showcase where status <> 'archived' and id = coalesce(
      case when $4::boolean then (select showcase_id from t) end,
      ${livesAt('$5::text', '$2')},
      case when $5::text is null then coalesce(
        (select id from showcase where id = $6::bigint),
        (select id from showcase where domain = $7),
        (select showcase_id from t),
        (select id from showcase where is_default)
      ) end
    )
  )
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
    coalesce(c.require_referral and m.person_id is null and not coalesce(p.is_platform_admin and t.vouched_by is null, false) and not exists (
      select 1 from tree_node n where n.showcase_id = c.id and n.person_id = p.id
    ) and not exists (select 1 from orders o where o.showcase_id = c.id and o.person_id = p.id)
    and not (p.id is null and exists (select 1 from ref_touch r where r.session_id = t.id and r.person_id is null
      and r.showcase_id = c.id and r.result = 'pending')), false) as "isUnrecommended"
  from (select 1) one
  left join c on true
  left join t on t.vouched_by is null or t.vouched_by = c.id
  left join person p on p.id = t.person_id and p.status <> 'deleted'
  left join showcase_member m on m.showcase_id = c.id and m.person_id = p.id and m.status = 'active'`

/**
 * Session, showcase, roles and bans of a request in one statement, since every call pays for it. A session that
 * one showcase's bot vouched for is nobody in another, and no administrator of the platform anywhere.
 */
export async function lookUp(db: Db, by: Credentials, now: Date): Promise<Found> {
  const tokenHash = by.token ? sha256(by.token) : null
  const [found] = await rows<Found>(db, LOOK_UP, [
    ...[tokenHash, now, idleSince(now)],
    ...[by.isBearer, by.alias, by.hint, by.host],
  ])
  if (!found) throw new Error('one row is always there')
  return found
}
