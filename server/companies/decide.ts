import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { eventsFrom, type Move, requireMove } from '../platform/requests/moves.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { type Company, lockCompany } from './read.ts'

/**
 * Returns those of the companies that are in use. A callback, because showcases and orders are higher layers (rulings
 * 24).
 */
export type CompaniesInUse = (db: Db, companyIds: readonly number[]) => Promise<ReadonlySet<number>>

const ARCHIVE_COMPANY = statement('companies.decide.archiveCompany')`
  update company set status = 'archived', may_sell = false, version = version + 1, updated_at = $1 where id = $2`

/**
 * Archives a company of its owner. Throws `company_not_found`, and `company_in_use` while a showcase, an open order
 * or an open withdrawal needs it (domain.md 4.2).
 */
export async function removeCompany(
  tx: Tx,
  inUse: CompaniesInUse,
  of: { id: number; ownerId: number | null; at: Date },
): Promise<void> {
  const company = await lockCompany(tx, of)
  if (!company) throw refuse('company_not_found')
  if ((await inUse(tx, [of.id])).has(of.id)) throw refuse('company_in_use')
  await queryRows(tx, ARCHIVE_COMPANY, [of.at, of.id])
}

export type CompanyDecision = 'verify' | 'reject' | 'suspend'

const TRANSITIONS: Readonly<Record<CompanyDecision, Move<Company['status']>>> = {
  verify: { from: ['on_review', 'suspended'], to: 'verified' },
  reject: { from: ['on_review'], to: 'rejected', needsReason: true },
  suspend: { from: ['verified', 'on_review'], to: 'suspended', needsReason: true },
}

const HAS_OTHER_ADMIN = statement('companies.decide.hasOtherAdmin')`
  select exists (
    select from person where is_platform_admin and status = 'active' and id <> $1
  ) as "hasOther"`

const UPDATE_STATUS = statement('companies.decide.updateStatus')`
  update company set status = $1::text, may_sell = $1::text = 'verified', reason = $2,
    decided_by = $3, version = version + 1, updated_at = $4
  where id = $5`

/**
 * Applies the platform's decision about a company, which alone lets it sell or takes that back: it keeps selling while
 * changed requisites are reviewed. Throws `company_not_found`, `own_decision` if another
 * administrator could decide, `action_not_allowed`, and `reason_required` unless verifying (domain.md 4.2).
 */
export async function decideCompany(
  tx: Tx,
  of: { id: number; by: number; decision: CompanyDecision; reason: string; at: Date },
): Promise<Company['status']> {
  const company = await lockCompany(tx, { id: of.id, ownerId: null })
  if (!company) throw refuse('company_not_found')
  // The only administrator of a platform could otherwise never have a verified company.
  if (company.ownerId === of.by && (await hasOtherAdmin(tx, of.by))) throw refuse('own_decision')
  const { status } = company
  const { to } = requireMove(TRANSITIONS, { event: of.decision, status, reason: of.reason })
  await queryRows(tx, UPDATE_STATUS, [to, of.decision === 'verify' ? '' : of.reason, of.by, of.at, of.id])
  return to
}

async function hasOtherAdmin(tx: Tx, personId: number): Promise<boolean> {
  const [found] = await queryRows(tx, HAS_OTHER_ADMIN, [personId])
  return found?.hasOther ?? false
}

/** Returns the decisions the platform may make about a company in this status. */
export function companyDecisions(status: Company['status']): CompanyDecision[] {
  return eventsFrom(TRANSITIONS, status)
}
