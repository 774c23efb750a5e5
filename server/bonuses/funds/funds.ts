import { loadBalances, post } from '../../ledger/ledger.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { fundsAccount, issuanceAccount, promisedAccount, takingsAccount } from '../accounts.ts'
import { type FundWarning, fundLimitsOf, updateFundWarning, warningOf } from './warnings.ts'

/** Tops up a showcase's deposit, which pays its global rewards; `reference` identifies the payment (D17). */
export async function topUpDeposit(
  tx: Tx,
  of: { showcaseId: number; amountKop: number; reference: string; at: Date },
): Promise<void> {
  const deposit = fundsAccount({ showcaseId: of.showcaseId, creditKop: 0, emissionCapKop: null }, 'global')
  const legs = [{ from: issuanceAccount, to: deposit, amountKop: of.amountKop }]
  await post(tx, { key: `deposit:${of.showcaseId}:${of.reference}`, kind: 'deposit', at: of.at, legs })
  await updateFundWarning(tx, of)
}

const UPSERT_CREDIT_LIMIT = statement('bonuses.funds.funds.upsertCreditLimit')`
  insert into showcase_credit (showcase_id, limit_kop)
  select $1, $2 where $3 = 0
    or exists (select from showcase_credit where showcase_id = $1)
  on conflict (showcase_id) do update set limit_kop = excluded.limit_kop, version = showcase_credit.version + 1
    where $4::int is null or showcase_credit.version = $4::int
  returning showcase_id`

/**
 * Sets how far below zero a showcase's deposit may go, kopecks; applies from the next confirmation. Throws
 * `changed_meanwhile` when `version` is outdated; without a version, overwrites.
 */
export async function setCreditLimit(
  tx: Tx,
  of: { showcaseId: number; limitKop: number; version?: number },
): Promise<void> {
  const rows = await queryRows(tx, UPSERT_CREDIT_LIMIT, [
    of.showcaseId,
    of.limitKop,
    of.version ?? 0,
    of.version ?? null,
  ])
  if (rows.length === 0) throw refuse('changed_meanwhile')
}

/**
 * Returns a showcase's own balances: deposit plus global bonuses it earned, and minus its outstanding local bonuses;
 * kopecks.
 */
export async function showcaseFundsOf(
  db: Db,
  showcaseId: number,
): Promise<{ globalKop: number; localKop: number }> {
  const funds = { showcaseId, creditKop: 0, emissionCapKop: null }
  const [deposit, earned, local] = await loadBalances(db, [
    fundsAccount(funds, 'global'),
    takingsAccount({ showcaseId, asset: 'global' }),
    fundsAccount(funds, 'local'),
  ])
  return {
    globalKop: (deposit?.postedKop ?? 0) + (earned?.postedKop ?? 0),
    localKop: local?.postedKop ?? 0,
  }
}

/**
 * Returns what a showcase owes people, kopecks: rewards it promised and its local bonuses that people can spend.
 * `globalKop` is its own balance with the platform, negative when it owes.
 */
export async function liabilitiesOf(
  db: Db,
  showcaseId: number,
): Promise<{ expectedKop: number; localKop: number; globalKop: number }> {
  const [local, global] = await loadBalances(db, [
    promisedAccount({ showcaseId, asset: 'local' }),
    promisedAccount({ showcaseId, asset: 'global' }),
  ])
  const funds = await showcaseFundsOf(db, showcaseId)
  return {
    expectedKop: -((local?.postedKop ?? 0) + (global?.postedKop ?? 0)),
    localKop: -funds.localKop,
    globalKop: funds.globalKop,
  }
}

/** A showcase's own balances, its limits and its open warning; kopecks. */
export interface FundState {
  readonly globalKop: number
  readonly localKop: number
  readonly creditKop: number
  readonly emissionCapKop: number | null
  /** Global rewards that could not be confirmed because the deposit did not cover them. */
  readonly unfundedKop: number
  readonly warning: FundWarning
}

/** Returns a showcase's balances, limits and whether its money is running out. */
export async function fundStateOf(db: Db, showcaseId: number): Promise<FundState> {
  const limits = await fundLimitsOf(db, showcaseId)
  const funds = await showcaseFundsOf(db, showcaseId)
  const warning = await warningOf(db, limits)
  return { ...limits, ...funds, warning }
}
