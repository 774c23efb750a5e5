import { sql } from 'kysely'
import { balances, hold, release, settle } from '../ledger/ledger.ts'
import type { Db, Tx } from '../platform/database.ts'
import { refuse } from '../platform/refuse.ts'
import { readSetting } from '../platform/settings.ts'
import { available, debt, platformPart } from './accounts.ts'
import { isFrozen } from './frozen.ts'
import { WITHDRAWALS_OFF } from './reconcile.ts'
import { orRefuse } from './spend.ts'

export interface Withdrawal {
  readonly personId: number
  /** Where it was asked for: its row is shown there. */
  readonly showcaseId: number
  /** All that leaves the balance, fee and tax included. */
  readonly amountKop: number
  readonly feeKop?: number
  readonly taxKop?: number
  /** Names the withdrawal for ever. */
  readonly reference: string
  readonly at: Date
}

/** Whether a person owes global bonuses: then nothing leaves (domain.md 5.5 rule 3). */
export async function isInDebt(db: Db, personId: number): Promise<boolean> {
  const [owed] = await balances(db, [debt({ personId, showcaseId: 0, asset: 'global' })])
  return (owed?.postedKop ?? 0) < 0
}

const keyOf = (reference: string) => `withdraw:${reference}`

/**
 * Takes global bonuses out of what a person can spend until their withdrawal ends; the same reference again changes
 * nothing. Refuses `withdrawals_off` (domain.md 4.12) and `not_enough_bonuses`, which also covers a debt or a ban.
 */
export async function holdGlobal(tx: Tx, of: Withdrawal): Promise<void> {
  const { feeKop = 0, taxKop = 0 } = of
  const netKop = of.amountKop - feeKop - taxKop
  if (netKop <= 0 || feeKop < 0 || taxKop < 0) throw new Error(`withdrawal ${of.reference} leaves nothing`)
  if (await readSetting(tx, WITHDRAWALS_OFF)) throw refuse('withdrawals_off')
  const purse = { ...of, asset: 'global' } as const
  if (await isInDebt(tx, of.personId)) throw refuse('not_enough_bonuses')
  if (await isFrozen(tx, { ...of, showcaseId: null })) throw refuse('not_enough_bonuses')
  const from = available(purse)
  const legs = [
    { from, to: platformPart('withdraw_clearing'), amountKop: netKop },
    { from, to: platformPart('fee'), amountKop: feeKop },
    { from, to: platformPart('tax_withheld'), amountKop: taxKop },
  ].filter(({ amountKop }) => amountKop > 0)
  const { reference, at } = of
  await orRefuse(hold(tx, { key: keyOf(reference), kind: 'withdraw', at, legs }))
  await sql`
    insert into bonus_row (person_id, showcase_id, kind, asset, amount_kop, status, at, reference)
    values (${of.personId}, ${of.showcaseId}, 'withdraw', 'global', ${-of.amountKop}, 'held', ${at},
      ${keyOf(reference)})
    on conflict do nothing
  `.execute(tx)
}

/** The money left: what was held is gone. Twice is the same as once; after a release it throws. */
export async function settleWithdrawal(tx: Tx, of: { reference: string; at: Date }): Promise<void> {
  const key = keyOf(of.reference)
  await settle(tx, { holdKey: key, key: `${key}:paid`, at: of.at })
  await sql`
    update bonus_row set status = 'spent' where kind = 'withdraw' and reference = ${key} and status = 'held'
  `.execute(tx)
}

/** The withdrawal was cancelled, rejected or failed for good: all of it comes back, once; after a payout it throws. */
export async function releaseWithdrawal(tx: Tx, of: { reference: string; at: Date }): Promise<void> {
  const key = keyOf(of.reference)
  await release(tx, { holdKey: key, key: `${key}:released`, at: of.at })
  await sql`
    with ended as (
      update bonus_row set status = 'spent' where kind = 'withdraw' and reference = ${key} and status = 'held'
      returning person_id, showcase_id, asset, amount_kop
    )
    insert into bonus_row (person_id, showcase_id, kind, asset, amount_kop, status, at, reference)
    select person_id, showcase_id, 'withdraw_return', asset, -amount_kop, 'available', ${of.at}::timestamptz, ${key}
    from ended on conflict do nothing
  `.execute(tx)
}
