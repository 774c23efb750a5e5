import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

const SELECT_EARNED = statement(
  'bonuses.rewards.earnings.selectEarned',
)`select coalesce(sum(posted_kop), 0)::bigint as kop from reward_allocation
     where person_id = $1 and showcase_id = $2 and level > 0`

/**
 * Returns what a person earned from other people's purchases in a showcase, after returns and including expected
 * bonuses; kopecks.
 */
export async function loadEarnings(db: Db, of: { personId: number; showcaseId: number }): Promise<number> {
  const [found] = await queryRows(db, SELECT_EARNED, [of.personId, of.showcaseId])
  return found?.kop ?? 0
}
