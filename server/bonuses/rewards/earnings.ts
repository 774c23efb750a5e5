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

/** Reads index reward_allocation_branch for direct friends, and the orders of the deeper people themselves. */
const SELECT_THROUGH = statement('bonuses.rewards.earnings.selectThrough')`
  select n.person_id, coalesce(case when n.parent_id = $1 then (
      select sum(a.posted_kop) from reward_allocation a
      where a.person_id = $1 and a.showcase_id = $2 and a.via_id = n.person_id)
    else (
      select sum(a.posted_kop) from reward_order o
      join reward_allocation a on a.order_id = o.order_id and a.person_id = $1 and a.level > 0
      where o.buyer_id = n.person_id and o.showcase_id = $2) end, 0)::bigint as kop
  from tree_node n where n.showcase_id = $2 and n.person_id = any ($3::bigint[])`

/**
 * Returns what people brought a person in a showcase, by id: a direct friend with their whole branch, a deeper person by
 * their own purchases (decision 072). After returns and including expected bonuses; kopecks. One statement.
 */
export async function loadEarningsThrough(
  db: Db,
  of: { personId: number; showcaseId: number; peopleIds: readonly number[] },
): Promise<ReadonlyMap<number, number>> {
  if (of.peopleIds.length === 0) return new Map()
  const found = await queryRows(db, SELECT_THROUGH, [of.personId, of.showcaseId, [...of.peopleIds]])
  return new Map(found.map(({ personId, kop }) => [personId, kop]))
}
