import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/**
 * Returns SQL for whether a ban freezes a person's bonuses now. A showcase's ban freezes its own bonuses, a platform
 * ban freezes all (domain.md 5.8).
 */
export function frozenSql(of: {
  personId: number
  showcaseId: number | null
  at: Date
}): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from ban b where b.person_id = ${of.personId} and b.lifted_at is null
      and (b.until is null or b.until > ${of.at}) and (b.showcase_id is null or b.showcase_id = ${of.showcaseId}))`
}

/** Returns whether a ban freezes a person's bonuses now. With a null showcase only platform bans count. */
export async function isFrozen(
  db: Db,
  of: { personId: number; showcaseId: number | null; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ frozen: boolean }>`select ${frozenSql(of)} as frozen`.execute(db)
  return rows[0]?.frozen ?? false
}
