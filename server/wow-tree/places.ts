import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { OtherLanguages } from '../platform/words/names.ts'
import { UNCOUNTED_CTES } from './counts.ts'
import { isOpenTo, VISIBLE_LEVELS } from './visibility.ts'

/** A showcase as the lists of the tree show it. */
export interface TreeShowcase {
  readonly id: number
  readonly siteId: number
  readonly alias: string
  readonly domain: string | null
  readonly name: string
  readonly names: OtherLanguages
  readonly hue: number
  readonly bot: string
}

/** The caller of lists over showcases; ids are null for guests. */
export interface PlacesCaller {
  readonly personId: number | null
  readonly sessionId: number | null
  readonly at: Date
}

const SHOWCASE_COLUMNS = `c.id, c.site_id, c.alias, c.domain, c.name, c.names, c.brand_hue as hue, bot.username as bot`

const SELECT_OWN = statement('wowTree.places.selectOwn')`
  select ${SHOWCASE_COLUMNS}, c.state_id, c.slogan, c.slogans, c.description, c.descriptions, c.updated_at, c.share_text,
    bot.has_main_app, u.people, u.levels, (
      select count(*)::int from tree_news w where w.parent_id = $1 and w.showcase_id = c.id) as "newReferrals"
  from person p join session s on s.id = $2
  join tree_node n on n.person_id = p.id
  join showcase c on c.id = n.showcase_id
  join bot on bot.id = c.bot_id
  cross join lateral (
    with recursive ${UNCOUNTED_CTES.replaceAll('$1', 'n.showcase_id')}
    select coalesce(b.people, 0) + coalesce(v.people, 0) as people,
      greatest(coalesce(array_length(array_remove(b.counts, 0), 1), 0), coalesce(array_length(v.counts, 1), 0)) as levels
    from (select 1) one
    left join tree_branch b on b.showcase_id = n.showcase_id and b.person_id = n.person_id
    left join vectors v on v.person_id = n.person_id
  ) u
  where p.id = $1 and ${isOpenTo('$1', '$2', '$3::timestamptz')}
  order by u.people desc, c.id limit 100`

export interface OwnShowcase extends TreeShowcase {
  readonly stateId: number
  readonly slogan: string
  readonly slogans: OtherLanguages
  readonly description: string
  readonly descriptions: OtherLanguages
  readonly updatedAt: Date
  readonly shareText: string
  /** Whether its bot has a main mini-app; null when not checked yet. */
  readonly hasMainApp: boolean | null
  readonly people: number
  readonly levels: number
  readonly newReferrals: number
}

/** Returns showcases where a person has a place, the largest branch first (requirements.md AP-27). */
export async function ownShowcases(
  db: Db,
  of: { personId: number; sessionId: number; at: Date },
): Promise<OwnShowcase[]> {
  return queryRows(db, SELECT_OWN, [of.personId, of.sessionId, of.at])
}

const SELECT_FRIENDS = statement('wowTree.places.selectFriends')`
  with circle as (
    select f.person_id from person p join session s on s.id = $2
    join tree_node n on n.person_id = p.id
    join showcase c on c.id = n.showcase_id
    cross join lateral (
      (select person_id from tree_node where showcase_id = n.showcase_id and parent_id = n.person_id
        order by bound_at desc, person_id desc limit 200)
      union all
      select n.parent_id where n.bound_by not in ('organic', 'root')
    ) f
    where p.id = $1 and ${isOpenTo('$1', '$2', '$3::timestamptz')}
  )
  select ${SHOWCASE_COLUMNS}, count(distinct circle.person_id)::int as friends
  from circle join tree_node t on t.person_id = circle.person_id
  join showcase c on c.id = t.showcase_id and c.status = 'active' and not c.require_referral
  join bot on bot.id = c.bot_id
  where not exists (select 1 from tree_node m where m.showcase_id = c.id and m.person_id = $1)
    and exists (select 1 from session s where s.id = $2 and s.vouched_by is null)
    and not exists (select 1 from ban b where b.person_id in ($1, circle.person_id) and b.lifted_at is null
      and (b.until is null or b.until > $3) and (b.showcase_id is null or b.showcase_id = c.id))
  group by c.id, bot.username order by friends desc, c.id limit 50`

