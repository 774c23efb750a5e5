import { hold, release, settle } from '../../ledger/ledger.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { readSetting } from '../../platform/settings.ts'
import { availableAccount, platformAccount } from '../accounts.ts'
import { globalPurse, isInDebt, lockPurses, repayDebts, requireNoDebt } from '../debts.ts'
import { WITHDRAWALS_OFF } from '../reconcile.ts'
import { isFrozen } from './frozen-people.ts'
import { refuseBelowFloor } from './spend.ts'

export interface WithdrawalHold {
  readonly personId: number
  /** The showcase where the withdrawal was requested; its row is shown there. */
  readonly showcaseId: number
  /** The whole amount that leaves the balance, with fee and tax. */
  readonly amountKop: number
  readonly feeKop?: number
  readonly taxKop?: number
  /** Identifies the withdrawal, forever. */
  readonly reference: string
  readonly at: Date
}

const keyOf = (reference: string) => `withdraw:${reference}`

const INSERT_BONUS_ROW = statement('bonuses.spending.withdraw.insertBonusRow')`
  insert into bonus_row (person_id, showcase_id, kind, asset, amount_kop, status, at, reference)
  values ($1, $2, 'withdraw', 'global', $3, 'held', $4,
    $5)
  on conflict do nothing`

/**
 * Holds global bonuses until the withdrawal ends; repeating the reference changes nothing. Throws `withdrawals_off`
 * (domain.md 4.12), `not_enough_bonuses`, also for a debt or a ban, and `bonus_debt` when the remaining balance does
 * not cover rewards that a return takes back (rulings 10).
 */
export async function holdForWithdrawal(tx: Tx, of: WithdrawalHold): Promise<void> {
  const { feeKop = 0, taxKop = 0 } = of
  const netKop = of.amountKop - feeKop - taxKop
  if (netKop <= 0 || feeKop < 0 || taxKop < 0) throw new Error(`withdrawal ${of.reference} leaves nothing`)
  if (await readSetting(tx, WITHDRAWALS_OFF)) throw refuse('withdrawals_off')
  const purse = { ...of, asset: 'global' } as const
  if (await isInDebt(tx, of.personId)) throw refuse('not_enough_bonuses')
  if (await isFrozen(tx, { ...of, showcaseId: null })) throw refuse('not_enough_bonuses')
  const from = availableAccount(purse)
  const legs = [
    { from, to: platformAccount('withdraw_clearing'), amountKop: netKop },
    { from, to: platformAccount('fee'), amountKop: feeKop },
    { from, to: platformAccount('tax_withheld'), amountKop: taxKop },
  ].filter(({ amountKop }) => amountKop > 0)
  const { reference, at } = of
  await lockPurses(tx, [globalPurse(of.personId)])
  await refuseBelowFloor(hold(tx, { key: keyOf(reference), kind: 'withdraw', at, legs }))
  await requireNoDebt(tx, of.personId)
  await queryRows(tx, INSERT_BONUS_ROW, [of.personId, of.showcaseId, -of.amountKop, at, keyOf(reference)])
}

const MARK_ROW_SPENT = statement('bonuses.spending.withdraw.markRowSpent')`
  update bonus_row set status = 'spent' where kind = 'withdraw' and reference = $1 and status = 'held'`

/** Records that the held bonuses were paid out as money. Safe to run twice; throws after a release. */
export async function settleWithdrawal(tx: Tx, of: { reference: string; at: Date }): Promise<void> {
  const key = keyOf(of.reference)
  await settle(tx, { holdKey: key, key: `${key}:paid`, at: of.at })
  await queryRows(tx, MARK_ROW_SPENT, [key])
}

/**
 * Returns the whole amount of a withdrawal that was cancelled, rejected or failed permanently, once. A debt is repaid
 * first. Throws after a payout (domain.md 5.5 rule 6).
 */
export async function releaseWithdrawal(tx: Tx, of: { reference: string; at: Date }): Promise<void> {
  const key = keyOf(of.reference)
  const released = `${key}:released`
  const returned = await insertReturnRow(tx, key, of.at)
  if (!returned) return void (await release(tx, { holdKey: key, key: released, at: of.at }))
  const purse = globalPurse(returned.personId)
  const [before] = await lockPurses(tx, [purse])
  await release(tx, { holdKey: key, key: released, at: of.at })
  const kop = Math.min(returned.kop, before?.debtKop ?? 0)
  await repayDebts(tx, { key: released, at: of.at, repayments: [{ purse, kop }] })
}

const INSERT_RETURN_ROW = statement('bonuses.spending.withdraw.insertReturnRow')`
  with ended as (
    update bonus_row set status = 'spent' where kind = 'withdraw' and reference = $1 and status = 'held'
    returning person_id, showcase_id, asset, amount_kop
  )
  insert into bonus_row (person_id, showcase_id, kind, asset, amount_kop, status, at, reference)
  select person_id, showcase_id, 'withdraw_return', asset, -amount_kop, 'available', $2::timestamptz, $1
  from ended on conflict do nothing
  returning person_id, amount_kop as kop`

/** Ends the row of a held withdrawal and inserts the row of its return. Returns undefined when it had already ended. */
async function insertReturnRow(
  tx: Tx,
  key: string,
  at: Date,
): Promise<{ personId: number; kop: number } | undefined> {
  const rows = await queryRows(tx, INSERT_RETURN_ROW, [key, at])
  return rows[0]
}
