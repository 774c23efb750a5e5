import { bpsFor, chainOf, type LineBps, type Plan, type RewardLine, rewardsOf } from './rewards.ts'

/** A paid order of the past, used to simulate a plan. */
export interface PastOrder {
  readonly buyerId: number
  /** Year and month, such as `2026-11`. */
  readonly month: string
  readonly isFirst: boolean
  readonly lines: readonly (RewardLine & { readonly categoryIds: readonly number[] })[]
  /** Nearest first. */
  readonly ancestors: readonly { personId: number; isRoot: boolean; eligible: boolean }[]
}

export interface SimulationResult {
  readonly orders: number
  readonly buyers: number
  readonly turnoverKop: number
  readonly costKop: number
  /** The margin of the lines whose cost is known; null when none is. */
  readonly marginKop: number | null
  readonly cappedLines: number
  readonly levels: { level: number; asset: 'local' | 'global'; recipients: number; amountKop: number }[]
  readonly months: { month: string; orders: number; turnoverKop: number; costKop: number }[]
}

/** Returns a typical order for a shop without orders: lines of 1 500 ₽ and 3 500 ₽, with ten eligible ancestors. */
export function typicalOrder(month: string): PastOrder {
  const line = { costKop: null, participates: true, categoryIds: [] }
  return {
    buyerId: 1,
    month,
    isFirst: false,
    lines: [
      { ...line, lineId: 1, baseKop: 1500_00 },
      { ...line, lineId: 2, baseKop: 3500_00 },
    ],
    ancestors: Array.from({ length: 10 }, (_, i) => ({ personId: i + 2, isRoot: false, eligible: true })),
  }
}

/**
 * Computes what a plan would have given for these orders, kopecks: cost by level and by month, including the welcome
 * bonus of first orders (issue 3).
 */
export function simulatePlan(plan: Plan, orders: readonly PastOrder[]): SimulationResult {
  const levels = new Map<
    number,
    { level: number; asset: 'local' | 'global'; people: Set<number>; kop: number }
  >()
  const months = new Map<string, { month: string; orders: number; turnoverKop: number; costKop: number }>()
  const totals = { turnoverKop: 0, costKop: 0, marginKop: 0, hasMargin: false, cappedLines: 0 }
  for (const order of orders) {
    const lines = order.lines.map((line) => ({ ...line, ...overrideOf(plan, line) }))
    const chain = chainOf(plan, order.buyerId, order.ancestors)
    const rewards = rewardsOf(plan, { lines, chain, isFirstOrder: order.isFirst })
    const turnoverKop = lines.reduce((sum, { baseKop }) => sum + baseKop, 0)
    const welcomeKop = order.isFirst ? (plan.welcomeKop ?? 0) : 0
    const costKop = rewards.reduce((sum, { amountKop }) => sum + amountKop, welcomeKop)
    const month = months.get(order.month) ?? { month: order.month, orders: 0, turnoverKop: 0, costKop: 0 }
    month.orders += 1
    month.turnoverKop += turnoverKop
    month.costKop += costKop
    months.set(order.month, month)
    totals.turnoverKop += turnoverKop
    totals.costKop += costKop
    for (const { baseKop, costKop: goodsKop } of lines) {
      if (goodsKop === null) continue
      totals.hasMargin = true
      totals.marginKop += baseKop - goodsKop
    }
    totals.cappedLines += new Set(rewards.filter((one) => one.capApplied).map((one) => one.lineId)).size
    for (const { level, asset, personId, amountKop } of rewards) {
      const row = levels.get(level) ?? { level, asset, people: new Set<number>(), kop: 0 }
      row.people.add(personId)
      row.kop += amountKop
      levels.set(level, row)
    }
  }
  return {
    orders: orders.length,
    buyers: new Set(orders.map(({ buyerId }) => buyerId)).size,
    turnoverKop: totals.turnoverKop,
    costKop: totals.costKop,
    cappedLines: totals.cappedLines,
    marginKop: totals.hasMargin ? totals.marginKop : null,
    levels: [...levels.values()]
      .sort((a, b) => a.level - b.level)
      .map(({ people, kop, ...row }) => ({ ...row, recipients: people.size, amountKop: kop })),
    months: [...months.values()].sort((a, b) => (a.month < b.month ? -1 : 1)),
  }
}

function overrideOf(plan: Plan, line: PastOrder['lines'][number]): { bps?: LineBps } {
  if (line.productId === undefined) return {}
  const bps = bpsFor(plan, { productId: line.productId, categoryIds: line.categoryIds })
  return bps ? { bps } : {}
}
