import { after } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { publicId } from '../../platform/ids.ts'
import { refuse } from '../../platform/requests/refuse.ts'

export type TaxStatus = 'individual' | 'npd' | 'ip' | 'company'
export type RequestType = 'become_agent' | 'become_owner' | 'change_requisites'
export type RequestStatus =
  | 'draft'
  | 'submitted'
  | 'in_review'
  | 'need_documents'
  | 'approved'
  | 'rejected'
  | 'withdrawn'

/** A person who may withdraw while verified (domain.md 3.10). */
export interface Agent {
  readonly taxStatus: TaxStatus
  readonly verifiedUntil: Date
  readonly isVerified: boolean
}

const SELECT_AGENT = statement('people.agents.agents.selectAgent')`
  select tax_status, verified_until,
    coalesce(verified_until > $1, false) as "isVerified"
  from agent where person_id = $2`

/** Returns a person's agent status at a moment; null when they were never verified. */
export async function agentOf(db: Db, of: { personId: number; at: Date }): Promise<Agent | null> {
  const [found] = await queryRows(db, SELECT_AGENT, [of.at, of.personId])
  return found ?? null
}

/** How long a verification is valid (domain.md 5.4). */
const VERIFIED_FOR = { days: 365 } as const

const UPSERT_AGENT = statement('people.agents.agents.upsertAgent')`
  insert into agent (person_id, tax_status, full_name, inn, verified_at, verified_until)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (person_id) do update set tax_status = excluded.tax_status, full_name = excluded.full_name,
    inn = excluded.inn, verified_at = excluded.verified_at, verified_until = excluded.verified_until`

/** Records that a person is verified from `at` on; a later verification replaces it. */
export async function verifyAgent(
  tx: Tx,
  of: { personId: number; taxStatus: TaxStatus; fullName: string; inn: string; at: Date },
): Promise<void> {
  await queryRows(tx, UPSERT_AGENT, [
    of.personId,
    of.taxStatus,
    of.fullName,
    of.inn,
    of.at,
    after(of.at, VERIFIED_FOR),
  ])
}

export interface NewRequest {
  readonly personId: number
  readonly showcaseId: number
  readonly companyId: number | null
  readonly type: RequestType
  readonly taxStatus: TaxStatus
  readonly fullName: string
  readonly inn: string
  readonly comment: string
  readonly at: Date
}

const INSERT_REQUEST = statement('people.agents.agents.insertRequest')`
  insert into agent_request (public_id, person_id, showcase_id, company_id, type, tax_status, full_name, inn,
    comment, status, created_at)
  values ($1, $2, $3, $4, $5, $6, $7,
    $8, $9, 'draft', $10)
  on conflict (person_id) where status in ('draft', 'submitted', 'in_review', 'need_documents') do nothing
  returning id`

/**
 * Opens a request and returns its public id. Throws `request_open`: a person has one at a time (domain.md 7.3 row
 * 41).
 */
export async function openRequest(tx: Tx, of: NewRequest): Promise<string> {
  const id = publicId()
  const rows = await queryRows(tx, INSERT_REQUEST, [
    id,
    of.personId,
    of.showcaseId,
    of.companyId,
    of.type,
    of.taxStatus,
    of.fullName,
    of.inn,
    of.comment,
    of.at,
  ])
  if (rows.length === 0) throw refuse('request_open')
  return id
}

const SELECT_OPEN_REQUEST = statement('people.agents.agents.selectOpenRequest')`
  select public_id as id from agent_request
  where person_id = $1 and status in ('draft', 'submitted', 'in_review', 'need_documents')`

/** Returns the public id of a person's open request, or null. */
export async function openRequestOf(db: Db, personId: number): Promise<string | null> {
  const [found] = await queryRows(db, SELECT_OPEN_REQUEST, [personId])
  return found?.id ?? null
}
