import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { holdCounts, moveCounts } from '../counts.ts'

const PLACE = `
  select parent_id = $2 and not exists (select from tree_node f where f.showcase_id = $1 and f.parent_id = n.person_id)
    as "isFreeFriend"
  from tree_node n where showcase_id = $1 and person_id = $3`

/** Takes a person without friends out of the tree; their counts are taken before. */
const LEAVE = [
  'delete from tree_tail where showcase_id = $1 and person_id = $2',
  'delete from tree_news where showcase_id = $1 and person_id = $2',
  'delete from tree_node where showcase_id = $1 and person_id = $2',
]

// One statement, since a tree has one root at any moment and everybody's recommender stands in it.
const REPLACE = `
  update tree_node set
    person_id = case when person_id = $2::bigint then $3::bigint else person_id end,
    parent_id = case when parent_id = $2 then $3 else parent_id end
  where showcase_id = $1 and (person_id = $2 and parent_id is null or parent_id = $2)`

/** Counts and news follow the new root. */
const FOLLOW = [
  'update tree_branch set person_id = $3 where showcase_id = $1 and person_id = $2',
  'update tree_news set parent_id = $3 where showcase_id = $1 and parent_id = $2',
]

/**
 * Puts another person in the place of a tree's root, with everybody below it; depths stay. The person may stand directly
 * below the root, as a first visit places them, but without friends of their own: else returns false and changes nothing.
 */
export async function replaceRoot(
  tx: Tx,
  { showcaseId, from, to }: { showcaseId: number; from: number; to: number },
): Promise<boolean> {
  await holdCounts(tx, showcaseId)
  await queryRows(tx, 'select pg_advisory_xact_lock($1::bigint)::text', [showcaseId])
  const [place] = await queryRows<{ isFreeFriend: boolean | null }>(tx, PLACE, [showcaseId, from, to])
  if (place && !place.isFreeFriend) return false
  if (place) {
    await moveCounts(tx, { showcaseId, personId: to, sign: -1 })
    for (const text of LEAVE) await queryRows(tx, text, [showcaseId, to])
  }
  for (const text of [REPLACE, ...FOLLOW]) await queryRows(tx, text, [showcaseId, from, to])
  return true
}
