import { shareOf } from '../platform/money.ts'
import type { Cashback } from '../platform/requests/context.ts'
import { type LineBps, levelOf, type Plan } from './rewards.ts'

/** The cashback settings of a product; its own percentages are null where the showcase's apply. */
export interface CashbackSettings {
  readonly participates: boolean
  readonly cashbackBp: number | null
  readonly cashbackMarginBp: number | null
}

/** The price of one or more units in money, and their cost to the seller when known; kopecks. */
export interface Sold {
  readonly baseKop: number
  readonly costKop: number | null
}

/**
 * Returns the cashback a plan guarantees the buyer of a line with its own percentages. Assumes that every level above
 * is rewarded too and that the caps scale all of them down (domain.md 6.3). Basis points, rounded down.
 */
export function promiseOf(plan: Omit<Plan, 'versionId'>, bps?: LineBps): Cashback {
  const line = bps ? { bps } : {}
  const all = plan.levels.map(({ level }) => levelOf(plan, line, level, plan.firstOrderExtraBp ?? 0)?.bp ?? 0)
  const sumBp = all.reduce((sum, bp) => sum + bp, 0)
  const buyerBp = levelOf(plan, line, 0, 0)?.bp ?? 0
  const part = (capBp: number) => (sumBp === 0 ? 0 : Math.floor((buyerBp * capBp) / sumBp))
  return { bp: Math.min(buyerBp, part(plan.totalCapBp)), marginBp: part(plan.marginCapBp) }
}

/**
 * Returns the cashback promised for a line, kopecks: by the product's own percentages, else the showcase's. The grant
 * is at least this, and more when fewer people share the caps; rounding may differ by two kopecks at most.
 */
export function cashbackOf(product: CashbackSettings, { baseKop, costKop }: Sold, usual: Cashback): number {
  if (!product.participates) return 0
  const { cashbackBp: bp, cashbackMarginBp: marginBp } = product
  const ofPaid = shareOf(baseKop, bp ?? usual.bp)
  if (costKop === null) return ofPaid
  return Math.min(ofPaid, shareOf(Math.max(0, baseKop - costKop), marginBp ?? usual.marginBp))
}
