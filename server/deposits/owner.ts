import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { type Actor, type EditableShowcase, requireEditor } from '../showcases/showcases.ts'

/**
 * Locks the showcase for its owner, the only one who may move its money. Throws `forbidden` to members and
 * administrators, and `showcase_frozen` while the platform blocks it, unless `isFrozenToo` (domain.md 5.8, 7.2).
 */
export async function lockOwnShowcase(tx: Tx, by: Actor, isFrozenToo = false): Promise<EditableShowcase> {
  const found = await requireEditor(tx, by, 'for no key update of s')
  if (found.status === 'blocked' && !isFrozenToo) throw refuse('showcase_frozen')
  return found
}

const LOCK_SHOWCASE = statement(
  'deposits.owner.lockShowcase',
)`select owner_id, status from showcase where id = $1 for no key update`

/**
 * Locks a showcase and returns whether it is blocked. Throws `own_decision` when an administrator decides on their
 * own showcase or request.
 */
export async function lockForDecision(
  tx: Tx,
  of: { showcaseId: number; by: number; askedBy: number | null },
): Promise<{ isBlocked: boolean }> {
  const [found] = await queryRows(tx, LOCK_SHOWCASE, [of.showcaseId])
  if (!found) throw refuse('not_found')
  if (found.ownerId === of.by || of.askedBy === of.by) throw refuse('own_decision')
  return { isBlocked: found.status === 'blocked' }
}
