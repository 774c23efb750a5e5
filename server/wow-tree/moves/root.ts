import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { lockCounts, moveCounts } from '../counts.ts'

const SELECT_PLACE = statement('wowTree.moves.root.selectPlace')`
  select parent_id = $2 and not exists (select from tree_node f where f.showcase_id = $1 and f.parent_id = n.person_id)
    as "isFreeFriend"
  from tree_node n where showcase_id = $1 and person_id = $3`

/** Removes a person without friends from the tree; the caller has removed them from the counts. */
const REMOVE_PERSON = [
  statement('wowTree.moves.root.deleteTail')`delete from tree_tail where showcase_id = $1 and person_id = $2`,
  statement('wowTree.moves.root.deleteNews')`delete from tree_news where showcase_id = $1 and person_id = $2`,
  statement(
    'wowTree.moves.root.deletePlace',
  )`delete from tree_node where showcase_id = $1 and person_id = $2`,
]

// One statement, because the tree must have one root at any moment, and every parent must be in it.
const REPLACE_ROOT = statement('wowTree.moves.root.replaceRoot')`
  update tree_node set
    person_id = case when person_id = $2::bigint then $3::bigint else person_id end,
    parent_id = case when parent_id = $2 then $3 else parent_id end
  where showcase_id = $1 and (person_id = $2 and parent_id is null or parent_id = $2)`

/** Moves counts and news to the new root. */
const MOVE_TO_NEW_ROOT = [
  statement('wowTree.moves.root.moveCounts')`
    update tree_branch set person_id = $3 where showcase_id = $1 and person_id = $2`,
  statement('wowTree.moves.root.moveNews')`
    update tree_news set parent_id = $3 where showcase_id = $1 and parent_id = $2`,
]

const LOCK_NAME = statement('wowTree.moves.root.lockName')`select pg_advisory_xact_lock($1::bigint)::text`

/**
 * Replaces the root of a tree by another person, keeping everyone below; depths do not change. The person may be
 * directly below the root, where a first visit places them, but without friends of their own. Otherwise returns false
 * and changes nothing.
 */
export async function replaceRoot(
  tx: Tx,
  { showcaseId, from, to }: { showcaseId: number; from: number; to: number },
): Promise<boolean> {
  await lockCounts(tx, showcaseId)
  await queryRows(tx, LOCK_NAME, [showcaseId])
  const [place] = await queryRows(tx, SELECT_PLACE, [showcaseId, from, to])
  if (place && !place.isFreeFriend) return false
  if (place) {
    await moveCounts(tx, { showcaseId, personId: to, sign: -1 })
    for (const one of REMOVE_PERSON) await queryRows(tx, one, [showcaseId, to])
  }
  for (const one of [REPLACE_ROOT, ...MOVE_TO_NEW_ROOT]) await queryRows(tx, one, [showcaseId, from, to])
  return true
}
