import { sql } from 'kysely'
import { balances, lastCredit, post } from '../ledger/ledger.ts'
import type { Db, Tx } from '../platform/database.ts'
import { refuse } from '../platform/refuse.ts'
import { type Funds, fundsOf, issuance, promised, takings } from './accounts.ts'

/** A showcase pays into its deposit, from which its global rewards are confirmed; `reference` names the payment (D17). */
export async function topUpDeposit(
  tx: Tx,
  of: { showcaseId: number; amountKop: number; reference: string; at: Date },
): Promise<void> {
  const deposit = fundsOf({ showcaseId: of.showcaseId, creditKop: 0, emissionCapKop: null }, 'global')
  const legs = [{ from: issuance, to: deposit, amountKop: of.amountKop }]
  await post(tx, { key: `deposit:${of.showcaseId}:${of.reference}`, kind: 'deposit', at: of.at, legs })
}

/**
 * Sets how far below zero a showcase's deposit may go, kopecks; counts from the next confirmation on. Throws
 * `changed_meanwhile` when somebody else changed it; without a version, overwrites.
 */
export async function setCreditLimit(
  tx: Tx,
  of: { showcaseId: number; limitKop: number; version?: number },
): Promise<void> {
  const { rows } = await sql`
    insert into showcase_credit (showcase_id, limit_kop)
    select ${of.showcaseId}, ${of.limitKop} where ${of.version ?? 0} = 0
      or exists (select from showcase_credit where showcase_id = ${of.showcaseId})
    on conflict (showcase_id) do update set limit_kop = excluded.limit_kop, version = showcase_credit.version + 1
      where ${of.version ?? null}::int is null or showcase_credit.version = ${of.version ?? null}::int
    returning showcase_id
  `.execute(tx)
  if (rows.length === 0) throw refuse('changed_meanwhile')
}

/** A showcase's own balances: deposit with what it earned in global bonuses, and minus the local ones it has out. */
export async function showcaseFundsOf(
  db: Db,
  showcaseId: number,
): Promise<{ globalKop: number; localKop: number }> {
  const funds = { showcaseId, creditKop: 0, emissionCapKop: null }
  const [deposit, earned, local] = await balances(db, [
    fundsOf(funds, 'global'),
    takings({ showcaseId, asset: 'global' }),
    fundsOf(funds, 'local'),
  ])
  return {
    globalKop: (deposit?.postedKop ?? 0) + (earned?.postedKop ?? 0),
    localKop: local?.postedKop ?? 0,
  }
}

/**
 * What a showcase owes people, kopecks: bonuses it promised and those that are theirs to spend here; `globalKop` is its
 * own balance with the platform, below zero when it owes.
 */
export async function liabilitiesOf(
  db: Db,
  showcaseId: number,
): Promise<{ expectedKop: number; localKop: number; globalKop: number }> {
  const [local, global] = await balances(db, [
    promised({ showcaseId, asset: 'local' }),
    promised({ showcaseId, asset: 'global' }),
  ])
  const funds = await showcaseFundsOf(db, showcaseId)
  return {
    expectedKop: -((local?.postedKop ?? 0) + (global?.postedKop ?? 0)),
    localKop: -funds.localKop,
    globalKop: funds.globalKop,
  }
}

/** Below this share of its last top-up a deposit is low, unless its owner set a sum (domain.md 5.5 rule 10). */
const LOW_PARTS = 5

export type FundWarning = '' | 'low' | 'empty'

/** How a showcase's own balances stand, kopecks. */
export interface FundState {
  readonly globalKop: number
  readonly localKop: number
  readonly creditKop: number
  readonly emissionCapKop: number | null
  /** Global rewards that could not be confirmed for want of money. */
  readonly unfundedKop: number
  readonly warning: FundWarning
}

const LIMITS = sql.raw(`
  s.id as "showcaseId", s.local_emission_cap_kop as "emissionCapKop", coalesce(c.limit_kop, 0) as "creditKop",
  (select coalesce(sum(b.amount_kop), 0)::bigint from bonus_row b
    where b.showcase_id = s.id and b.unfunded and b.asset = 'global') as "unfundedKop",
  d.threshold_kop as "thresholdKop"
  from showcase s left join showcase_credit c on c.showcase_id = s.id
  left join deposit_rule d on d.showcase_id = s.id`)

type Limits = Funds & { readonly unfundedKop: number; readonly thresholdKop: number | null }

/** A showcase's balances, limits and whether its money is running out. */
export async function fundStateOf(db: Db, showcaseId: number): Promise<FundState> {
  const { rows } = await sql<Limits>`
    select ${LIMITS} where s.id = ${showcaseId}
  `.execute(db)
  const [limits] = rows
  if (!limits) throw new Error(`showcase ${showcaseId} does not exist`)
  const funds = await showcaseFundsOf(db, showcaseId)
  const warning = await warningOf(db, limits)
  return { ...limits, ...funds, warning }
}

async function warningOf(db: Db, limits: Limits): Promise<FundWarning> {
  const deposit = fundsOf(limits, 'global')
  const [has] = await balances(db, [deposit])
  const top = await lastCredit(db, deposit, 'deposit')
  if (limits.unfundedKop === 0 && top === 0 && !limits.thresholdKop) return ''
  const left = has?.postedKop ?? 0
  if (left <= 0) return 'empty'
  const { thresholdKop } = limits
  const isLow = thresholdKop === null ? left * LOW_PARTS <= top : left < thresholdKop
  return isLow ? 'low' : ''
}

/**
 * Notes, once for each time, that a showcase's money fell to a fifth of its last top-up or to nothing, and that this is
 * over; gives the showcases whose state changed (domain.md 5.5 rule 10).
 */
export async function watchFunds(db: Db, at: Date): Promise<{ showcaseId: number; warning: FundWarning }[]> {
  const { rows } = await sql<Limits>`
    select ${LIMITS}
    where d.threshold_kop > 0 or exists (select from ledger_account a where a.kind = 'deposit' and a.owner = s.id)
      or exists (select from bonus_row b where b.showcase_id = s.id and b.unfunded)
  `.execute(db)
  const changed: { showcaseId: number; warning: FundWarning }[] = []
  for (const limits of rows) {
    const warning = await warningOf(db, limits)
    if (await note(db, { ...limits, warning, at })) changed.push({ showcaseId: limits.showcaseId, warning })
  }
  return changed
}

async function note(db: Db, of: { showcaseId: number; warning: FundWarning; at: Date }): Promise<boolean> {
  const closed = await sql`
    update fund_warning set over_at = ${of.at}
    where showcase_id = ${of.showcaseId} and over_at is null and level <> ${of.warning}
  `.execute(db)
  const opened = await sql`
    insert into fund_warning (showcase_id, level, at)
    select ${of.showcaseId}, ${of.warning}, ${of.at}::timestamptz where ${of.warning}::text <> ''
    on conflict (showcase_id, level) where over_at is null do nothing
  `.execute(db)
  return Number(closed.numAffectedRows ?? 0) + Number(opened.numAffectedRows ?? 0) > 0
}
