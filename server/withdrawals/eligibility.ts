import { isFrozen, isInDebt, spendableOf, withdrawalsStopReason } from '../bonuses/bonuses.ts'
import { companiesOf } from '../companies/companies.ts'
import { type Agent, agentOf } from '../people/people.ts'
import type { Db } from '../platform/database/database.ts'
import { type WithdrawalRow, withdrawalsOf } from './read.ts'
import { isAboveMinimum, withdrawalEvents } from './rules.ts'

export type WithdrawalBlocker =
  | ''
  | 'not_verified'
  | 'frozen'
  | 'debt'
  | 'open_withdrawal'
  | 'below_minimum'
  | 'off'

export interface WithdrawalState {
  readonly agent: Agent | null
  readonly blocker: WithdrawalBlocker
  readonly availableKop: number
  readonly open: WithdrawalRow | null
  readonly last: WithdrawalRow | null
  readonly companies: { id: number; name: string }[]
}

/** Returns whether a person may withdraw now, and if not, the first obstacle (domain.md 7.3 row 37). */
export async function loadWithdrawalState(
  db: Db,
  of: { personId: number; showcaseId: number; at: Date },
): Promise<WithdrawalState> {
  const agent = await agentOf(db, of)
  const { globalKop } = await spendableOf(db, of)
  const { rows } = await withdrawalsOf(db, { personId: of.personId, page: 0 })
  const open = rows.find(({ status }) => withdrawalEvents(status).length > 0) ?? null
  const companies = await companiesOf(db, of.personId)
  return {
    agent,
    blocker: await findBlocker(db, { ...of, agent, open, availableKop: globalKop }),
    availableKop: globalKop,
    open,
    last: rows[0] ?? null,
    companies: companies
      .filter(({ status, account }) => status === 'verified' && account)
      .map(({ id, nameShort }) => ({ id, name: nameShort })),
  }
}

async function findBlocker(
  db: Db,
  of: { personId: number; at: Date; agent: Agent | null; open: unknown; availableKop: number },
): Promise<WithdrawalBlocker> {
  if (await isFrozen(db, { personId: of.personId, showcaseId: null, at: of.at })) return 'frozen'
  if (!of.agent?.isVerified) return 'not_verified'
  if (await withdrawalsStopReason(db)) return 'off'
  if (of.open) return 'open_withdrawal'
  if (await isInDebt(db, of.personId)) return 'debt'
  return isAboveMinimum(of.availableKop) ? '' : 'below_minimum'
}