/**
 * Returns open showcases where a person has no place, but people they invited or were invited by do (AP-28). A
 * session that one showcase's bot authenticated gets no other showcases (decision 002).
 */
export async function friendShowcases(
  db: Db,
  of: { personId: number; sessionId: number; at: Date },
): Promise<(TreeShowcase & { friends: number })[]> {
  return queryRows(db, SELECT_FRIENDS, [of.personId, of.sessionId, of.at])
}

/**
 * SQL for whether the caller ($2, session $3) may see an agent's place `t` of showcase `c`. It is visible if it is
 * the caller's own, their direct recommender's, or up to ten levels below the caller. Members who may see clients and
 * the platform see every place.
 */
const MAY_SEE = `
  exists (
    select 1 from person p join session s on s.id = $3
    left join showcase_member m on m.showcase_id = c.id and m.person_id = p.id and m.status = 'active'
    where p.id = $2 and ${isOpenTo('$2', '$3', '$4::timestamptz')} and (
      t.person_id = $2 or (p.is_platform_admin and s.vouched_by is null) or coalesce('clients.view' = any (m.capabilities), false)
      or exists (select 1 from tree_node me where me.showcase_id = c.id and me.person_id = $2 and me.parent_id = t.person_id)
      or exists (
        with recursive line as (
          select t.parent_id as person_id, 1 as step
          union all
          select n.parent_id, line.step + 1 from line cross join lateral (
            select parent_id from tree_node where showcase_id = c.id and person_id = line.person_id offset 0) n
          where line.person_id <> $2 and line.step < ${VISIBLE_LEVELS} and n.parent_id is not null
        )
        select 1 from line where person_id = $2
      )
    )
  )`

const SELECT_OF_AGENTS = statement('wowTree.places.selectOfAgents')`
  select a.id as "agentId", c.owner_id, ${SHOWCASE_COLUMNS}
  from person a join tree_node t on t.person_id = a.id
  join showcase c on c.id = t.showcase_id and c.status = 'active'
  join bot on bot.id = c.bot_id
  where a.id = any ($1::bigint[]) and a.status = 'active' and not exists (
      select 1 from ban b where b.person_id = a.id and b.lifted_at is null and (b.until is null or b.until > $4)
        and (b.showcase_id is null or b.showcase_id = c.id))
    and ($5::boolean and (c.owner_id = a.id or a.public_profile) or ${MAY_SEE})
  order by a.id, c.owner_id <> a.id, c.id limit 1000`

/**
 * Returns open showcases of agents where the caller may see the agent: the caller's own place, their direct
 * recommender, people below them, or anyone for a member who may see clients. With `withPublic` also showcases that
 * the agent owns or shows publicly. Unknown agents have none.
 */
export async function showcasesOf(
  db: Db,
  of: PlacesCaller & { agentIds: readonly number[]; withPublic: boolean },
): Promise<(TreeShowcase & { agentId: number; ownerId: number })[]> {
  return queryRows(db, SELECT_OF_AGENTS, [of.agentIds, of.personId, of.sessionId, of.at, of.withPublic])
}

const SELECT_PERSON = statement(
  'wowTree.places.selectPerson',
)`select public_profile as "isPublic" from person where id = $1`

/** Returns whether a person shows publicly in which showcases they are. */
export async function isPublicProfile(db: Db, personId: number): Promise<boolean> {
  const [found] = await queryRows(db, SELECT_PERSON, [personId])
  return found?.isPublic ?? false
}

const UPDATE_PERSON = statement(
  'wowTree.places.updatePerson',
)`update person set public_profile = $2 where id = $1`

/** Sets whether everyone may see in which showcases a person is; off by default. */
export async function setPublicProfile(tx: Tx, of: { personId: number; isPublic: boolean }): Promise<void> {
  await queryRows(tx, UPDATE_PERSON, [of.personId, of.isPublic])
}
