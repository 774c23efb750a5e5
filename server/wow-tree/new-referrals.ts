import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

const SELECT_TREE_NEWS = statement(
  'wowTree.newReferrals.selectTreeNews',
)`select count(*)::int as n from tree_news
     where parent_id = $1 and ($2::bigint is null or showcase_id = $2::bigint)`

/**
 * Returns how many direct friends joined since the person last looked; counts all showcases when `showcaseId` is
 * null.
 */
export async function countNewReferrals(
  db: Db,
  of: { personId: number; showcaseId: number | null },
): Promise<number> {
  const [found] = await queryRows(db, SELECT_TREE_NEWS, [of.personId, of.showcaseId])
  return found?.n ?? 0
}

const SEE_REFERRALS = statement(
  'wowTree.newReferrals.seeReferrals',
)`with seen as (delete from tree_news where parent_id = $1 and showcase_id = $2 returning 1)
     select count(*)::int as n from seen`

/** Marks a person's new friends as seen and returns how many there were. */
export async function seeReferrals(tx: Tx, of: { personId: number; showcaseId: number }): Promise<number> {
  const [seen] = await queryRows(tx, SEE_REFERRALS, [of.personId, of.showcaseId])
  return seen?.n ?? 0
}
