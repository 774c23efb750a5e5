import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { sha256 } from '../../platform/ids.ts'
import type { Capability } from '../../platform/requests/context.ts'
import { type HeaderParts, OPEN_KINDS, type StoredEntry, storedMenu } from '../../showcases/showcases.ts'

export interface ShowcaseFacts {
  readonly id: number
  readonly siteId: number
  readonly ownerId: number
  readonly alias: string
  readonly domain: string | null
  readonly name: string
  readonly description: string
  readonly slogan: string
  readonly brandHue: number
  readonly shareText: string
  readonly cover: string
  readonly stateId: number
  readonly bot: string
  readonly hasMainApp: boolean | null
  readonly platformBot: string | null
  readonly platformHasMainApp: boolean | null
  readonly updatedAt: Date
  readonly menu: StoredEntry[] | null
  readonly header: HeaderParts
  readonly groups:
    | { id: number; name: string; pages: { name: string; alias: string; isOpen?: true }[] }[]
    | null
  readonly isBlocked: boolean
  /** Only its members may enter yet. */
  readonly isDraft: boolean
  readonly isBannedHere: boolean
  readonly isBannedEverywhere: boolean
  readonly isRecommendedOnly: boolean
  /** Recommended, a buyer already, or a guest with a recommendation pending until login (domain.md 3.3). */
  readonly mayCome: boolean
  /** Whether an open team invitation admits the person, also to a draft. */
  readonly isInvited: boolean
  readonly capabilities: Capability[] | null
  readonly isVouched: boolean
  readonly isPlatformAdmin: boolean
  readonly adminMode: boolean
}

const SELECT_FACTS = `
  select c.id, c.site_id as "siteId", c.owner_id as "ownerId", c.alias, c.domain, c.name, c.description, c.slogan,
    c.brand_hue as "brandHue", c.share_text as "shareText", c.cover, c.state_id as "stateId", b.username as bot, b.has_main_app as "hasMainApp",
    (select username from bot where is_platform) as "platformBot",
    (select has_main_app from bot where is_platform) as "platformHasMainApp", c.updated_at as "updatedAt",
    ${storedMenu('c.id')} as menu, jsonb_build_object('search', c.header_search,
      'favourites', c.header_favourites, 'city', c.header_city, 'slogan', c.header_slogan) as header,
    (select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'pages', (
        select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('name', s.name, 'alias', s.alias,
          'isOpen', case when s.kind in (${OPEN_KINDS}) then true end)) order by s.position, s.id), '[]')
        from page s where s.group_id = g.id and s.status = 'published' and s.visible
      )) order by g.position, g.id) from page_group g where g.showcase_id = c.id) as groups,
    c.status = 'blocked' as "isBlocked", c.status = 'draft' as "isDraft", c.require_referral as "isRecommendedOnly",
    exists (select 1 from ban x where x.person_id = p.id and x.showcase_id = c.id and x.lifted_at is null
      and (x.until is null or x.until > $1)) as "isBannedHere",
    coalesce(p.status = 'blocked', false) or exists (select 1 from ban x where x.person_id = p.id
      and x.showcase_id is null and x.lifted_at is null and (x.until is null or x.until > $1)) as "isBannedEverywhere",
    exists (select 1 from tree_node n where n.showcase_id = c.id and n.person_id = p.id)
      or exists (select 1 from orders o where o.showcase_id = c.id and o.person_id = p.id)
      or p.id is null and exists (select 1 from ref_touch r where r.session_id = s.id and r.person_id is null
        and r.showcase_id = c.id and r.result = 'pending') as "mayCome",
    exists (select 1 from team_invitation i where i.showcase_id = c.id and i.token_hash = $2
      and i.accepted_at is null and i.revoked_at is null and i.expires_at > $1) as "isInvited",
    m.capabilities, p.id is not null and s.vouched_by is null as "isVouched",
    coalesce(p.is_platform_admin and s.vouched_by is null, false) as "isPlatformAdmin",
    coalesce(c.id = any (s.admin_showcases), false) as "adminMode"
  from showcase c
  join bot b on b.id = c.bot_id
  left join person p on p.id = $3
  left join session s on s.id = $4
  left join showcase_member m on m.showcase_id = c.id and m.person_id = p.id and m.status = 'active'
  where c.id = $5`

/** Returns everything the start-up config says about a showcase and the caller's status in it, in one statement. */
export async function factsOf(
  db: Db,
  of: {
    showcaseId: number
    personId: number | null
    sessionId: number | null
    invitation: string | null
    now: Date
  },
): Promise<ShowcaseFacts> {
  const invitationHash = of.invitation === null ? null : sha256(of.invitation)
  const [facts] = await queryRows<ShowcaseFacts>(db, SELECT_FACTS, [
    of.now,
    invitationHash,
    of.personId,
    of.sessionId,
    of.showcaseId,
  ])
  if (!facts) throw new Error(`showcase ${of.showcaseId} does not exist`)
  return facts
}
