import { type Leg, lockBalances, post } from '../../ledger/ledger.ts'
import { FACTS } from '../../notifications/facts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { availableAccount, debtAccount, expectedAccount, fundsAccount, promisedAccount } from '../accounts.ts'
import { type Share, sharesOf } from '../allocations.ts'
import { lockLots, takeLots } from '../lots.ts'

const RECORD_POSTED = statement('bonuses.rewards.post.recordPosted')`
  with posted as (
    update reward_allocation set posted_kop = target_kop
    where order_id = $1 and posted_kop <> target_kop
  ), recorded as (
    insert into bonus_row (person_id, showcase_id, kind, asset, amount_kop, status, at, order_id, order_number,
      level, turn, bp, base_kop, cap_applied, confirm_at)
    select r."personId", r."showcaseId", r.kind, r.asset, r.amount, r.status, $2::timestamptz, $1,
      r."orderNumber", r.level, r.turn, r.bp, r."baseKop", r."capApplied", r."confirmAt"
    from json_to_recordset($3::json) as r
      ("personId" bigint, "showcaseId" bigint, kind text, asset text, amount bigint, status text,
       "orderNumber" text, level smallint, turn int, bp int, "baseKop" bigint, "capApplied" boolean,
       "confirmAt" timestamptz)
    on conflict (order_id, person_id, kind, level, asset, turn, reference) do update
      set status = excluded.status, moved_at = excluded.at, bp = excluded.bp, base_kop = excluded.base_kop,
        cap_applied = excluded.cap_applied,
        -- A cancelled row keeps its amount.
        amount_kop = case when excluded.status = 'cancelled' then bonus_row.amount_kop else excluded.amount_kop end
    returning *
  )
  ${FACTS.bonusesRecorded('recorded')}`

/**
 * Posts the difference between an order's target rewards and those posted before, under the reward version, and
 * updates the history that people see. A late or repeated version gives the right result in any order (rulings 10).
 * Four statements when the accounts exist and no confirmed reward is reversed. The caller has locked the order.
 */
export async function postRewards(tx: Tx, of: { orderId: number; version: number; at: Date }): Promise<void> {
  const shares = (await sharesOf(tx, of.orderId)).filter((share) => share.unposted)
  if (shares.length === 0) return
  const legs = await legsOf(tx, shares)
  await shrinkLots(tx, legs, of)
  const key = `order:${of.orderId}:reward:v${of.version}`
  if (legs.length > 0) await post(tx, { key, kind: 'reward', at: of.at, legs })
  await queryRows(tx, RECORD_POSTED, [
    of.orderId,
    of.at,
    JSON.stringify(shares.flatMap((share) => rowOf(share, of.version))),
  ])
}

/**
 * Returns the postings: promises before confirmation, real bonuses after it (domain.md 5.5 rule 6). A reversal is
 * split by locked balances, so that no bonuses become spendable while the person is in debt.
 */
async function legsOf(tx: Tx, shares: readonly Share[]): Promise<Leg[]> {
  const taken = shares.filter((share) => share.confirmed)
  const has = taken.length === 0 ? [] : await lockReversed(tx, shares, taken)
  return shares.flatMap((share) => {
    const change = share.targetKop - share.postedKop
    if (change === 0) return []
    const giver = promisedAccount(share)
    const taker = expectedAccount(share)
    if (change > 0) return [{ from: giver, to: taker, amountKop: change }]
    if (!share.confirmed) return [{ from: taker, to: giver, amountKop: -change }]
    const balance = has[taken.indexOf(share)] ?? { postedKop: 0, heldKop: 0 }
    const fromPurse = Math.min(-change, balance.postedKop - balance.heldKop)
    return [
      { from: availableAccount(share), to: fundsAccount(share, share.asset), amountKop: fromPurse },
      { from: debtAccount(share), to: fundsAccount(share, share.asset), amountKop: -change - fromPurse },
    ].filter(({ amountKop }) => amountKop > 0)
  })
}

/** Locks lots, then every balance that posting will change. Returns the balances of the recipients of `taken`. */
async function lockReversed(tx: Tx, shares: readonly Share[], taken: readonly Share[]) {
  const locals = taken.filter(({ asset }) => asset === 'local')
  if (locals.length > 0) await lockLots(tx, locals)
  const unconfirmed = shares.filter((share) => !share.confirmed)
  return lockBalances(tx, [
    ...taken.map(availableAccount),
    ...taken.map(debtAccount),
    ...unconfirmed.map(expectedAccount),
  ])
}

/** Takes reversed bonuses out of their lots, so that they no longer expire; lots from the order itself go first. */
async function shrinkLots(
  tx: Tx,
  legs: readonly Leg[],
  of: { orderId: number; version: number },
): Promise<void> {
  const source = `order:${of.orderId}`
  for (const { from, to, amountKop } of legs) {
    if (from.kind !== 'available' || to.kind !== 'emission') continue
    const reference = `${source}:reverse:v${of.version}:${from.owner}`
    await takeLots(tx, { personId: from.owner, showcaseId: to.owner, kop: amountKop, reference, source })
  }
}

function rowOf(share: Share, version: number): object[] {
  if (share.confirmed) {
    const amount = share.targetKop - share.postedKop
    return [{ ...share, kind: 'reversal', amount, status: 'available', turn: version }]
  }
  if (share.targetKop === 0 && share.postedKop === 0) return []
  const status = share.targetKop === 0 ? 'cancelled' : 'expected'
  return [
    { ...share, kind: share.level === 0 ? 'earn' : 'recommend', amount: share.targetKop, status, turn: 0 },
  ]
}
