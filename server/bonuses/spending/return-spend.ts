import { type Leg, post, release } from '../../ledger/ledger.ts'
import { FACTS } from '../../notifications/facts.ts'
import type { BonusAsset } from '../../plans/plans.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { availableAccount, debtAccount, type Purse, takingsAccount } from '../accounts.ts'
import { lockPurses, type Repayment, repayDebts } from '../debts.ts'
import { lockLots, returnLots } from '../lots.ts'
import { type BonusAmounts, holdKey, partsOf } from './spend.ts'

const CANCEL_HOLD = statement('bonuses.spending.returnSpend.cancelHold')`
  update bonus_row set status = 'cancelled'
  where order_id = $1 and kind = 'spend' and status = 'held'
  returning turn, person_id, showcase_id, asset, -amount_kop as kop`

/**
 * Returns all bonuses that an order holds or has spent, once (domain.md 5.5 rule 4). A hold is released; spent
 * bonuses come back as a separate row. Debts are repaid first (rule 6). The caller has locked the order.
 */
export async function returnSpend(tx: Tx, of: { orderId: number; at: Date }): Promise<void> {
  const rows = await queryRows(tx, CANCEL_HOLD, [of.orderId])
  const [held] = rows
  if (!held) return returnSpent(tx, { ...of, reference: '', parts: null })
  const key = holdKey(of.orderId, held.turn)
  const repayments = await lockCredits(tx, rows)
  await returnUnspentLots(tx, { repayments, credits: rows, reference: key, at: of.at })
  await release(tx, { holdKey: key, key: `${key}:released`, at: of.at })
  await repayDebts(tx, { key: `${key}:released`, at: of.at, repayments })
}

type Credit = Purse & { readonly kop: number }

/** Locks the purses that receive the credits. Returns the part of each credit that repays a debt. */
async function lockCredits(tx: Tx, credits: readonly Credit[]): Promise<Repayment[]> {
  const locals = credits.filter(({ asset }) => asset === 'local')
  if (locals.length > 0) await lockLots(tx, locals)
  const states = await lockPurses(tx, credits)
  return credits.map((purse, i) => ({ purse, kop: Math.min(purse.kop, states[i]?.debtKop ?? 0) }))
}

/** Puts local bonuses back into their lots, except the part that repays a debt. */
async function returnUnspentLots(
  tx: Tx,
  of: {
    repayments: readonly Repayment[]
    credits: readonly Credit[]
    reference: string
    at: Date
  },
): Promise<void> {
  for (const [i, { asset, kop }] of of.credits.entries()) {
    const rest = kop - (of.repayments[i]?.kop ?? 0)
    if (asset === 'local' && rest > 0) await returnLots(tx, { reference: of.reference, kop: rest, at: of.at })
  }
}

/**
 * Returns a part of the bonuses an order spent. `reference` identifies the return; repeating it changes nothing.
 * Throws when the sum returned would exceed the sum spent. The caller has locked the order (domain.md 5.5 rule 5).
 */
export async function returnSpendPart(
  tx: Tx,
  of: BonusAmounts & { orderId: number; reference: string; at: Date },
): Promise<void> {
  const parts = partsOf(of)
  if (parts.length > 0) await returnSpent(tx, { ...of, parts })
}

interface SpendReturn {
  readonly orderId: number
  readonly reference: string
  readonly at: Date
  /** Null returns all that is left. */
  readonly parts: readonly { asset: BonusAsset; kop: number }[] | null
}

const INSERT_RETURN = statement('bonuses.spending.returnSpend.insertReturn')`
  with spent as (
    select s.*, -s.amount_kop - coalesce((
      select sum(r.amount_kop) from bonus_row r
      where r.order_id = s.order_id and r.kind = 'spend_return' and r.asset = s.asset and r.turn = s.turn
    ), 0) as left_kop
    from bonus_row s where s.order_id = $1 and s.kind = 'spend' and s.status = 'spent'
  ), returned as (
    insert into bonus_row
      (person_id, showcase_id, kind, asset, amount_kop, status, at, order_id, order_number, turn, reference)
    select person_id, showcase_id, 'spend_return', asset, part.kop, 'available', $2::timestamptz,
      order_id, order_number, turn, $3
    from spent cross join lateral (
      select case when $4::boolean then spent.left_kop else (
        select p.kop from json_to_recordset($5::json) as p (asset text, kop bigint)
        where p.asset = spent.asset) end as kop
    ) part
    where part.kop > 0 and part.kop <= spent.left_kop
    on conflict do nothing
    returning *
  ), notices as (
    ${FACTS.bonusesRecorded('returned')}
  )
  select person_id, showcase_id, asset, amount_kop as kop, turn from returned`

async function returnSpent(tx: Tx, of: SpendReturn): Promise<void> {
  const rows = await queryRows(tx, INSERT_RETURN, [
    of.orderId,
    of.at,
    of.reference,
    of.parts === null,
    JSON.stringify(of.parts ?? []),
  ])
  const [first] = rows
  if (of.parts !== null && rows.length !== of.parts.length && !(await isReturned(tx, of)))
    throw new Error(`order ${of.orderId} would give back more bonuses than it took`)
  if (!first) return
  const key = holdKey(of.orderId, first.turn)
  const repayments = await lockCredits(tx, rows)
  await returnUnspentLots(tx, { repayments, credits: rows, reference: key, at: of.at })
  const legs = rows.flatMap((row, i): Leg[] => {
    const repaid = repayments[i]?.kop ?? 0
    return [
      { from: takingsAccount(row), to: debtAccount(row), amountKop: repaid },
      { from: takingsAccount(row), to: availableAccount(row), amountKop: row.kop - repaid },
    ].filter(({ amountKop }) => amountKop > 0)
  })
  const suffix = of.reference === '' ? 'returned' : `returned:${of.reference}`
  await post(tx, { key: `${key}:${suffix}`, kind: 'spend_return', at: of.at, legs })
}

const SELECT_RETURN = statement('bonuses.spending.returnSpend.selectReturn')`
  select 1 from bonus_row
  where order_id = $1 and kind = 'spend_return' and reference = $2 limit 1`

async function isReturned(tx: Tx, of: SpendReturn): Promise<boolean> {
  const rows = await queryRows(tx, SELECT_RETURN, [of.orderId, of.reference])
  return rows.length > 0
}
