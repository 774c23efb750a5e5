import { LIMITS } from '@sarafan/contract/limits'
import { audit } from '../platform/audit.ts'
import { after } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import type { Actor, EditableShowcase } from './editing.ts'

/**
 * Returns until when a showcase removed at `at` can be restored, and until when its alias is reserved
 * (domain.md 4.4).
 */
export function removedUntil(at: Date): { back: Date; address: Date } {
  return {
    back: after(at, { days: LIMITS.showcaseBackDays }),
    address: after(at, { days: LIMITS.showcaseAddressDays }),
  }
}

const ARCHIVE = statement('showcases.removal.archive')`
  update showcase set status = 'archived', archived_from = status, archived_at = $2, archived_by = $3, updated_at = $2
  where id = $1`
const END_ALIAS = statement(
  'showcases.removal.endAlias',
)`update showcase_alias set until = $2 where showcase_id = $1 and until is null`

/** Archives a locked showcase that is paused or was never opened; all records about it are kept. */
export async function archiveShowcase(
  tx: Tx,
  of: { showcase: EditableShowcase; personId: number; at: Date },
): Promise<void> {
  const { showcase, personId, at } = of
  const { id: showcaseId, status, alias } = showcase
  await queryRows(tx, ARCHIVE, [showcaseId, at, personId])
  await queryRows(tx, END_ALIAS, [showcaseId, removedUntil(at).address])
  const before = { status, alias }
  const what = { object: 'showcase', before, after: { status: 'archived' } } as const
  await audit(tx, { showcaseId, personId, action: 'remove', ...what, at })
}

const REMOVED = statement('showcases.removal.removed')`
  select s.archived_from as status, s.archived_at as at, s.alias from showcase s
  where s.id = $1 and s.status = 'archived' and s.archived_from is not null and s.archived_at is not null
    and (s.owner_id = $2 or $3) and ($4::bigint is null or s.id = $4) for update`
const RESTORE = statement('showcases.removal.restore')`
  update showcase set status = archived_from, archived_from = null, archived_at = null, archived_by = null,
    updated_at = $2 where id = $1`
const RESTORE_ALIAS = statement(
  'showcases.removal.restoreAlias',
)`update showcase_alias set until = null where alias = $1 and showcase_id = $2`

/**
 * Restores a removed showcase to its previous status. Throws `showcase_not_found` to anyone but the owner and
 * the platform, and `too_late_to_restore`.
 */
export async function restoreShowcase(tx: Tx, of: { by: Actor; at: Date }): Promise<void> {
  const { by, at } = of
  const { showcaseId, personId } = by
  const [found] = await queryRows(tx, REMOVED, [showcaseId, personId, by.isPlatformAdmin, by.onlyId])
  if (!found) throw refuse('showcase_not_found')
  if (removedUntil(found.at).back <= at) throw refuse('too_late_to_restore')
  await queryRows(tx, RESTORE, [showcaseId, at])
  await queryRows(tx, RESTORE_ALIAS, [found.alias, showcaseId])
  const after = { status: found.status, alias: found.alias }
  const what = { object: 'showcase', before: { status: 'archived' }, after } as const
  await audit(tx, { showcaseId, personId, action: 'restore', ...what, at })
}

export interface RemovedShowcase {
  readonly id: number
  readonly siteId: number
  readonly name: string
  readonly hue: number
  readonly updatedAt: Date
  readonly at: Date
}

const REMOVED_BY_OWNER = statement('showcases.removal.removedByOwner')`
  select id, site_id, name, brand_hue as hue, updated_at, archived_at as at from showcase
  where owner_id = $1 and status = 'archived' and archived_from is not null and archived_at > $2
  order by archived_at desc limit 20`

/** Returns at most 20 showcases a person has removed and can still restore, latest first. */
export async function removedOf(db: Db, of: { personId: number; at: Date }): Promise<RemovedShowcase[]> {
  const since = after(of.at, { days: -LIMITS.showcaseBackDays })
  return queryRows(db, REMOVED_BY_OWNER, [of.personId, since])
}
