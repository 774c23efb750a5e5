import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

/**
 * SQL for whether a ban freezes the bonuses of person `$1` in showcase `$2` at `$3`. A showcase's ban freezes its own bonuses,
 * a platform ban freezes all (domain.md 5.8).
 */
export const IS_FROZEN = `exists (
  select from ban b where b.person_id = $1 and b.lifted_at is null
    and (b.until is null or b.until > $3) and (b.showcase_id is null or b.showcase_id = $2))`

const SELECT_IS_FROZEN = statement(
  'bonuses.spending.frozenPeople.selectIsFrozen',
)`select ${IS_FROZEN} as frozen`

/** Returns whether a ban freezes a person's bonuses now. With a null showcase only platform bans count. */
export async function isFrozen(
  db: Db,
  of: { personId: number; showcaseId: number | null; at: Date },
): Promise<boolean> {
  const [found] = await queryRows(db, SELECT_IS_FROZEN, [of.personId, of.showcaseId, of.at])
  return found?.frozen ?? false
}
