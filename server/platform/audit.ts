import { isDeepStrictEqual } from 'node:util'
import type { AUDIT_ACTIONS, AUDITED } from '@sarafan/contract/platform/audit'
import type { Tx } from './database/database.ts'
import { queryRows } from './database/rows.ts'

export type AuditKind = (typeof AUDITED)[number]
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** A change of a showcase's settings, goods or people; `object` names what was changed, as `delivery:12`. */
export interface Change {
  /** Null: the platform's own. */
  readonly showcaseId: number | null
  readonly personId: number | null
  readonly action: AuditAction
  readonly object: AuditKind | `${AuditKind}:${number}`
  /** What stood there and what stands there now; money in kopecks. */
  readonly before: object
  readonly after: object
  readonly at: Date
}

const WRITE = `
  insert into audit_entry (showcase_id, person_id, action, object, before, after, at)
  values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7)`

/** Writes down who changed what, in the transaction that changes it; saving the same again leaves no trace (domain.md 4.13). */
export async function audit(tx: Tx, change: Change): Promise<void> {
  const [before, after] = [JSON.stringify(change.before), JSON.stringify(change.after)]
  // As data: what was read of a column has its fields in another order than what is written there.
  if (isDeepStrictEqual(JSON.parse(before), JSON.parse(after))) return
  const { showcaseId, personId, action, object, at } = change
  await queryRows(tx, WRITE, [showcaseId, personId, action, object, before, after, at])
}
