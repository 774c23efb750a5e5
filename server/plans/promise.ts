import { shareOf } from '../platform/money.ts'
import type { Cashback } from '../platform/requests/context.ts'
import { type LineBps, levelOf, type Plan } from './rewards.ts'

/** A product as far as its cashback goes; its own percents are null where its showcase's count. */
export interface Promised {
  readonly participates: boolean
  readonly cashbackBp: number | null
  readonly cashbackMarginBp: number | null
}

/** What one or more units are sold for in money, and what they cost the seller, if that is known; kopecks. */
export interface Sold {
  readonly baseKop: number
  readonly costKop: number | null
}

/**
 * What a plan surely gives the buyer of a line with these percents of its own: were everybody above rewarded too, and
 * all scaled down by the caps (domain.md 6.3). Basis points, floored.
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
 * What the buyer is promised for a line, kopecks: the product's own percents, else the showcase's usual ones. The grant
 * is this, or more where fewer people share what the caps leave; two kopecks apart at most where they round.
 */
export function cashbackOf(product: Promised, { baseKop, costKop }: Sold, usual: Cashback): number {
  if (!product.participates) return 0
  const { cashbackBp: bp, cashbackMarginBp: marginBp } = product
  const ofPaid = shareOf(baseKop, bp ?? usual.bp)
  if (costKop === null) return ofPaid
  return Math.min(ofPaid, shareOf(Math.max(0, baseKop - costKop), marginBp ?? usual.marginBp))
}
