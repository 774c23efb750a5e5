import type { Tx } from '../../server/platform/database/database.ts'
import { queryRows } from '../../server/platform/database/rows.ts'
import { statement } from '../../server/platform/database/statement.ts'
import type { WrittenOrder } from './load-orders.ts'
import { refundOf } from './order-rows.ts'
import { type Part, type Promised, partsOf } from './rewards.ts'
import { momentOf } from './steps.ts'

export interface RewardedOrder {
  readonly order: WrittenOrder
  readonly promised: Promised
}

const INSERT_REWARDS = statement('demo.crowd.loadRewards.insertRewards')`
  with made as (
    insert into reward_order (order_id, order_number, showcase_id, buyer_id, plan_version_id, chain, provider_paid,
      confirm_at, paid_at, terms, base_kop, ripened_at, look_at)
    select "orderId", number, "showcaseId", "buyerId", "planId", chain, true, "confirmAt", "paidAt", terms, "baseKop",
      "ripenedAt", "lookAt"
    from json_to_recordset($1::json) as o ("orderId" bigint, number text, "showcaseId" bigint, "buyerId" bigint,
      "planId" bigint, chain jsonb, "confirmAt" timestamptz, "paidAt" timestamptz, terms jsonb, "baseKop" bigint,
      "ripenedAt" timestamptz, "lookAt" timestamptz)
  ), allocated as (
    insert into reward_allocation (order_id, line_id, person_id, level, showcase_id, asset, bp, base_kop, granted_kop,
      target_kop, posted_kop, cap_applied, confirmed, via_id)
    select "orderId", "lineId", "personId", level, "showcaseId", asset, bp, "baseKop", granted, target, target, capped,
      confirmed, "viaId"
    from json_to_recordset($2::json) as a ("orderId" bigint, "lineId" bigint, "personId" bigint, level smallint,
      "showcaseId" bigint, asset text, bp int, "baseKop" bigint, granted bigint, target bigint, capped boolean,
      confirmed boolean, "viaId" bigint)
  )
  insert into bonus_row (person_id, showcase_id, kind, asset, amount_kop, status, at, order_id, order_number, level, bp,
    base_kop, cap_applied, confirm_at, seen_at, moved_at)
  select "personId", "showcaseId", case level when 0 then 'earn' else 'recommend' end, asset, amount, status, at,
    "orderId", number, level, bp, "baseKop", capped, "confirmAt", "seenAt", "movedAt"
  from json_to_recordset($3::json) as b ("personId" bigint, "showcaseId" bigint, asset text, amount bigint, status text,
    at timestamptz, "orderId" bigint, number text, level smallint, bp int, "baseKop" bigint, capped boolean,
    "confirmAt" timestamptz, "seenAt" timestamptz, "movedAt" timestamptz)`

/** Writes who earns from the orders, as far as time has decided; `lastLook` is when people last looked at their bonuses. */
export async function writeRewards(
  tx: Tx,
  of: { rewarded: readonly RewardedOrder[]; lastLook: Date },
): Promise<void> {
  const paid = of.rewarded.filter(({ order }) => momentOf(order.steps, 'capture') !== null)
  if (paid.length === 0) return
  await queryRows(tx, INSERT_REWARDS, [
    JSON.stringify(paid.map(snapshotRow)),
    JSON.stringify(paid.flatMap(allocationRows)),
    JSON.stringify(paid.flatMap((one) => bonusRows(one, of.lastLook))),
  ])
}

function confirmAtOf({ steps, counter }: WrittenOrder): Date | null {
  const deliveredAt = momentOf(steps, 'deliver')
  return deliveredAt && new Date(deliveredAt.getTime() + counter.returnWindowDays * 86_400_000)
}

function snapshotRow({ order, promised }: RewardedOrder): object {
  const ripenedAt = momentOf(order.steps, 'complete')
  const isOpen = ripenedAt === null && refundOf(order) === null
  const lines = Object.entries(promised.terms.lines).map(([i, bps]) => [order.lineIds[Number(i)], bps])
  return {
    orderId: order.id,
    number: order.number,
    showcaseId: order.counter.showcase.id,
    buyerId: order.buyerId,
    planId: promised.plan.versionId,
    chain: promised.chain,
    confirmAt: confirmAtOf(order),
    paidAt: momentOf(order.steps, 'capture'),
    terms: { isFirstOrder: false, lines: Object.fromEntries(lines) },
    baseKop: order.paidKop,
    ripenedAt,
    // The order was checked at its payment; it is checked again before its rewards are confirmed.
    lookAt: isOpen ? confirmAtOf(order) : null,
  }
}

function allocationRows({ order, promised }: RewardedOrder): object[] {
  const { above } = promised
  const isTaken = refundOf(order) !== null
  return promised.rewards.map((reward) => {
    const place = above.findIndex(({ personId }) => personId === reward.personId)
    return {
      orderId: order.id,
      lineId: order.lineIds[reward.lineId],
      personId: reward.personId,
      level: reward.level,
      showcaseId: order.counter.showcase.id,
      asset: reward.asset,
      bp: reward.bp,
      baseKop: reward.baseKop,
      granted: reward.amountKop,
      target: isTaken ? 0 : reward.amountKop,
      capped: reward.capApplied,
      confirmed: momentOf(order.steps, 'complete') !== null,
      viaId: place < 0 ? null : (above[place - 1]?.personId ?? order.buyerId),
    }
  })
}

function bonusRows({ order, promised }: RewardedOrder, lastLook: Date): object[] {
  const at = momentOf(order.steps, 'capture')
  const refundedAt = refundOf(order)?.at ?? null
  const completedAt = momentOf(order.steps, 'complete')
  const parts: Part[] = partsOf(promised, order.counter.showcase.id)
  return parts.map((part) => ({
    personId: part.personId,
    showcaseId: part.showcaseId,
    asset: part.asset,
    amount: part.amountKop,
    status: refundedAt ? 'cancelled' : completedAt ? 'available' : 'expected',
    at,
    orderId: order.id,
    number: order.number,
    level: part.level,
    bp: part.bp,
    baseKop: part.baseKop,
    capped: part.capApplied,
    confirmAt: confirmAtOf(order),
    seenAt: at !== null && at < lastLook ? lastLook : null,
    movedAt: refundedAt ?? completedAt,
  }))
}
