import { Type } from '@sarafan/contract/schema/schema'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import { sha256 } from '../../platform/ids.ts'
import { OPEN_KINDS, STORED_MENU, storedMenu } from '../../showcases/showcases.ts'

const Built = Type.Object({
  menu: STORED_MENU,
  header: Type.Object({
    search: Type.Boolean(),
    favourites: Type.Boolean(),
    city: Type.Boolean(),
    slogan: Type.Boolean(),
  }),
  groups: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      pages: Type.Array(
        Type.Object({
          name: Type.String(),
          alias: Type.String(),
          isOpen: Type.Optional(Type.Literal(true)),
        }),
      ),
    }),
  ),
})

const SELECT_FACTS = statement('screens.start.config.selectFacts', Built.properties)`
  select c.id, c.site_id, c.owner_id, c.alias, c.domain, c.name, c.description, c.slogan,
    c.names, c.descriptions, c.slogans,
    c.brand_hue, c.share_text, c.cover, c.state_id, b.username as bot, b.has_main_app,
    (select username from bot where is_platform) as "platformBot",
    (select has_main_app from bot where is_platform) as "platformHasMainApp", c.updated_at,
    ${storedMenu('c.id')} as menu, jsonb_build_object('search', c.header_search,
      'favourites', c.header_favourites, 'city', c.header_city, 'slogan', c.header_slogan) as header,
    (select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'pages', (
        select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('name', s.name, 'alias', s.alias,
          'isOpen', case when s.kind in (${OPEN_KINDS}) then true end)) order by s.position, s.id), '[]')
        from page s where s.group_id = g.id and s.status = 'published' and s.visible
      )) order by g.position, g.id) from page_group g where g.showcase_id = c.id) as groups,
    (select ratings from showcase_rating where showcase_id = c.id) as stars,
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

/**
 * What the start-up config says about a showcase, and the caller's status in it. `isDraft`: only its members may enter yet.
 * `mayCome`: recommended, a buyer already, or a guest with a recommendation pending until login (domain.md 3.3). `isInvited`: an
 * open team invitation admits the person, also to a draft.
 */
export type ShowcaseFacts = RowOf<'screens.start.config.selectFacts', Static<typeof Built>>

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
  const [facts] = await queryRows(db, SELECT_FACTS, [
    of.now,
    invitationHash,
    of.personId,
    of.sessionId,
    of.showcaseId,
  ])
  if (!facts) throw new Error(`showcase ${of.showcaseId} does not exist`)
  return facts
}
