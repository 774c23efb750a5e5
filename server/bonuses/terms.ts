import { categoryIdsOf } from '../catalog/catalog.ts'
import { bpsFor, type LineBps, type Plan, type RewardLine } from '../plans/plans.ts'
import { after } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

/**
 * The plan's special terms for an order when it was paid: first-order extra and line percentages. Stored with the
 * order, so that a return computes the same rewards.
 */
export interface Terms {
  readonly isFirstOrder: boolean
  readonly lines: Readonly<Record<string, LineBps>>
}

interface TermsInput {
  readonly showcaseId: number
  readonly buyerId: number
  readonly lines: readonly RewardLine[]
}

/** Returns the line overrides and whether the order is the buyer's first. Runs only the queries that the plan needs. */
export async function termsOf(db: Db, plan: Plan, of: TermsInput): Promise<Terms> {
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
export function underTerms(lines: readonly RewardLine[], terms: Partial<Terms>): RewardLine[] {
  return lines.map((line) => {
    const bps = terms.lines?.[line.lineId]
    return bps ? { ...line, bps } : line
  })
}

const SELECT_EARLIER_ORDER = statement('bonuses.terms.selectEarlierOrder')`
  select from reward_order where showcase_id = $1 and buyer_id = $2 limit 1`

async function isFirstOrderOf(db: Db, of: TermsInput): Promise<boolean> {
  const rows = await queryRows(db, SELECT_EARLIER_ORDER, [of.showcaseId, of.buyerId])
  return rows.length === 0
}

const SELECT_QUALIFIED = statement('bonuses.terms.selectQualified')`
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
export async function qualified<A extends { personId: number; eligible: boolean }>(
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
