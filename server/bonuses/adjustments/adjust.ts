import { type Leg, loadBalances, lockBalances, post } from '../../ledger/ledger.ts'
import { FACTS } from '../../notifications/facts.ts'
import type { BonusAsset } from '../../plans/plans.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import {
  adjustmentAccount,
  availableAccount,
  debtAccount,
  fundsAccount,
  takingsAccount,
} from '../accounts.ts'
import { grantLots, takeLots } from '../lots.ts'
import { refuseBelowFloor } from '../spending/spend.ts'

/** A change of a person's bonuses outside an order (domain.md 4.11). */
type AdjustmentKind = 'welcome' | 'gift' | 'manual_debit' | 'offline_redeem' | 'offline_payout' | 'correction'

export interface BonusAdjustment {
  readonly kind: AdjustmentKind
  readonly personId: number
  readonly showcaseId: number
  readonly asset: BonusAsset
  /** Above 0; a correction may be negative. */
  readonly amountKop: number
  /** Identifies the operation among the person's operations of this kind, forever. Repeating it changes nothing. */
  readonly reference: string
  readonly at: Date
}

const CREDITING_KINDS: ReadonlySet<AdjustmentKind> = new Set<AdjustmentKind>(['welcome', 'gift'])
/** Operations that a person in debt may not do (domain.md 5.5 rule 3). */
const SPENDING_KINDS: ReadonlySet<AdjustmentKind> = new Set<AdjustmentKind>([
  'offline_redeem',
  'offline_payout',
])

/**
 * Gives or takes bonuses by hand or at a point of sale, records it in the person's history and returns the row's id.
 * Throws `not_enough_bonuses` when the person or the showcase's cap does not cover it. The caller checks rights and
 * codes.
 */
export async function adjustBonuses(tx: Tx, of: BonusAdjustment): Promise<{ rowId: number }> {
  checkAsset(of)
  const gives = CREDITING_KINDS.has(of.kind) || (of.kind === 'correction' && of.amountKop > 0)
  const kop = Math.abs(of.amountKop)
  const row = await writeRow(tx, of, gives ? kop : -kop)
  if (row.repeated) return { rowId: row.id }
  if (SPENDING_KINDS.has(of.kind) && (await hasDebt(tx, of))) throw refuse('not_enough_bonuses')
  const key = `${of.kind}:${of.personId}:${of.reference}`
  const fact = { key, kind: of.kind, at: of.at }
  if (gives) {
    const { repaid, legs } = await creditLegs(tx, of, kop)
    await refuseBelowFloor(post(tx, { ...fact, legs }))
    if (of.asset === 'local') await grantLots(tx, [{ ...of, kop: kop - repaid, source: key }], of.at)
    return { rowId: row.id }
  }
  if (of.asset === 'local') await takeLots(tx, { ...of, kop, reference: key })
  const to = of.kind === 'correction' ? adjustmentAccount(of) : takingsAccount(of)
  await refuseBelowFloor(post(tx, { ...fact, legs: [{ from: availableAccount(of), to, amountKop: kop }] }))
  return { rowId: row.id }
}

/**
 * Throws unless the kind allows this asset and amount. Redemptions and corrections take both kinds of bonus; a
 * showcase gives and pays out only its own.
 */
function checkAsset({ kind, asset, amountKop }: BonusAdjustment): void {
  const only = kind === 'offline_redeem' || kind === 'correction' ? asset : 'local'
  const isSigned = kind === 'correction' && amountKop !== 0
  if (asset !== only || (amountKop <= 0 && !isSigned)) throw new Error(`${kind} of ${amountKop} ${asset}`)
}

async function hasDebt(tx: Tx, of: BonusAdjustment): Promise<boolean> {
  const [owed] = await loadBalances(tx, [debtAccount(of)])
  return (owed?.postedKop ?? 0) < 0
}

/**
 * Returns the postings of a credit, which repays debts first. Locks the balances before reading them, so a debt is
 * repaid once.
 */
async function creditLegs(
  tx: Tx,
  of: BonusAdjustment,
  kop: number,
): Promise<{ repaid: number; legs: Leg[] }> {
  const from = of.kind === 'correction' ? adjustmentAccount(of) : await emissionOf(tx, of.showcaseId)
  const [owed] = await lockBalances(tx, from.floor === null ? [debtAccount(of)] : [debtAccount(of), from])
  const repaid = Math.min(kop, Math.max(0, -(owed?.postedKop ?? 0)))
  const legs = [
    { from, to: debtAccount(of), amountKop: repaid },
    { from, to: availableAccount(of), amountKop: kop - repaid },
  ].filter(({ amountKop }) => amountKop > 0)
  return { repaid, legs }
}

const SELECT_EMISSION_CAP = statement('bonuses.adjustments.adjust.selectEmissionCap')`
  select local_emission_cap_kop as cap from showcase where id = $1`

async function emissionOf(tx: Tx, showcaseId: number) {
  const rows = await queryRows(tx, SELECT_EMISSION_CAP, [showcaseId])
  return fundsAccount({ showcaseId, creditKop: 0, emissionCapKop: rows[0]?.cap ?? null }, 'local')
}

const INSERT_BONUS_ROW = statement('bonuses.adjustments.adjust.insertBonusRow')`
  with recorded as (
    insert into bonus_row (person_id, showcase_id, kind, asset, amount_kop, status, at, reference)
    values ($1, $2, $3, $4, $5,
      $6, $7, $8)
    on conflict do nothing returning *
  ), notices as (
    ${FACTS.bonusesRecorded('recorded')}
  )
  select id from recorded`

const SELECT_REPEATED_ROW = statement('bonuses.adjustments.adjust.selectRepeatedRow')`
  select id from bonus_row where person_id = $1 and kind = $2 and asset = $3
    and reference = $4 and order_id is null`

async function writeRow(
  tx: Tx,
  of: BonusAdjustment,
  amountKop: number,
): Promise<{ id: number; repeated: boolean }> {
  const [made] = await queryRows(tx, INSERT_BONUS_ROW, [
    of.personId,
    of.showcaseId,
    of.kind,
    of.asset,
    amountKop,
    amountKop < 0 ? 'spent' : 'available',
    of.at,
    of.reference,
  ])
  if (made) return { id: made.id, repeated: false }
  const found = await queryRows(tx, SELECT_REPEATED_ROW, [of.personId, of.kind, of.asset, of.reference])
  const [before] = found
  if (!before) throw new Error(`${of.kind} ${of.reference} was neither written nor found`)
  return { id: before.id, repeated: true }
}
