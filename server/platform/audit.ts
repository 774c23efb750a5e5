import { isDeepStrictEqual } from 'node:util'
import { AUDIT_ACTIONS, AUDITED } from '@sarafan/contract/platform/audit'
import type { Tx } from './database/database.ts'
import { oneOf } from './database/one-of.ts'
import { queryRows } from './database/rows.ts'
import { statement } from './database/statement.ts'

export type AuditKind = (typeof AUDITED)[number]
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** Returns a stored kind of object. Throws for a text that is none. */
export const toAuditKind = (text: string): AuditKind => oneOf(AUDITED, text)
/** Returns a stored kind of change. Throws for a text that is none. */
export const toAuditAction = (text: string): AuditAction => oneOf(AUDIT_ACTIONS, text)

/** A change of a showcase's settings, goods or people; `object` names what was changed, as `delivery:12`. */
export interface Change {
  /** Null: a change of the platform itself. */
  readonly showcaseId: number | null
  readonly personId: number | null
  readonly action: AuditAction
  readonly object: AuditKind | `${AuditKind}:${number}`
  /** The state before the change, and below after it; money in kopecks. */
  readonly before: object
  readonly after: object
  readonly at: Date
}

const INSERT = statement('platform.audit.insert')`
  insert into audit_entry (showcase_id, person_id, action, object, before, after, at)
  values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7)`

/** Records who changed what, in the transaction of the change. Saving equal values records nothing (domain.md 4.13). */
export async function audit(tx: Tx, change: Change): Promise<void> {
  const before = JSON.stringify(change.before)
  const after = JSON.stringify(change.after)
  // Compared as data, not as text: a value read from a jsonb column has its fields in another order.
  if (isDeepStrictEqual(JSON.parse(before), JSON.parse(after))) return
  const { showcaseId, personId, action, object, at } = change
  await queryRows(tx, INSERT, [showcaseId, personId, action, object, before, after, at])
}
