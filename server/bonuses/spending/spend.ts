import { hold, LedgerFloorError, loadBalances, settle } from '../../ledger/ledger.ts'
import type { BonusAsset } from '../../plans/plans.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { shareOf } from '../../platform/money.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { availableAccount, debtAccount, type Purse, takingsAccount } from '../accounts.ts'
import { takingSql } from '../lots.ts'
import { IS_FROZEN } from './frozen-people.ts'

export interface BonusAmounts {
  readonly localKop: number
  readonly globalKop: number
}

/**
 * Returns what a person can spend in a showcase, kopecks; 0 for a kind of bonus they are in debt of (domain.md 5.5
 * rule 3).
 */
export async function spendableOf(
  db: Db,
  of: { personId: number; showcaseId: number },
): Promise<BonusAmounts> {
  const local = purseOf(of, 'local')
  const global = purseOf(of, 'global')
  const found = await loadBalances(db, [
    availableAccount(local),
    debtAccount(local),
    availableAccount(global),
    debtAccount(global),
  ])
  const spendable = (i: number): number => {
    const has = found[i]
    const owes = found[i + 1]
    return has && owes && owes.postedKop >= 0 ? has.postedKop - has.heldKop : 0
  }
  return { localKop: spendable(0), globalKop: spendable(2) }
}

function purseOf(of: { personId: number; showcaseId: number }, asset: BonusAsset): Purse {
  return { ...of, asset }
}

export interface SpendRules {
  readonly settings: {
    readonly acceptsGlobalBonus: boolean
    readonly maxLocalShareBp: number
    readonly maxGlobalShareBp: number
    readonly minPayableKop: number
  }
  /** The price of goods that bonuses may pay for, after discounts and without delivery. */
  readonly goodsKop: number
  /** The total to pay before bonuses. */
  readonly payableKop: number
  readonly available: BonusAmounts
  /** Local bonuses already chosen; local bonuses are applied first. */
  readonly localKop: number
}

/** Why a limit is not higher (domain.md 5.5 rule 3). */
export type LimitReason = 'balance' | 'share' | 'goods' | 'money' | 'other' | 'off'

/**
 * Returns why the limits are not higher. `balance`: the whole balance. `share`: the showcase's maximum share.
 * `goods`: no goods that bonuses may pay for. `money`: the minimum payable in money. `other`: local bonuses are
 * applied first. `off`: the showcase does not accept them.
 */
export function limitReasons(of: SpendRules): { local: LimitReason; global: LimitReason } {
  const { settings, goodsKop, available: has } = of
  const money = Math.max(0, of.payableKop - settings.minPayableKop)
  const tightest = (hasKop: number, shareBp: number, leftKop: number): LimitReason => {
    if (goodsKop === 0) return 'goods'
    const shareKop = shareOf(goodsKop, shareBp)
    const limit = Math.min(hasKop, shareKop, leftKop)
    if (limit === hasKop) return 'balance'
    if (limit === shareKop) return 'share'
    return leftKop < Math.min(money, goodsKop) ? 'other' : 'money'
  }
  const room = Math.min(money, goodsKop)
  const localKop = Math.min(of.localKop, limitsOf(of).localKop)
  return {
    local: tightest(has.localKop, settings.maxLocalShareBp, room),
    global: settings.acceptsGlobalBonus
      ? tightest(has.globalKop, settings.maxGlobalShareBp, room - localKop)
      : 'off',
  }
}

/**
 * Returns how much of each kind may pay for an order, kopecks; local bonuses are applied first (domain.md 5.5 rule
 * 3).
 */
export function limitsOf(of: SpendRules): BonusAmounts {
  const { settings, goodsKop, available: has } = of
  const room = Math.min(Math.max(0, of.payableKop - settings.minPayableKop), goodsKop)
  const localKop = Math.min(has.localKop, shareOf(goodsKop, settings.maxLocalShareBp), room)
  const globalKop = Math.min(
    has.globalKop,
    shareOf(goodsKop, settings.maxGlobalShareBp),
    room - Math.min(of.localKop, localKop),
  )
  return {
    localKop: Math.max(0, localKop),
    globalKop: settings.acceptsGlobalBonus ? Math.max(0, globalKop) : 0,
  }
}

