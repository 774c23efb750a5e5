import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

export interface Ancestor {
  readonly personId: number
  /** The showcase's owner, who is never a reward level (domain.md 6.3). */
  readonly isRoot: boolean
  /** True when not banned, blocked or deleted; compression skips the others. */
  readonly eligible: boolean
}

/** Walks up the tree from a person: `first` is where the walk begins, the person or their parent. */
const walkUp = (first: 'n.parent_id' | 'n.person_id') => `
  with recursive up as (
    select ${first} as person_id, 1 as step from tree_node n
    where n.showcase_id = $1 and n.person_id = $2 and ${first} is not null
    union all
    select n.parent_id, up.step + 1 from up
    join tree_node n on n.showcase_id = $1 and n.person_id = up.person_id
    where n.parent_id is not null and up.step < $3
  )
  select up.person_id, n.parent_id is null as "isRoot",
    p.status = 'active' and not exists (
      select 1 from ban b where b.person_id = up.person_id and b.lifted_at is null
        and (b.until is null or b.until > $4)
        and (b.showcase_id is null or b.showcase_id = $1)
    ) as eligible
  from up
  join tree_node n on n.showcase_id = $1 and n.person_id = up.person_id
  join person p on p.id = up.person_id
  order by up.step`

const SELECT_ANCESTORS = statement('wowTree.ancestors.selectAncestors')`${walkUp('n.parent_id')}`
const SELECT_UPLINE = statement('wowTree.ancestors.selectUpline')`${walkUp('n.person_id')}`

interface Walk {
  readonly showcaseId: number
  readonly personId: number
  readonly limit: number
  /** Decides which bans count. */
  readonly at: Date
}

/** Returns a person's ancestors in the tree, nearest first, at most `limit` (50 for rewards, domain.md 6.3). */
export async function ancestorsOf(db: Db, of: Walk): Promise<Ancestor[]> {
  return queryRows(db, SELECT_ANCESTORS, [of.showcaseId, of.personId, of.limit, of.at])
}

/** Returns what `ancestorsOf` would return for a friend who joins below a person: the person first; empty outside the tree. */
export async function uplineOf(db: Db, of: Walk): Promise<Ancestor[]> {
  return queryRows(db, SELECT_UPLINE, [of.showcaseId, of.personId, of.limit, of.at])
}
