import { LIMITS } from '@sarafan/contract/limits'
import { holdForWithdrawal, isFrozen, isInDebt } from '../bonuses/bonuses.ts'
import { agentOf } from '../people/people.ts'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { publicId } from '../platform/ids.ts'
import { toRub } from '../platform/money.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { checkedRequisites, type Requisites } from './requisites.ts'
import { costsOf, isAboveMinimum } from './rules.ts'

export interface NewWithdrawal {
  readonly personId: number
  readonly showcaseId: number
  readonly amountKop: number
  readonly requisites: Requisites
  readonly at: Date
}

const INSERT_WITHDRAWAL = statement('withdrawals.request.insertWithdrawal')`
  insert into withdrawal (public_id, person_id, showcase_id, company_id, amount_kop, fee_kop, tax_kop, tax_status,
    requisites, status, created_at)
  values ($1, $2, $3, $4, $5, $6, $7,
    $8, $9::jsonb, 'new', $10)
  on conflict (person_id) where status in ('new', 'review', 'approved', 'processing', 'failed') do nothing
  returning id`

/**
 * Creates a withdrawal request, holds its bonuses and returns its public id. Throws `agent_not_verified`,
 * `person_frozen`, `withdrawal_below_minimum`, `bonus_debt`, `invalid_requisites`, `company_not_found`,
 * `withdrawal_open`, `withdrawals_off`, `not_enough_bonuses` (domain.md 4.12, 5.4, D18).
 */
export async function requestWithdrawal(tx: Tx, asked: NewWithdrawal): Promise<string> {
  const { personId, showcaseId, amountKop, at } = asked
  const agent = await agentOf(tx, { personId, at })
  if (!agent?.isVerified) throw refuse('agent_not_verified')
  if (await isFrozen(tx, { personId, showcaseId: null, at })) throw refuse('person_frozen')
  if (!isAboveMinimum(amountKop))
    throw refuse('withdrawal_below_minimum', { minimum: toRub(LIMITS.withdrawMinKop) }, { Amount: 'minimum' })
  if (await isInDebt(tx, personId)) throw refuse('bonus_debt')
  const { taxStatus } = agent
  const requisites = await checkedRequisites(tx, { requisites: asked.requisites, personId, taxStatus })
  const { feeKop, taxKop } = costsOf(amountKop, taxStatus)
  const id = publicId()
  // The unique index rejects a second open withdrawal, also a concurrent one.
  const rows = await queryRows(tx, INSERT_WITHDRAWAL, [
    id,
    personId,
    showcaseId,
    requisites.companyId ?? null,
    amountKop,
    feeKop,
    taxKop,
    taxStatus,
    JSON.stringify(requisites),
    at,
  ])
  if (rows.length === 0) throw refuse('withdrawal_open')
  await holdForWithdrawal(tx, { personId, showcaseId, amountKop, feeKop, taxKop, reference: id, at })
  return id
}
