import { sql } from 'kysely'
import { categoryIdsOf } from '../catalog/catalog.ts'
import { bpsFor, type LineBps, type Plan, type RewardLine } from '../plans/plans.ts'
import { after } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'

/** What of a plan was special about an order when it was paid; kept with it, so that a return computes the same. */
export interface Terms {
  readonly isFirstOrder: boolean
  readonly lines: Readonly<Record<string, LineBps>>
}

interface Asked {
  readonly showcaseId: number
  readonly buyerId: number
  readonly lines: readonly RewardLine[]
}

/** Overrides of the lines and whether the order is the buyer's first; asks nothing a plan does not care about. */
export async function termsOf(db: Db, plan: Plan, of: Asked): Promise<Terms> {
  const isFirstOrder = (plan.firstOrderExtraBp ?? 0) > 0 && (await isFirst(db, of))
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

/** Lines with the percents that their order was paid under. */
export function underTerms(lines: readonly RewardLine[], terms: Partial<Terms>): RewardLine[] {
  return lines.map((line) => {
    const bps = terms.lines?.[line.lineId]
    return bps ? { ...line, bps } : line
  })
}

async function isFirst(db: Db, of: Asked): Promise<boolean> {
  const { rows } = await sql`
    select from reward_order where showcase_id = ${of.showcaseId} and buyer_id = ${of.buyerId} limit 1
  `.execute(db)
  return rows.length === 0
}

/** Ancestors who bought too little here lately may not earn (domain.md 4.10); orders taken back whole don't count. */
export async function qualified<A extends { personId: number; eligible: boolean }>(
  db: Db,
  plan: Plan,
  of: { showcaseId: number; ancestors: readonly A[]; at: Date },
): Promise<readonly A[]> {
  const { minOrders = 0, minTurnoverKop = 0, days = 30 } = plan.qualification ?? {}
  if (minOrders === 0 && minTurnoverKop === 0) return of.ancestors
  const ids = of.ancestors.map(({ personId }) => personId)
  const { rows } = await sql<{ id: number }>`
    select buyer_id as id from reward_order o
    where showcase_id = ${of.showcaseId} and buyer_id = any(${`{${ids.join()}}`}::bigint[])
      and paid_at > ${after(of.at, { days: -days })} and (
        not exists (select from reward_allocation a where a.order_id = o.order_id)
        or exists (select from reward_allocation a where a.order_id = o.order_id and a.target_kop > 0))
    group by buyer_id having count(*) >= ${minOrders} and sum(base_kop) >= ${minTurnoverKop}
  `.execute(db)
  const enough = new Set(rows.map(({ id }) => id))
  return of.ancestors.map((one) => ({ ...one, eligible: one.eligible && enough.has(one.personId) }))
}
