import { isFrozen, isInDebt, spendableOf, whyWithdrawalsStopped } from '../bonuses/bonuses.ts'
import { companiesOf } from '../companies/companies.ts'
import { type Agent, agentOf } from '../people/people.ts'
import type { Db } from '../platform/database/database.ts'
import { type ShownWithdrawal, withdrawalsOf } from './read.ts'
import { isEnough, withdrawalMay } from './rules.ts'

export type WhyNot = '' | 'not_verified' | 'frozen' | 'debt' | 'open_withdrawal' | 'below_minimum' | 'off'

export interface WithdrawState {
  readonly agent: Agent | null
  readonly whyNot: WhyNot
  readonly availableKop: number
  readonly open: ShownWithdrawal | null
  readonly last: ShownWithdrawal | null
  readonly companies: { id: number; name: string }[]
}

/** Returns whether a person may withdraw now, and if not, the first obstacle (domain.md 7.3 row 37). */
export async function withdrawStateOf(
  db: Db,
  of: { personId: number; showcaseId: number; at: Date },
): Promise<WithdrawState> {
  const agent = await agentOf(db, of)
  const { globalKop } = await spendableOf(db, of)
  const { rows } = await withdrawalsOf(db, { personId: of.personId, page: 0 })
  const open = rows.find(({ status }) => withdrawalMay(status).length > 0) ?? null
  const companies = await companiesOf(db, of.personId)
  return {
    agent,
    whyNot: await whyNot(db, { ...of, agent, open, availableKop: globalKop }),
    availableKop: globalKop,
    open,
    last: rows[0] ?? null,
    companies: companies
      .filter(({ status, account }) => status === 'verified' && account)
      .map(({ id, nameShort }) => ({ id, name: nameShort })),
  }
}

async function whyNot(
  db: Db,
  of: { personId: number; at: Date; agent: Agent | null; open: unknown; availableKop: number },
): Promise<WhyNot> {
  if (await isFrozen(db, { personId: of.personId, showcaseId: null, at: of.at })) return 'frozen'
  if (!of.agent?.isVerified) return 'not_verified'
  if (await whyWithdrawalsStopped(db)) return 'off'
  if (of.open) return 'open_withdrawal'
  if (await isInDebt(db, of.personId)) return 'debt'
  return isEnough(of.availableKop) ? '' : 'below_minimum'
}
