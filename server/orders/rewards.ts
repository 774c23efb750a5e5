import {
  confirmRewards,
  postRewards,
  retargetRewards,
  setConfirmAt,
  snapshotRewards,
  takeWelcomeBack,
} from '../bonuses/bonuses.ts'
import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { paymentAfter } from './checkout/payment-methods.ts'
import { moveOrder } from './lifecycle/move.ts'
import { keptOf, type LineLeft } from './returns/lines.ts'
import { isClaimed, linesOf, lockOrder, type OrderRow } from './rows.ts'

const RAISE = `
  update orders set reward_version = reward_version + 1 where id = $1 returning reward_version as version`

/**
 * Takes the plan and the chain as they are now for a paid, locked order; posting follows as a job. A guest's order
 * rewards nobody until it is claimed (rulings 18).
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

/** Takes the rewards of a locked order back: everything posted so far returns (rulings 10). */
export async function dropRewards(tx: Tx, jobs: Jobs, order: OrderRow, at: Date): Promise<void> {
  if (order.rewardVersion === 0) return
  await retargetRewards(tx, { orderId: order.id, lines: [], at })
  await takeWelcomeBack(tx, { orderId: order.id, at })
  await raiseVersion(tx, jobs, order.id)
}

/** What the buyer keeps after a return decides what a locked order's rewards are (rulings 10). */
export async function shrinkRewards(
  tx: Tx,
  jobs: Jobs,
  order: OrderRow,
  lines: readonly LineLeft[],
  at: Date,
): Promise<void> {
  if (order.rewardVersion === 0) return
  await retargetRewards(tx, { orderId: order.id, lines: keptOf(lines), at })
  if (lines.every((line) => line.returned === line.quantity))
    await takeWelcomeBack(tx, { orderId: order.id, at })
  await raiseVersion(tx, jobs, order.id)
}

async function raiseVersion(tx: Tx, jobs: Jobs, orderId: number): Promise<void> {
  await queryRows(tx, RAISE, [orderId])
  await jobs.send(tx, 'rewards.post', { orderId })
}

/** Tells the buyer's and the network's rewards of a locked order when they will be theirs (rulings 7). */
export async function dateRewards(tx: Tx, order: OrderRow, confirmAt: Date): Promise<void> {
  if (order.personId !== null) await setConfirmAt(tx, { orderId: order.id, confirmAt })
}

const VOID = `
  update orders set reward_version = reward_version + 1, rewards_posted = reward_version + 1
  where id = $1 and reward_version > 0 returning reward_version as version`

/** Takes everything that a locked order promised or gave back at once, for good; nobody gets it instead (domain.md 6.5). */
export async function voidRewards(tx: Tx, orderId: number, at: Date): Promise<void> {
  const [raised] = await queryRows<{ version: number }>(tx, VOID, [orderId])
  if (!raised) return
  await retargetRewards(tx, { orderId, lines: [], at })
  await postRewards(tx, { orderId, version: raised.version, at })
}

const POSTED = 'update orders set rewards_posted = $2 where id = $1'

/** Posts what an order's rewards still lack; twice, late or out of order is the same as once (rulings 10). */
export async function postOrderRewards(db: Db, orderId: number, at: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.rewardsPosted >= order.rewardVersion) return false
    await postRewards(tx, { orderId, version: order.rewardVersion, at })
    await queryRows(tx, POSTED, [orderId, order.rewardVersion])
    return true
  })
}

/** Partly returned, an order is completed all the same: the rest stays with the buyer. */
const RIPENS: ReadonlySet<string> = new Set(['delivered', 'partially_returned'])

/** Completes a delivered order whose return window is over; its rewards become available (domain.md 5.1). */
export async function completeOrder(db: Db, orderId: number, at: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !RIPENS.has(order.status) || !order.confirmAt || order.confirmAt > at) return false
    if (order.rewardsPosted < order.rewardVersion) return false
    if (await isClaimed(tx, orderId)) return false
    if (order.rewardVersion > 0) await confirmRewards(tx, { orderId, at })
    await moveOrder(tx, order, { event: 'complete', actor: 'system', at, completedAt: at })
    return true
  })
}

/** Tries again to pay rewards that their showcase had no money for; true when it could now (rulings 11). */
export async function fundOrder(db: Db, orderId: number, at: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'completed' || order.rewardsPosted < order.rewardVersion) return false
    return !(await confirmRewards(tx, { orderId, at })).unfunded
  })
}
