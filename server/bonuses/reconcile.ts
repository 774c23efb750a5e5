import { auditLedger } from '../ledger/ledger.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { readSetting, writeSetting } from '../platform/settings.ts'

/** The setting that stops withdrawals; its value is the reason. */
export const WITHDRAWALS_OFF = 'withdrawals_off'

export interface ReconcileResult {
  /** The sum of all assets, kopecks; zero when the ledger is sound. */
  readonly sumKop: number
  /** The number of accounts whose stored balance differs from the sum of their entries. */
  readonly drift: number
  /** The number of purses whose expected bonuses differ from what their orders promise. */
  readonly promises: number
  /** The number of purses with more in lots than they can spend. */
  readonly lots: number
  readonly isSound: boolean
}

/**
 * Reconciles the ledger: every asset sums to zero, every balance equals its entries, promised and expected bonuses
 * match, and lots do not exceed balances. On a mismatch, withdrawals stop until an administrator resumes them.
 */
export async function reconcile(db: Db): Promise<ReconcileResult> {
  const { sumKop, drift } = await auditLedger(db)
  const promises = await countWrongPromises(db)
  const lots = await countWrongLots(db)
  const isSound = sumKop === 0 && drift === 0 && promises === 0 && lots === 0
  const found = { sumKop, drift, promises, lots, isSound }
  if (!isSound) await writeSetting(db, WITHDRAWALS_OFF, JSON.stringify(found))
  return found
}

const COUNT_WRONG_PROMISES = statement('bonuses.reconcile.countWrongPromises')`
  with promised as (
    select person_id, case asset when 'global' then 'LC' else 'L' || showcase_id end as asset,
      sum(posted_kop) as kop
    from reward_allocation where not confirmed group by 1, 2
  ), expected as (
    select a.owner as person_id, a.asset, b.posted_kop + coalesce(
      (select sum(d.amount_kop) from ledger_delta d where d.account_id = a.id), 0) as kop
    from ledger_account a join ledger_balance b on b.account_id = a.id where a.kind = 'expected'
  )
  select count(*) as n from promised full join expected using (person_id, asset)
  where coalesce(promised.kop, 0) <> coalesce(expected.kop, 0)`

async function countWrongPromises(db: Db): Promise<number> {
  const [found] = await queryRows(db, COUNT_WRONG_PROMISES, [])
  return found?.n ?? 0
}

const COUNT_WRONG_LOTS = statement('bonuses.reconcile.countWrongLots')`
  with lot as (
    select person_id, showcase_id, sum(left_kop) as kop from bonus_lot where left_kop > 0 group by 1, 2
  )
  select count(*) as n from lot
  left join ledger_account a on a.kind = 'available' and a.owner = lot.person_id
    and a.asset = 'L' || lot.showcase_id
  left join ledger_balance b on b.account_id = a.id
  where lot.kop > coalesce(b.posted_kop - b.held_kop, 0) + coalesce(
    (select sum(d.amount_kop) from ledger_delta d where d.account_id = a.id), 0)`

async function countWrongLots(db: Db): Promise<number> {
  const [found] = await queryRows(db, COUNT_WRONG_LOTS, [])
  return found?.n ?? 0
}

/** Returns why withdrawals are stopped, or null when they are not. */
export async function withdrawalsStopReason(db: Db): Promise<string | null> {
  const why = await readSetting(db, WITHDRAWALS_OFF)
  return typeof why === 'string' && why !== '' ? why : null
}

/** Resumes withdrawals after an administrator has checked the ledger. */
export async function resumeWithdrawals(db: Db): Promise<void> {
  await writeSetting(db, WITHDRAWALS_OFF, '')
}
