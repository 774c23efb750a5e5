import { sql } from 'kysely'
import { type AccountRef, balances, LedgerFloorError, type Leg, post } from '../ledger/ledger.ts'
import type { BonusAsset } from '../plans/plans.ts'
import type { Db, Tx } from '../platform/database.ts'
import { refuse } from '../platform/refuse.ts'
import { available, debt, expected, fundsOf, promised } from './accounts.ts'
import { type Share, sharesOf } from './allocations.ts'
import { grantLots, type Lot } from './lots.ts'
import { welcome } from './welcome.ts'

/**
 * Turns an order's expected bonuses into available ones: the promise is taken back and the showcase pays, in one event
 * for each kind of bonus (rulings 11). Who may not earn any more gets nothing (domain.md 6.3). When the showcase cannot
 * pay, that kind stays expected, marked unfunded, and a later call tries again. A first order's buyer is welcomed. Refuses `reward_not_posted`, and `action_not_allowed`
 * while the sale is disputed; the caller has locked the order.
 */
export async function confirmRewards(
  tx: Tx,
  of: { orderId: number; at: Date },
): Promise<{ unfunded: boolean }> {
  const shares = await sharesOf(tx, of.orderId)
  if (shares.some((share) => share.held)) throw refuse('action_not_allowed', { allowed: '' })
  if (shares.some((share) => share.unposted)) throw refuse('reward_not_posted')
  let unfunded = false
  for (const asset of ['local', 'global'] as const) {
    const waiting = shares.filter((one) => one.asset === asset && !one.confirmed && one.postedKop > 0)
    if (waiting.length === 0) continue
    const paid = await pay(tx, { ...of, asset, waiting })
    if (!paid) unfunded = true
    await mark(tx, { ...of, asset, paid, dropped: waiting.filter((one) => !one.eligible) })
  }
  if (await welcome(tx, of)) unfunded = true
  return { unfunded }
}

async function pay(
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

/** What became available, without what repaid a debt. */
function lotsOf(orderId: number, waiting: readonly Share[], legs: readonly Leg[]): Lot[] {
  return waiting.flatMap(({ personId, showcaseId }) =>
    legs
      .filter(({ to }) => to.kind === 'available' && to.owner === personId)
      .map(({ amountKop }) => ({ personId, showcaseId, kop: amountKop, source: `order:${orderId}` })),
  )
}

/** Debts are repaid before anything becomes available (domain.md 4.11). */
async function legsOf(db: Db, waiting: readonly Share[]): Promise<Leg[]> {
  const owed = await balances(db, waiting.map(debt))
  const debts = new Map(waiting.map((share, i) => [share.personId, -(owed[i]?.postedKop ?? 0)]))
  return waiting.flatMap((share) => {
    const amountKop = share.postedKop
    const back = { from: expected(share), to: promised(share), amountKop }
    if (!share.eligible) return [back]
    const repaid = Math.min(amountKop, debts.get(share.personId) ?? 0)
    debts.set(share.personId, (debts.get(share.personId) ?? 0) - repaid)
    const give = (to: AccountRef, kop: number): Leg => ({
      ...{ from: fundsOf(share, share.asset), to, amountKop: kop },
    })
    return [back, give(debt(share), repaid), give(available(share), amountKop - repaid)].filter(
      (leg) => leg.amountKop > 0,
    )
  })
}

async function mark(
  tx: Tx,
  of: { orderId: number; at: Date; asset: BonusAsset; paid: boolean; dropped: readonly Share[] },
): Promise<void> {
  const dropped = `{${of.dropped.map((share) => share.personId).join()}}`
  await sql`
    with done as (
      update reward_allocation set confirmed = person_id <> all (${dropped}::bigint[]),
        target_kop = case when person_id = any (${dropped}::bigint[]) then 0 else target_kop end,
        posted_kop = case when person_id = any (${dropped}::bigint[]) then 0 else posted_kop end
      where order_id = ${of.orderId} and asset = ${of.asset} and ${of.paid}::boolean
    )
    update bonus_row set unfunded = not ${of.paid}::boolean,
      moved_at = case when ${of.paid}::boolean then ${of.at}::timestamptz else moved_at end,
      unfunded_at = case when ${of.paid}::boolean then null else coalesce(unfunded_at, ${of.at}::timestamptz) end,
      status = case
        when not ${of.paid}::boolean then status
        when person_id = any (${dropped}::bigint[]) then 'cancelled' else 'available' end
    where order_id = ${of.orderId} and asset = ${of.asset} and kind in ('earn', 'recommend') and status = 'expected'
  `.execute(tx)
}

/** Orders whose bonuses wait for their showcase's money, oldest first. */
export async function unfundedOrders(db: Db, limit = 100): Promise<number[]> {
  const { rows } = await sql<{ orderId: number }>`
    select distinct b.order_id as "orderId" from bonus_row b join reward_order o on o.order_id = b.order_id
    where b.unfunded and o.held_at is null order by b.order_id limit ${limit}
  `.execute(db)
  return rows.map((row) => row.orderId)
}
