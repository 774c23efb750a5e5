import { LIMITS } from '@sarafan/contract/limits'
import { Type } from '@sarafan/contract/schema/schema'
import type { Static } from 'typebox'
import { isComplete } from '../platform/database/complete.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { UNCOUNTED_CTES } from './counts.ts'
import { BRANCH_COLUMNS, PERSON_COLUMNS, type TreePerson } from './people.ts'
import { TARGET, VISIBLE_LEVELS, type Viewer, viewerParameters } from './visibility.ts'

export interface BranchSummary {
  /** The person whose branch it is; null for a viewer without a place who requested their own. */
  readonly personId: number | null
  readonly people: number
  readonly levels: number[]
  readonly newReferrals: number
  readonly isExact: boolean
  /** True when the viewer may see every person of the showcase, not only their own branch. */
  readonly seesAll: boolean
}

const SELECT_SUMMARY = statement('wowTree.branch.selectSummary')`
  with recursive ${TARGET}, ${UNCOUNTED_CTES}
  select target.person_id as "personId", coalesce(b.people, 0) + coalesce(v.people, 0) as people,
    coalesce(tree_add(coalesce(b.counts, '{}'), coalesce(v.counts, '{}')), '{}') as levels, fresh.is_exact,
    viewer.sees_all,
    case when target.person_id = $2
      then (select count(*)::int from tree_news where parent_id = $2 and showcase_id = $1) else 0 end as "newReferrals"
  from viewer cross join fresh left join target on true
  left join tree_branch b on b.showcase_id = $1 and b.person_id = target.person_id
  left join vectors v on v.person_id = target.person_id`

/**
 * Returns the number of people below the viewer, or below a person they may see, by level. `isExact` is false when
 * more people joined recently than are counted on the fly. Throws `not_found` (domain.md 7.3).
 */
export async function branchSummary(
  db: Db,
  of: Viewer & { ofPersonId: number | null },
): Promise<BranchSummary> {
  const [found] = await queryRows(db, SELECT_SUMMARY, [...viewerParameters(of), of.ofPersonId])
  return requireVisible(found, of.ofPersonId)
}

/** Throws `not_found` when the viewer may see no branch, or not that of the requested person. */
function requireVisible<T extends { readonly personId: number | null }>(
  found: T | undefined,
  asked: number | null,
): T {
  if (!found || (found.personId === null && asked !== null)) throw refuse('not_found')
  return found
}

const SELECT_PAGE = statement('wowTree.branch.selectPage')`
  with recursive ${TARGET}, ${UNCOUNTED_CTES}
  select target.person_id as "baseId", row.* from viewer left join target on true left join lateral (
    select n.person_id as "personId", ${PERSON_COLUMNS}, coalesce(target.step, target.depth) + 1 as level,
      n.bound_at as "joinedAt", ${BRANCH_COLUMNS}, target.person_id = $2 and exists (
        select 1 from tree_news w where w.parent_id = $2 and w.showcase_id = $1 and w.person_id = n.person_id) as "isNew"
    from (
      select person_id, bound_at from tree_node
      where showcase_id = $1 and parent_id = target.person_id and ($6::bigint is null or (bound_at, person_id) < (
        select bound_at, person_id from tree_node
        where showcase_id = $1 and person_id = $6 and parent_id = target.person_id))
      order by bound_at desc, person_id desc limit $7
    ) n
    join person p on p.id = n.person_id
    left join tree_branch b on b.showcase_id = $1 and b.person_id = n.person_id
    left join vectors v on v.person_id = n.person_id
    where target.sees_all or target.step < ${VISIBLE_LEVELS}
  ) row on true
  order by row."joinedAt" desc, row."personId" desc`

/**
 * Returns a page of direct friends, newest first: the viewer's, or those of a person they may see. `afterId` is the
 * last person of the previous page. Throws `not_found`.
 */
export async function branchPage(
  db: Db,
  of: Viewer & { ofPersonId: number | null; afterId: number | null },
): Promise<{ personId: number | null; people: TreePerson[]; next: number | null }> {
  const size = LIMITS.branchPage
  const found = await queryRows(db, SELECT_PAGE, [
    ...viewerParameters(of),
    of.ofPersonId,
    of.afterId,
    size + 1,
  ])
  const { personId } = requireVisible(found[0] && { personId: found[0].baseId }, of.ofPersonId)
  const people = found.filter(isComplete)
  const shown = people.slice(0, size)
  return { personId, people: shown, next: people.length > size ? (shown.at(-1)?.personId ?? null) : null }
}

const Face = Type.Object({ firstName: Type.String(), initial: Type.String(), photo: Type.String() })
const MapPerson = Type.Object({
  id: Type.Integer(),
  parent: Type.Integer(),
  level: Type.Integer(),
  branch: Type.Integer(),
  face: Type.Union([Face, Type.Null()]),
})
export type MapPerson = Static<typeof MapPerson>

/** How many of the nearest people have a face on the map; the rings behind them are too crowded for one. */
const FACES = 60

const SELECT_MAP = statement('wowTree.branch.selectMap', { people: Type.Array(MapPerson) })`
  with recursive ${TARGET}, ${UNCOUNTED_CTES},
  below as (
    select target.person_id, null::bigint as parent_id, 0 as step from target
    union all
    select c.person_id, below.person_id, below.step + 1 from below cross join target cross join lateral (
      select person_id from tree_node where showcase_id = $1 and parent_id = below.person_id
      order by bound_at desc, person_id desc) c
    where target.sees_all or coalesce(target.step, 0) + below.step < ${VISIBLE_LEVELS}
  ), near as (
    select *, row_number() over () as place from below where parent_id is not null limit $6
  )
  select target.person_id as "personId", coalesce((
    select json_agg(json_build_object('id', near.person_id, 'parent', near.parent_id,
      'level', coalesce(target.step, target.depth) + near.step,
      'branch', coalesce(b.people, 0) + coalesce(v.people, 0),
      'face', case when p.shows_name and p.status <> 'deleted' then json_build_object('firstName', p.first_name,
        'initial', left(trim(p.last_name), 1), 'photo', p.photo) end) order by near.step, near.place)
    from near left join person p on p.id = near.person_id and near.place <= ${FACES}
    left join tree_branch b on b.showcase_id = $1 and b.person_id = near.person_id
    left join vectors v on v.person_id = near.person_id), '[]') as people
  from viewer left join target on true`

/** Returns up to `LIMITS.mapPeople` people below, nearest levels first. Throws `not_found`. */
export async function branchMap(
  db: Db,
  of: Viewer & { ofPersonId: number | null },
): Promise<{ personId: number | null; people: MapPerson[]; isCut: boolean }> {
  const [found] = await queryRows(db, SELECT_MAP, [
    ...viewerParameters(of),
    of.ofPersonId,
    LIMITS.mapPeople + 1,
  ])
  const { personId, people } = requireVisible(found, of.ofPersonId)
  return { personId, people: people.slice(0, LIMITS.mapPeople), isCut: people.length > LIMITS.mapPeople }
}
