import { Type } from '@sarafan/contract/schema/schema'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { UNCOUNTED_CTES } from './counts.ts'
import { BRANCH_COLUMNS, type MaskedPerson, personColumns, type TreePerson } from './people.ts'
import { TARGET, type Viewer, viewerParameters } from './visibility.ts'

export interface PersonCard extends Omit<TreePerson, 'level' | 'friends' | 'branch'> {
  readonly relation: 'self' | 'upline' | 'downline' | 'client'
  readonly level: number | null
  readonly friends: number | null
  readonly branch: number | null
  /** Masked except for the first two characters and the last two digits; only for members who may see clients. */
  readonly phone: string | null
  readonly parent: MaskedPerson | null
  /** Distance from the root, for the name of a person outside the viewer's levels. */
  readonly depth: number
  readonly mayRecordSale: boolean
  readonly mayRedeem: boolean
  readonly mayPayOut: boolean
  readonly mayGive: boolean
}

const hasCapability = (capability: string) =>
  `seen.person_id is distinct from $2 and coalesce('${capability}' = any (viewer.capabilities), false)`

const Parent = Type.Object({
  firstName: Type.String(),
  initial: Type.String(),
  isDeleted: Type.Boolean(),
  isNamed: Type.Boolean(),
  level: Type.Integer(),
})

const SELECT_CARD = statement('wowTree.card.selectCard', { parent: Parent })`
  with recursive ${TARGET}, ${UNCOUNTED_CTES},
  upline as (
    select n.parent_id as person_id from viewer join tree_node n on n.showcase_id = $1 and n.person_id = $2
    where n.parent_id = $5 and not viewer.sees_all and not exists (select 1 from target)
  ), seen as (
    select person_id, depth, step, sees_all, case when step = 0 then 'self' when step is null then 'client'
      else 'downline' end as relation from target
    union all
    select person_id, null, -1, false, 'upline' from upline
  )
  select seen.person_id, ${personColumns("seen.relation in ('self', 'upline')")}, seen.relation, seen.step as level, n.depth, n.bound_at as "joinedAt",
    u.friends, u.branch, exists (
      select 1 from tree_news w where w.parent_id = $2 and w.showcase_id = $1 and w.person_id = n.person_id) as "isNew",
    case when seen.sees_all and p.status <> 'deleted' and length(p.phone) > 5
      then left(p.phone, 2) || ' ••• •••-••-' || right(p.phone, 2) end as phone,
    case when seen.sees_all and parent.id is not null then json_build_object(
      'firstName', case when parent.shows_name then parent.first_name else '' end,
      'initial', case when parent.shows_name then left(trim(parent.last_name), 1) else '' end,
      'isDeleted', parent.status = 'deleted', 'isNamed', parent.shows_name, 'level', n.depth - 1) end as parent,
    ${hasCapability('offline.sale')} as "mayRecordSale", ${hasCapability('offline.redeem')} as "mayRedeem",
    ${hasCapability('offline.payout')} as "mayPayOut", ${hasCapability('bonus.manual')} as "mayGive"
  from seen cross join viewer
  join tree_node n on n.showcase_id = $1 and n.person_id = seen.person_id
  join person p on p.id = n.person_id
  left join person parent on parent.id = n.parent_id
  left join lateral (
    select ${BRANCH_COLUMNS} from (select 1) one
    left join tree_branch b on b.showcase_id = $1 and b.person_id = seen.person_id
    left join vectors v on v.person_id = seen.person_id
  ) u on seen.relation <> 'upline'`

/**
 * Returns what the viewer may know of a person: themselves, their ten levels below, their recommender, and for
 * members who may see clients, every person. Throws `not_found` for anyone else (domain.md 7.3 row 18).
 */
export async function cardOf(db: Db, of: Viewer & { ofPersonId: number }): Promise<PersonCard> {
  const [card] = await queryRows(db, SELECT_CARD, [...viewerParameters(of), of.ofPersonId])
  if (!card) throw refuse('not_found')
  return card
}
