import {
  chainOf,
  planFor,
  planVersion,
  type Recipient,
  type RewardLine,
  rewardsOf,
} from '../../plans/plans.ts'
import { after } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { type Ancestor, ancestorsOf } from '../../wow-tree/wow-tree.ts'
import { loadRewardInputs, markUnqualified, withLineBps } from './inputs.ts'

/** How many ancestors are searched for eligible recipients (domain.md 6.3). */
export const MAX_ANCESTORS = 50
/** A showcase that has left global rewards unpaid for this long promises no more of them (domain.md 5.5 rule 10). */
const UNPAID_SINCE = { days: -30 } as const

export interface PaidOrder {
  readonly orderId: number
  readonly orderNumber: string
  readonly showcaseId: number
  /** Null for a guest, who earns nothing and whose order rewards no one. */
  readonly buyerId: number | null
  readonly lines: readonly RewardLine[]
  /** False when no provider confirmed the payment (rulings 12). */
  readonly providerPaid?: boolean
  readonly at: Date
}

/** SQL of the global rewards that a showcase has left unpaid since a moment; `$` arguments or columns. */
const leftUnpaid = (showcase: string, since: string) => `
  select from bonus_row b where b.showcase_id = ${showcase} and b.asset = 'global' and b.unfunded
    and b.unfunded_at <= ${since}::timestamptz`

const HAS_UNPAID = statement('bonuses.rewards.snapshot.hasUnpaid')`
  select exists (${leftUnpaid('$1', '$2')}) as "hasUnpaid"`

/** Returns whether a showcase promises no global rewards now, because it has left some unpaid (domain.md 5.5 rule 10). */
export async function hasUnpaidGlobal(db: Db, of: { showcaseId: number; at: Date }): Promise<boolean> {
  const [found] = await queryRows(db, HAS_UNPAID, [of.showcaseId, after(of.at, UNPAID_SINCE)])
  return found?.hasUnpaid ?? false
}

const INSERT_SNAPSHOT = statement('bonuses.rewards.snapshot.insertSnapshot')`
  with snapshot as (
    insert into reward_order
      (order_id, order_number, showcase_id, buyer_id, plan_version_id, chain, provider_paid, paid_at, look_at,
      base_kop, terms)
    values ($1, $2, $3, $4, $5,
      $6::jsonb, $7, $8, $8,
      $9, $10::jsonb)
    on conflict do nothing returning order_id, showcase_id
  )
  insert into reward_allocation (order_id, line_id, person_id, level, showcase_id, asset, bp, base_kop,
    granted_kop, target_kop, cap_applied, via_id)
  select s.order_id, r."lineId", r."personId", r.level, s.showcase_id, r.asset, r.bp, r."baseKop",
    r."amountKop", r."amountKop", r."capApplied", r."viaId"
  from snapshot s, json_to_recordset($11::json) as r ("lineId" bigint, "personId" bigint,
    level smallint, asset text, bp int, "baseKop" bigint, "amountKop" bigint, "capApplied" boolean,
    "viaId" bigint)
  where r.asset = 'local' or not exists (${leftUnpaid('s.showcase_id', '$12')})`

/**
 * Stores with a paid order who gets which reward, by today's plan and tree; posts nothing (domain.md D11). Three
 * statements, more when the plan has overrides, a qualification or a first-order extra. The caller has locked the
 * order. Returns a null plan when there is none or the buyer is a guest.
 */
