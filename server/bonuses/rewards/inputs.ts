import { categoryIdsOf } from '../../catalog/catalog.ts'
import { bpsFor, type LineBps, type Plan, type RewardLine } from '../../plans/plans.ts'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

/**
 * What the plan uses in addition to prices, as of the moment when the order was paid: whether it is the buyer's first, and the
 * percentages of its lines. Stored with the order (`reward_order.terms`), so that a return computes the same rewards.
 */
export interface RewardInputs {
  readonly isFirstOrder: boolean
  readonly lines: Readonly<Record<string, LineBps>>
}

interface RewardedOrder {
  readonly showcaseId: number
  readonly buyerId: number
  readonly lines: readonly RewardLine[]
}

/** Returns the line overrides and whether the order is the buyer's first. Runs only the queries that the plan needs. */
export async function loadRewardInputs(db: Db, plan: Plan, of: RewardedOrder): Promise<RewardInputs> {
  const isFirstOrder = (plan.firstOrderExtraBp ?? 0) > 0 && (await isFirstOrderOf(db, of))
  const ids = of.lines.flatMap(({ productId }) => (productId === undefined ? [] : [productId]))
  const needsCategories = plan.overrides?.some(({ kind }) => kind === 'category') && ids.length > 0
  const categories = needsCategories ? await categoryIdsOf(db, ids) : new Map<number, number[]>()
  const lines = of.lines.flatMap(({ lineId, productId }) => {
    if (productId === undefined) return []
    const bps = bpsFor(plan, { productId, categoryIds: categories.get(productId) ?? [] })
    return bps ? [[String(lineId), bps] as const] : []
  })
  return { isFirstOrder, lines: Object.fromEntries(lines) }
}

/** Returns the lines with the percentages their order was paid under. */
export function withLineBps(lines: readonly RewardLine[], inputs: Partial<RewardInputs>): RewardLine[] {
  return lines.map((line) => {
    const bps = inputs.lines?.[line.lineId]
    return bps ? { ...line, bps } : line
  })
}

const SELECT_EARLIER_ORDER = statement('bonuses.rewards.inputs.selectEarlierOrder')`
  select from reward_order where showcase_id = $1 and buyer_id = $2 limit 1`

async function isFirstOrderOf(db: Db, of: RewardedOrder): Promise<boolean> {
  const rows = await queryRows(db, SELECT_EARLIER_ORDER, [of.showcaseId, of.buyerId])
  return rows.length === 0
}

const SELECT_QUALIFIED = statement('bonuses.rewards.inputs.selectQualified')`
  select buyer_id as id from reward_order o
  where showcase_id = $1 and buyer_id = any($2::bigint[])
    and paid_at > $3 and (
      not exists (select from reward_allocation a where a.order_id = o.order_id)
      or exists (select from reward_allocation a where a.order_id = o.order_id and a.target_kop > 0))
  group by buyer_id having count(*) >= $4 and sum(base_kop) >= $5::bigint`

/**
 * Returns the ancestors, marking as ineligible those who bought too little here lately (domain.md 4.10). Fully
 * returned orders do not count.
 */
export async function markUnqualified<A extends { personId: number; eligible: boolean }>(
  db: Db,
  plan: Plan,
  of: { showcaseId: number; ancestors: readonly A[]; at: Date },
): Promise<readonly A[]> {
  const { minOrders = 0, minTurnoverKop = 0, days = 30 } = plan.qualification ?? {}
  if (minOrders === 0 && minTurnoverKop === 0) return of.ancestors
  const ids = of.ancestors.map(({ personId }) => personId)
  const rows = await queryRows(db, SELECT_QUALIFIED, [
    of.showcaseId,
    ids,
    after(of.at, { days: -days }),
    minOrders,
    minTurnoverKop,
  ])
  const enough = new Set(rows.map(({ id }) => id))
  return of.ancestors.map((one) => ({ ...one, eligible: one.eligible && enough.has(one.personId) }))
}
