import { type AccountRef, LedgerFloorError, type Leg, lockBalances, post } from '../../ledger/ledger.ts'
import { FACTS } from '../../notifications/facts.ts'
import type { BonusAsset } from '../../plans/plans.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { availableAccount, debtAccount, expectedAccount, fundsAccount, promisedAccount } from '../accounts.ts'
import { type Share, sharesOf } from '../allocations.ts'
import { updateFundWarning } from '../funds/warnings.ts'
import { grantLots, type Lot } from '../lots.ts'
import { grantWelcomeBonus } from './welcome.ts'

/**
 * Turns an order's expected bonuses into available ones. For each kind of bonus one event cancels the promise and
 * pays from the showcase's funds (rulings 11). Recipients who are no longer eligible get nothing (domain.md 6.3).
 * When the showcase cannot pay, that kind stays expected, marked unfunded, and a later call tries again. Rewards of a
 * suspected order are put off until it is cleared (domain.md 6.5). The buyer of a first order gets the welcome bonus.
 * Throws `reward_not_posted`, and `action_not_allowed` while the sale is disputed. The caller has locked the order.
 */
export async function confirmRewards(
  tx: Tx,
  of: { orderId: number; at: Date },
): Promise<{ unfunded: boolean }> {
  const shares = await sharesOf(tx, of.orderId)
  if (shares.some((share) => share.held)) throw refuse('action_not_allowed', { allowed: '' })
  if (shares.some((share) => share.unposted)) throw refuse('reward_not_posted')
  const putOff = shares.some((share) => share.flagged)
  if (shares.some((share) => share.putOff !== putOff)) await queryRows(tx, SET_PUT_OFF, [of.orderId, putOff])
  if (putOff) return { unfunded: false }
  let unfunded = false
  for (const asset of ['local', 'global'] as const) {
    const waiting = shares.filter((one) => one.asset === asset && !one.confirmed && one.postedKop > 0)
    if (waiting.length === 0) continue
    const paid = await payRewards(tx, { ...of, asset, waiting })
    if (!paid) unfunded = true
    await recordOutcome(tx, { ...of, asset, paid, ineligible: waiting.filter((one) => !one.eligible) })
    const [share] = waiting
    if (asset === 'global' && share) await updateFundWarning(tx, { showcaseId: share.showcaseId, at: of.at })
  }
  if (await grantWelcomeBonus(tx, of)) unfunded = true
  return { unfunded }
}

const SET_PUT_OFF = statement(
  'bonuses.rewards.confirm.setPutOff',
)`update reward_order set put_off = $2 where order_id = $1`

async function payRewards(
  tx: Tx,
  of: { orderId: number; at: Date; asset: BonusAsset; waiting: readonly Share[] },
): Promise<boolean> {
  const legs = await legsOf(tx, of.waiting)
  const key = `order:${of.orderId}:confirm:${of.asset}`
  try {
    await post(tx, { key, kind: 'confirm', at: of.at, legs })
  } catch (error) {
    if (error instanceof LedgerFloorError) return false
    throw error
  }
  if (of.asset === 'local') await grantLots(tx, lotsOf(of.orderId, of.waiting, legs), of.at)
  return true
}

/** Returns lots for the bonuses that became available, without the part that repaid a debt. */
function lotsOf(orderId: number, waiting: readonly Share[], legs: readonly Leg[]): Lot[] {
  return waiting.flatMap(({ personId, showcaseId }) =>
    legs
      .filter(({ to }) => to.kind === 'available' && to.owner === personId)
      .map(({ amountKop }) => ({ personId, showcaseId, kop: amountKop, source: `order:${orderId}` })),
  )
}

/**
 * Returns the postings; debts are repaid before bonuses become available (domain.md 4.11). The balances are locked
 * first, so that no debt is repaid twice.
 */
async function legsOf(tx: Tx, waiting: readonly Share[]): Promise<Leg[]> {
  const funds = waiting.map((share) => fundsAccount(share, share.asset)).filter(({ floor }) => floor !== null)
  const owed = await lockBalances(tx, [
    ...waiting.map(debtAccount),
    ...waiting.map(expectedAccount),
    ...funds,
  ])
  const debts = new Map(waiting.map((share, i) => [share.personId, -(owed[i]?.postedKop ?? 0)]))
  return waiting.flatMap((share) => {
    const amountKop = share.postedKop
    const back = { from: expectedAccount(share), to: promisedAccount(share), amountKop }
    if (!share.eligible) return [back]
    const repaid = Math.min(amountKop, debts.get(share.personId) ?? 0)
    debts.set(share.personId, (debts.get(share.personId) ?? 0) - repaid)
    const give = (to: AccountRef, kop: number): Leg => ({
      from: fundsAccount(share, share.asset),
      to,
      amountKop: kop,
    })
    return [back, give(debtAccount(share), repaid), give(availableAccount(share), amountKop - repaid)].filter(
      (leg) => leg.amountKop > 0,
    )
  })
}

const RECORD_OUTCOME = statement('bonuses.rewards.confirm.recordOutcome')`
  with done as (
    update reward_allocation set confirmed = person_id <> all ($1::bigint[]),
      target_kop = case when person_id = any ($1::bigint[]) then 0 else target_kop end,
      posted_kop = case when person_id = any ($1::bigint[]) then 0 else posted_kop end
    where order_id = $2 and asset = $3 and $4::boolean
  ), updated as (
    update bonus_row set unfunded = not $4::boolean,
      moved_at = case when $4::boolean then $5::timestamptz else moved_at end,
      unfunded_at = case when $4::boolean then null else coalesce(unfunded_at, $5::timestamptz) end,
      status = case
        when not $4::boolean then status
        when person_id = any ($1::bigint[]) then 'cancelled' else 'available' end
    where order_id = $2 and asset = $3 and kind in ('earn', 'recommend')
      and status = 'expected'
    returning *
  ), ended as (
    select * from updated where status <> 'expected'
  )
  ${FACTS.bonusesRecorded('ended')}`

async function recordOutcome(
  tx: Tx,
  of: { orderId: number; at: Date; asset: BonusAsset; paid: boolean; ineligible: readonly Share[] },
): Promise<void> {
  const ineligible = of.ineligible.map((share) => share.personId)
  await queryRows(tx, RECORD_OUTCOME, [ineligible, of.orderId, of.asset, of.paid, of.at])
}

const SELECT_RETRYABLE = statement('bonuses.rewards.confirm.selectRetryable')`
  select id from (
    select distinct order_id as id from bonus_row where unfunded
    union select order_id from reward_order where put_off
  ) late join reward_order o on o.order_id = late.id
  where o.held_at is null and o.flagged_at is null order by id limit $1`

/**
 * Returns orders whose due rewards can be retried, lowest id first: they waited for their showcase's money or for the
 * end of a review. Orders still disputed or suspected are left out.
 */
export async function ordersToRetry(db: Db, limit = 100): Promise<number[]> {
  return (await queryRows(db, SELECT_RETRYABLE, [limit])).map(({ id }) => id)
}