export async function snapshotRewards(
  tx: Tx,
  order: PaidOrder,
): Promise<{ planVersionId: number | null; chain: Recipient[] }> {
  const plan = order.buyerId === null ? null : await planFor(tx, order.showcaseId)
  if (!plan || order.buyerId === null) return { planVersionId: null, chain: [] }
  const ancestors = await ancestorsOf(tx, {
    showcaseId: order.showcaseId,
    personId: order.buyerId,
    limit: MAX_ANCESTORS,
    at: order.at,
  })
  const { showcaseId, buyerId, at } = order
  const chain = chainOf(plan, buyerId, await markUnqualified(tx, plan, { showcaseId, ancestors, at }))
  const terms = await loadRewardInputs(tx, plan, { showcaseId, buyerId, lines: order.lines })
  const baseKop = order.lines.reduce((sum, line) => sum + Math.max(0, line.baseKop), 0)
  const { isFirstOrder } = terms
  const friends = friendsTowards(buyerId, ancestors)
  const rewards = rewardsOf(plan, { lines: withLineBps(order.lines, terms), chain, isFirstOrder }).map(
    (reward) => ({ ...reward, viaId: friends.get(reward.personId) ?? null }),
  )
  await queryRows(tx, INSERT_SNAPSHOT, [
    order.orderId,
    order.orderNumber,
    order.showcaseId,
    order.buyerId,
    plan.versionId,
    JSON.stringify(chain),
    order.providerPaid ?? true,
    order.at,
    baseKop,
    JSON.stringify(terms),
    JSON.stringify(rewards),
    after(order.at, UNPAID_SINCE),
  ])
  return { planVersionId: plan.versionId, chain }
}

/** Returns, by ancestor, their direct friend on the way down to the buyer. */
function friendsTowards(buyerId: number, ancestors: readonly Ancestor[]): Map<number, number> {
  return new Map(ancestors.map(({ personId }, at) => [personId, ancestors[at - 1]?.personId ?? buyerId]))
}

const LOWER_TARGETS = statement('bonuses.rewards.snapshot.lowerTargets')`
  update reward_allocation a set target_kop = least(a.target_kop, coalesce((
    select r."amountKop" from json_to_recordset($1::json)
      as r ("lineId" bigint, "personId" bigint, level smallint, "amountKop" bigint)
    where r."lineId" = a.line_id and r."personId" = a.person_id and r.level = a.level), 0))
  where order_id = $2`

/**
 * Recomputes rewards from the lines that are left (none when everything was returned), with the plan and chain of the
 * paid order. A reward never rises (domain.md 6.3). Posts nothing: raise the order's reward version and post it
 * (rulings 10).
 */
export async function retargetRewards(
  tx: Tx,
  of: { orderId: number; lines: readonly RewardLine[]; at: Date },
): Promise<void> {
  const rewards = of.lines.length === 0 ? [] : await rewardsForRemaining(tx, of.orderId, of.lines)
  await queryRows(tx, LOWER_TARGETS, [JSON.stringify(rewards), of.orderId])
}

const SELECT_SNAPSHOT = statement('bonuses.rewards.snapshot.selectSnapshot')`
  select plan_version_id, chain, terms from reward_order where order_id = $1`

async function rewardsForRemaining(db: Db, orderId: number, lines: readonly RewardLine[]) {
  const [order] = await queryRows(db, SELECT_SNAPSHOT, [orderId])
  if (!order) return []
  const { chain, terms } = order
  const plan = await planVersion(db, order.planVersionId)
  return rewardsOf(plan, {
    lines: withLineBps(lines, terms),
    chain,
    isFirstOrder: terms.isFirstOrder ?? false,
  })
}

const SET_CONFIRM_AT = statement('bonuses.rewards.snapshot.setConfirmAt')`
  with snapshot as (
    update reward_order set confirm_at = $1, look_at = coalesce(look_at, $1::timestamptz)
    where order_id = $2 returning order_id
  )
  update bonus_row b set confirm_at = $1
  from snapshot s where b.order_id = s.order_id and b.status = 'expected'`

/**
 * Sets when an order's rewards will be confirmed. Until then, rows show the number of days after delivery (rulings
 * 7).
 */
export async function setConfirmAt(tx: Tx, of: { orderId: number; confirmAt: Date }): Promise<void> {
  await queryRows(tx, SET_CONFIRM_AT, [of.confirmAt, of.orderId])
}

const SET_HELD_AT = statement(
  'bonuses.rewards.snapshot.setHeldAt',
)`update reward_order set held_at = $1::timestamptz where order_id = $2`

/** Holds an order's rewards while its buyer disputes it; a null `at` releases them. The caller has locked the order. */
export async function holdRewards(tx: Tx, of: { orderId: number; at: Date | null }): Promise<void> {
  await queryRows(tx, SET_HELD_AT, [of.at, of.orderId])
}
