import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

const LAST_ORDERED_AT = statement(
  'orders.lastOrdered.lastOrderedAt',
)`select max(placed_at) as at from orders where person_id = $1 and showcase_id = $2`

/** Returns when a person last placed an order in a showcase, in any status; null for never. */
export async function lastOrderedAt(
  db: Db,
  of: { showcaseId: number; personId: number },
): Promise<Date | null> {
  const [last] = await queryRows(db, LAST_ORDERED_AT, [of.personId, of.showcaseId])
  return last?.at ?? null
}