export interface Spend extends BonusAmounts {
  readonly orderId: number
  readonly orderNumber: string
  readonly personId: number
  readonly showcaseId: number
  readonly at: Date
}

const FROM_LOTS = takingSql({
  personId: '$1',
  showcaseId: '$2',
  kop: '(case when exists (select from made) then $7::bigint else 0 end)',
  reference: '($8::text || (select max(turn) from made))',
  source: "''",
})

const HOLD = statement('bonuses.spending.spend.hold')`
  with ban as materialized (select ${IS_FROZEN} as frozen), made as (
    insert into bonus_row
      (person_id, showcase_id, kind, asset, amount_kop, status, at, order_id, order_number, turn)
    select $1::bigint, $2::bigint, 'spend', part.asset, -part.kop, 'held', $3::timestamptz, $4::bigint, $5, (
        select coalesce(max(turn), 0) + 1 from bonus_row where order_id = $4::bigint and kind = 'spend')
    from ban, json_to_recordset($6::json) as part (asset text, kop bigint)
    where not ban.frozen and not exists (
      select from bonus_row where order_id = $4::bigint and kind = 'spend' and status = 'held')
    returning turn
  ), ${FROM_LOTS}
  select frozen, (select max(turn) from made) as turn from ban`

/**
 * Holds the buyer's bonuses until the order is paid or cancelled. An order has at most one hold at a time; after a
 * return it may hold again (rulings 9). Throws `not_enough_bonuses`, also when the buyer is banned. The caller has
 * locked the order.
 */
export async function holdSpend(tx: Tx, spend: Spend): Promise<void> {
  const parts = partsOf(spend)
  if (parts.length === 0) return
  const [held] = await queryRows(tx, HOLD, [
    spend.personId,
    spend.showcaseId,
    spend.at,
    spend.orderId,
    spend.orderNumber,
    JSON.stringify(parts),
    spend.localKop,
    holdKey(spend.orderId, ''),
  ])
  const turn = held?.turn ?? null
  if (held?.frozen) throw refuse('not_enough_bonuses')
  if (turn === null) return
  const key = holdKey(spend.orderId, turn)
  const legs = parts.map(({ asset, kop }) => ({
    from: availableAccount({ ...spend, asset }),
    to: takingsAccount({ ...spend, asset }),
    amountKop: kop,
  }))
  await refuseBelowFloor(hold(tx, { key, kind: 'spend', at: spend.at, legs }))
}

/** Returns the kinds of bonus with an amount above zero. */
export function partsOf(of: BonusAmounts): { asset: BonusAsset; kop: number }[] {
  const parts = [
    { asset: 'local', kop: of.localKop },
    { asset: 'global', kop: of.globalKop },
  ] as const
  return parts.filter(({ kop }) => kop > 0)
}

/** Returns the ledger key of an order's hold; `turn` counts its holds. */
export const holdKey = (orderId: number, turn: number | '') => `order:${orderId}:spend:${turn}`

/** Turns a ledger floor error into the refusal `not_enough_bonuses`. */
export async function refuseBelowFloor<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof LedgerFloorError) throw refuse('not_enough_bonuses')
    throw error
  })
}

const MARK_SPENT = statement('bonuses.spending.spend.markSpent')`
  update bonus_row set status = 'spent' where order_id = $1 and kind = 'spend' and status = 'held'
  returning turn`

/**
 * Marks an order's held bonuses as spent when it is paid; does nothing without a hold. The caller has locked the
 * order.
 */
export async function captureSpend(tx: Tx, of: { orderId: number; at: Date }): Promise<void> {
  const [row] = await queryRows(tx, MARK_SPENT, [of.orderId])
  if (!row) return
  const key = holdKey(of.orderId, row.turn)
  await settle(tx, { holdKey: key, key: `${key}:paid`, at: of.at })
}
