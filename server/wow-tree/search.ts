import { LIMITS } from '@sarafan/contract/limits'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { UNCOUNTED_CTES } from './counts.ts'
import { BRANCH_COLUMNS, PERSON_COLUMNS, type TreePerson } from './people.ts'
import { VIEWER, VISIBLE_LEVELS, type Viewer, viewerParameters } from './visibility.ts'

/** The highest code point, so the end of a prefix range. */
const LAST_LETTER = '\u{10FFFF}'
/** Branches up to this size are scanned; in larger ones the name is searched first. */
const SMALL_BRANCH = 2000
/** Maximum number of matching names examined before the search returns what it has. */
const MAX_NAMESAKES = 20_000

/**
 * Matches a name prefix as a range in byte order. The index of names serves it under any plan; a pattern passed as a
 * parameter cannot use an index in a generic plan.
 */
const NORMALISED_NAME = `replace(lower(p.first_name), 'ё', 'е')`
const MATCHES_NAME = `${NORMALISED_NAME} ~>=~ $3 and ${NORMALISED_NAME} ~<~ $5 and p.status <> 'deleted'
  and (p.shows_name or p.id = $2)
  and ($4::text is null or lower(left(trim(p.last_name), 1)) = $4)`

const SELECT_FOUND = `
  select f.person_id, ${PERSON_COLUMNS}, f.level, n.bound_at as "joinedAt", ${BRANCH_COLUMNS}, exists (
      select 1 from tree_news w where w.parent_id = $2 and w.showcase_id = $1 and w.person_id = f.person_id) as "isNew"
  from (select * from found limit ${LIMITS.branchPage}) f
  join person p on p.id = f.person_id
  join tree_node n on n.showcase_id = $1 and n.person_id = f.person_id
  left join tree_branch b on b.showcase_id = $1 and b.person_id = f.person_id
  left join vectors v on v.person_id = f.person_id
  order by f.level, n.bound_at desc, f.person_id desc`

const COUNT_NEAR = statement('wowTree.search.countNear')`
  with recursive ${VIEWER}, below as (
    select person_id, 0 as step from tree_node where showcase_id = $1 and person_id = $2
    union all
    select c.person_id, below.step + 1 from below cross join lateral (
      select person_id from tree_node where showcase_id = $1 and parent_id = below.person_id offset 0) c
    where below.step < ${VISIBLE_LEVELS}
  ), near as (select * from below limit ${SMALL_BRANCH + 1})
  select viewer.sees_all, (select count(*)::int from near) as people from viewer`

const SCAN_BRANCH = statement('wowTree.search.scanBranch')`
  with recursive below as (
    select person_id, 0 as level from tree_node where showcase_id = $1 and person_id = $2
    union all
    select c.person_id, below.level + 1 from below cross join lateral (
      select person_id from tree_node where showcase_id = $1 and parent_id = below.person_id offset 0) c
    where below.level < ${VISIBLE_LEVELS}
  ), found as (
    select below.person_id, below.level from below join person p on p.id = below.person_id
    where below.level > 0 and ${MATCHES_NAME}
  ), ${UNCOUNTED_CTES} ${SELECT_FOUND}`

export const BY_NAME = statement('wowTree.search.byName')`
  with recursive named as (
    select n.person_id, n.parent_id, n.depth from person p cross join lateral (
      select person_id, parent_id, depth from tree_node where showcase_id = $1 and person_id = p.id offset 0) n
    where ${MATCHES_NAME} limit ${MAX_NAMESAKES}
  ), found as (
    select named.person_id, l.level from named cross join lateral (
      with recursive line as (
        select named.parent_id as person_id, 1 as step
        union all
        select n.parent_id, line.step + 1 from line cross join lateral (
          select parent_id from tree_node where showcase_id = $1 and person_id = line.person_id offset 0) n
        where line.person_id <> $2 and line.step < ${VISIBLE_LEVELS} and n.parent_id is not null
      )
      select step as level from line where person_id = $2
    ) l
  ), ${UNCOUNTED_CTES} ${SELECT_FOUND}`

export const FIND_IN_ALL_TREES = statement('wowTree.search.everywhere')`
  with recursive found as (
    select n.person_id, n.depth as level from person p cross join lateral (
      select person_id, depth from tree_node where showcase_id = $1 and person_id = p.id offset 0) n
    where ${MATCHES_NAME}
    union
    select n.person_id, n.depth from person p join tree_node n on n.showcase_id = $1 and n.person_id = p.id
    where p.ref_code = $6 and p.status <> 'deleted'
  ), ${UNCOUNTED_CTES} ${SELECT_FOUND}`

/**
 * Returns people the viewer may see whose first name begins with the first word. The second word is the initial of
 * the last name, since no more of a last name is shown. Only people who agreed are found by name (rulings 36); members
 * find the others by the referral code that a client reads to them. At most 20, nearest first. Throws `not_found`.
 */
export async function searchBranch(db: Db, of: Viewer & { name: string }): Promise<TreePerson[]> {
  const [where] = await queryRows(db, COUNT_NEAR, viewerParameters(of))
  if (!where) throw refuse('not_found')
  const [first = '', second] = of.name.trim().toLowerCase().replaceAll('ё', 'е').split(/\s+/)
  if (!first) return []
  const initial = second?.charAt(0) ?? null
  const named = [of.showcaseId, of.personId, first, initial, first + LAST_LETTER] as const
  if (where.seesAll) return queryRows(db, FIND_IN_ALL_TREES, [...named, of.name.trim().toUpperCase()])
  return queryRows(db, where.people > SMALL_BRANCH ? BY_NAME : SCAN_BRANCH, [...named])
}
