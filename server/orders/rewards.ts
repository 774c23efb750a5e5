import {
  confirmRewards,
  postRewards,
  retargetRewards,
  reverseWelcomeBonus,
  setConfirmAt,
  snapshotRewards,
} from '../bonuses/bonuses.ts'
import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { paymentAfter } from './checkout/payment/payment-methods.ts'
import { moveOrder } from './lifecycle/move.ts'
import { keptLines, type LineLeft } from './returns/lines.ts'
import { isClaimed, linesOf, lockOrder, type OrderRow } from './rows.ts'

const RAISE_VERSION = statement('orders.rewards.raiseVersion')`
  update orders set reward_version = reward_version + 1 where id = $1 returning reward_version as version`

/**
 * Snapshots the current reward plan and upline of a paid, locked order and schedules the posting job. A guest's order
 * earns nothing until it is claimed (rulings 18).
 */
export async function startRewards(tx: Tx, jobs: Jobs, order: OrderRow, at: Date): Promise<void> {
  if (order.personId === null) return
  const lines = await linesOf(tx, order.id)
  await snapshotRewards(tx, {
    orderId: order.id,
    orderNumber: order.number,
    showcaseId: order.showcaseId,
    buyerId: order.personId,
    lines: lines.map(({ lineId, productId, paidKop, costKop, participates }) => ({
      lineId,
      productId,
      baseKop: paidKop,
      costKop,
      participates,
    })),
    providerPaid: paymentAfter(order.paymentMethod) === undefined,
    at,
  })
  await raiseVersion(tx, jobs, order.id)
}

/** Reverses all rewards of a locked order, including those already posted (rulings 10). */
export async function dropRewards(tx: Tx, jobs: Jobs, order: OrderRow, at: Date): Promise<void> {
  if (order.rewardVersion === 0) return
  await retargetRewards(tx, { orderId: order.id, lines: [], at })
  await reverseWelcomeBonus(tx, { orderId: order.id, at })
  await raiseVersion(tx, jobs, order.id)
}

/** Recalculates the rewards of a locked order from the units the buyer keeps after a return (rulings 10). */
export async function shrinkRewards(
  tx: Tx,
  jobs: Jobs,
  order: OrderRow,
  lines: readonly LineLeft[],
  at: Date,
): Promise<void> {
  if (order.rewardVersion === 0) return
  await retargetRewards(tx, { orderId: order.id, lines: keptLines(lines), at })
  if (lines.every((line) => line.returned === line.quantity))
    await reverseWelcomeBonus(tx, { orderId: order.id, at })
  await raiseVersion(tx, jobs, order.id)
}

async function raiseVersion(tx: Tx, jobs: Jobs, orderId: number): Promise<void> {
  await queryRows(tx, RAISE_VERSION, [orderId])
  await jobs.send(tx, 'rewards.post', { orderId })
}

/** Sets the date on which the rewards of a locked order become available to the buyer and the network (rulings 7). */
export async function dateRewards(tx: Tx, order: OrderRow, confirmAt: Date): Promise<void> {
  if (order.personId !== null) await setConfirmAt(tx, { orderId: order.id, confirmAt })
}

const VOID = statement('orders.rewards.void')`
  update orders set reward_version = reward_version + 1, rewards_posted = reward_version + 1
  where id = $1 and reward_version > 0 returning reward_version as version`

/** Voids all rewards of a locked order permanently and at once; no one receives them instead (domain.md 6.5). */
export async function voidRewards(tx: Tx, orderId: number, at: Date): Promise<void> {
  const [updated] = await queryRows(tx, VOID, [orderId])
  if (!updated) return
  await retargetRewards(tx, { orderId, lines: [], at })
  await postRewards(tx, { orderId, version: updated.version, at })
}

const SET_POSTED = statement('orders.rewards.setPosted')`update orders set rewards_posted = $2 where id = $1`

/**
 * Posts the rewards of an order that are not posted yet and returns whether there were any. Safe to run twice, late or
 * out of order (rulings 10).
 */
export async function postOrderRewards(db: Db, orderId: number, at: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.rewardsPosted >= order.rewardVersion) return false
    await postRewards(tx, { orderId, version: order.rewardVersion, at })
    await queryRows(tx, SET_POSTED, [orderId, order.rewardVersion])
    return true
  })
}

/** A partially returned order is completed too, since the buyer keeps the rest. */
const COMPLETABLE: ReadonlySet<string> = new Set(['delivered', 'partially_returned'])

/**
 * Completes a delivered order after its return window, which makes its rewards available; returns false when it cannot
 * be completed yet (domain.md 5.1).
 */
export async function completeOrder(db: Db, orderId: number, at: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !COMPLETABLE.has(order.status) || !order.confirmAt || order.confirmAt > at) return false
    if (order.rewardsPosted < order.rewardVersion) return false
    if (await isClaimed(tx, orderId)) return false
    if (order.rewardVersion > 0) await confirmRewards(tx, { orderId, at })
    await moveOrder(tx, order, { event: 'complete', actor: 'system', at, completedAt: at })
    return true
  })
}

/** Retries rewards that the showcase could not fund; returns true when they are now paid (rulings 11). */
export async function fundOrder(db: Db, orderId: number, at: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'completed' || order.rewardsPosted < order.rewardVersion) return false
    return !(await confirmRewards(tx, { orderId, at })).unfunded
  })
}
