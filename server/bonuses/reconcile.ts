import { sql } from 'kysely'
import { auditLedger } from '../ledger/ledger.ts'
import type { Db } from '../platform/database/database.ts'
import { readSetting, writeSetting } from '../platform/settings.ts'

/** The setting that stops withdrawals; its value says why. */
export const WITHDRAWALS_OFF = 'withdrawals_off'

export interface Reconciled {
  /** How far assets are from summing to zero, kopecks. */
  readonly sumKop: number
  /** Accounts whose maintained balance is not the sum of their entries. */
  readonly drift: number
  /** Purses whose expected bonuses are not what their orders promise. */
  readonly promises: number
  /** Purses with more in lots than they can spend. */
  readonly lots: number
  readonly isSound: boolean
}

/**
 * Proves the books: every asset sums to zero, every balance equals its entries, what orders promise is what people
 * expect, and no more expires than there is. Where not, withdrawals stop until somebody resumes them.
 */
export async function reconcile(db: Db): Promise<Reconciled> {
  const { sumKop, drift } = await auditLedger(db)
  const promises = await wrongPromises(db)
  const lots = await wrongLots(db)
  const isSound = sumKop === 0 && drift === 0 && promises === 0 && lots === 0
  const found = { sumKop, drift, promises, lots, isSound }
  if (!isSound) await writeSetting(db, WITHDRAWALS_OFF, JSON.stringify(found))
  return found
}

async function wrongPromises(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
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
    where coalesce(promised.kop, 0) <> coalesce(expected.kop, 0)
  `.execute(db)
  return rows[0]?.n ?? 0
}

async function wrongLots(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with lot as (
      select person_id, showcase_id, sum(left_kop) as kop from bonus_lot where left_kop > 0 group by 1, 2
    )
    select count(*) as n from lot
    left join ledger_account a on a.kind = 'available' and a.owner = lot.person_id
      and a.asset = 'L' || lot.showcase_id
    left join ledger_balance b on b.account_id = a.id
    where lot.kop > coalesce(b.posted_kop - b.held_kop, 0) + coalesce(
      (select sum(d.amount_kop) from ledger_delta d where d.account_id = a.id), 0)
  `.execute(db)
  return rows[0]?.n ?? 0
}

/** Why withdrawals are stopped, or null when they are not. */
export async function whyWithdrawalsStopped(db: Db): Promise<string | null> {
  const why = await readSetting(db, WITHDRAWALS_OFF)
  return typeof why === 'string' && why !== '' ? why : null
}

/** Lets withdrawals go on after somebody has looked at the books. */
export async function resumeWithdrawals(db: Db): Promise<void> {
  await writeSetting(db, WITHDRAWALS_OFF, '')
}
