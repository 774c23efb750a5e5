import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { type Company, lockCompany } from './read.ts'

/** Which of these companies something still needs: a port, since what needs them stands above (rulings 24). */
export type CompaniesInUse = (db: Db, companyIds: readonly number[]) => Promise<ReadonlySet<number>>

/**
 * Archives a company of its owner. Refuses `company_not_found`, and `company_in_use` while a showcase, an open order
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
  await sql`
    update company set status = 'archived', version = version + 1, updated_at = ${of.at} where id = ${of.id}
  `.execute(tx)
}

export type CompanyDecision = 'verify' | 'reject' | 'suspend'

const MOVES: Readonly<
  Record<CompanyDecision, { from: readonly Company['status'][]; to: Company['status'] }>
> = {
  verify: { from: ['on_review', 'suspended'], to: 'verified' },
  reject: { from: ['on_review'], to: 'rejected' },
  suspend: { from: ['verified', 'on_review'], to: 'suspended' },
}

const HAS_OTHER_ADMIN = `
  select exists (
    select from person where is_platform_admin and status = 'active' and id <> $1
  ) as "hasOther"`

/**
 * The platform's word on a company. Refuses `company_not_found`, `own_decision` while another administrator could
 * decide, `action_not_allowed`, and `reason_required` for anything but a yes (domain.md 4.2).
 */
export async function decideCompany(
  tx: Tx,
  of: { id: number; by: number; decision: CompanyDecision; reason: string; at: Date },
): Promise<Company['status']> {
  const company = await lockCompany(tx, { id: of.id, ownerId: null })
  if (!company) throw refuse('company_not_found')
  // Who runs a platform alone would never get a verified company of their own.
  if (company.ownerId === of.by && (await hasOtherAdmin(tx, of.by))) throw refuse('own_decision')
  const { from, to } = MOVES[of.decision]
  if (!from.includes(company.status))
    throw refuse('action_not_allowed', { allowed: companyDecisions(company.status).join(', ') })
  if (of.decision !== 'verify' && !of.reason) throw refuse('reason_required')
  await sql`
    update company set status = ${to}, reason = ${of.decision === 'verify' ? '' : of.reason},
      decided_by = ${of.by}, version = version + 1, updated_at = ${of.at}
    where id = ${of.id}
  `.execute(tx)
  return to
}

async function hasOtherAdmin(tx: Tx, personId: number): Promise<boolean> {
  const [found] = await queryRows<{ hasOther: boolean }>(tx, HAS_OTHER_ADMIN, [personId])
  return found?.hasOther ?? false
}

/** What the platform may decide about a company in a status. */
export function companyDecisions(status: Company['status']): CompanyDecision[] {
  const decisions = ['verify', 'reject', 'suspend'] as const
  return decisions.filter((decision) => MOVES[decision].from.includes(status))
}
