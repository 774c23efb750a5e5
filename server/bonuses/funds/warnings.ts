import { lastCredit, loadBalances, lockBalances } from '../../ledger/ledger.ts'
import { FACTS } from '../../notifications/facts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { type Funds, fundsAccount } from '../accounts.ts'

/**
 * A deposit is low below one part in this many of its last top-up, unless its owner set a threshold (domain.md 5.5
 * rule 10).
 */
const LOW_PARTS = 5

/** `low`: the deposit is running out. `empty`: it is used up, or smaller than the rewards that wait for money. */
export type FundWarning = '' | 'low' | 'empty'

/** The data that decides whether a showcase is warned. */
export interface FundLimits extends Funds {
  readonly unfundedKop: number
  readonly thresholdKop: number | null
  /** The warning that is open now; empty for none. */
  readonly openWarning: FundWarning
}

const SELECT_LIMITS = `
  s.id as "showcaseId", s.local_emission_cap_kop as "emissionCapKop", coalesce(c.limit_kop, 0) as "creditKop",
  (select coalesce(sum(b.amount_kop), 0)::bigint from bonus_row b
    where b.showcase_id = s.id and b.unfunded and b.asset = 'global') as "unfundedKop",
  d.threshold_kop,
  coalesce(w.level, '') as "openWarning"
  from showcase s left join showcase_credit c on c.showcase_id = s.id
  left join deposit_rule d on d.showcase_id = s.id
  left join lateral (
    select level from fund_warning where showcase_id = s.id and over_at is null limit 1
  ) w on true`

const SELECT_LIMITS_BY_ID = statement(
  'bonuses.funds.warnings.selectLimitsById',
)`select ${SELECT_LIMITS} where s.id = $1`

/**
 * Returns a showcase's limits on rewards, the rewards waiting for money and its open warning. Throws when the
 * showcase does not exist.
 */
export async function fundLimitsOf(db: Db, showcaseId: number): Promise<FundLimits> {
  const [limits] = await queryRows(db, SELECT_LIMITS_BY_ID, [showcaseId])
  if (!limits) throw new Error(`showcase ${showcaseId} does not exist`)
  return limits
}

/** Returns the warning a showcase's deposit needs now; '' when the showcase never funded global rewards. */
export async function warningOf(db: Db, limits: FundLimits): Promise<FundWarning> {
  const [has] = await loadBalances(db, [fundsAccount(limits, 'global')])
  return warningLevel(db, limits, has?.postedKop ?? 0)
}

async function warningLevel(db: Db, limits: FundLimits, leftKop: number): Promise<FundWarning> {
  const { unfundedKop, thresholdKop } = limits
  if (unfundedKop > Math.max(0, leftKop)) return 'empty'
  const topKop = await lastCredit(db, fundsAccount(limits, 'global'), 'deposit')
  if (topKop === 0 && unfundedKop === 0 && !thresholdKop) return ''
  if (leftKop <= 0) return 'empty'
  const isLow = thresholdKop === null ? leftKop * LOW_PARTS <= topKop : leftKop < thresholdKop
  return isLow ? 'low' : ''
}

/**
 * Records a change of the warning level in the transaction that moved the deposit, so that the notice is sent with
 * it, once per change. Locks the deposit, so that two concurrent rewards see each other's money.
 */
export async function updateFundWarning(tx: Tx, of: { showcaseId: number; at: Date }): Promise<void> {
  const { showcaseId, at } = of
  const deposit = fundsAccount({ showcaseId, creditKop: 0, emissionCapKop: null }, 'global')
  const [has] = await lockBalances(tx, [deposit])
  const limits = await fundLimitsOf(tx, showcaseId)
  const warning = await warningLevel(tx, limits, has?.postedKop ?? 0)
  if (warning !== limits.openWarning) await recordWarning(tx, { showcaseId, warning, at })
}

const SELECT_ALL_LIMITS = statement('bonuses.funds.warnings.selectAllLimits')`
  select ${SELECT_LIMITS}
  where d.threshold_kop > 0 or exists (select from ledger_account a where a.kind = 'deposit' and a.owner = s.id)
    or exists (select from bonus_row b where b.showcase_id = s.id and b.unfunded)`

/**
 * Compares every showcase with its warning level, once a night: this also catches new thresholds and refunded money.
 * Returns the showcases whose warning changed (domain.md 5.5 rule 10).
 */
export async function updateFundWarnings(
  db: Db,
  at: Date,
): Promise<{ showcaseId: number; warning: FundWarning }[]> {
  const rows = await queryRows(db, SELECT_ALL_LIMITS, [])
  const changed: { showcaseId: number; warning: FundWarning }[] = []
  for (const limits of rows) {
    const { showcaseId } = limits
    const warning = await warningOf(db, limits)
    if (await recordWarning(db, { showcaseId, warning, at })) changed.push({ showcaseId, warning })
  }
  return changed
}

const OPEN_WARNING = statement('bonuses.funds.warnings.openWarning')`
  with opened as (
    insert into fund_warning (showcase_id, level, at) select $1, $2::text, $3 where $2::text <> ''
    on conflict (showcase_id, level) where over_at is null do nothing returning *
  ), finance_notices as (${FACTS.fundWarned('opened')}), platform_notices as (${FACTS.fundEmpty('opened')})
  select id from opened`

const CLOSE_WARNING = statement('bonuses.funds.warnings.closeWarning')`
  update fund_warning set over_at = $1
  where showcase_id = $2 and over_at is null and level <> $3
  returning id`

/** Closes the outdated warning and opens the new one, with its notices. Returns whether anything changed. */
async function recordWarning(
  db: Db,
  of: { showcaseId: number; warning: FundWarning; at: Date },
): Promise<boolean> {
  const closed = await queryRows(db, CLOSE_WARNING, [of.at, of.showcaseId, of.warning])
  const opened = await queryRows(db, OPEN_WARNING, [of.showcaseId, of.warning, of.at])
  return closed.length + opened.length > 0
}
