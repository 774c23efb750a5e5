import type { Static } from 'typebox'
import { shareOf } from '../platform/money.ts'
import type { BonusAsset, OtherRules, Override, PlanLevel } from './shapes.ts'

export type { BonusAsset, PlanLevel }

export interface Plan extends Readonly<Static<typeof OtherRules>> {
  readonly versionId: number
  readonly levels: readonly PlanLevel[]
  /** The most that all rewards of a line may be together, of its base. */
  readonly totalCapBp: number
  /** The same limit of the line's margin; applies when its cost is known. */
  readonly marginCapBp: number
}

/** Percentages by level that replace the plan's for a line. */
export type LineBps = Readonly<Record<string, number>>

/** A line's base is its price in money, without delivery; `costKop` is the cost of all its units. */
export interface RewardLine {
  readonly lineId: number
  readonly baseKop: number
  readonly costKop: number | null
  readonly participates: boolean
  readonly productId?: number
  /** The override's percentages at the time the order was paid. */
  readonly bps?: LineBps
}

export interface Recipient {
  readonly level: number
  readonly personId: number
  /**
   * Ineligible ancestors between the buyer and the recipient, nearest first; absent when there are none (domain.md
   * 4.10).
   */
  readonly passed?: readonly number[]
}

export interface Reward extends Recipient {
  readonly lineId: number
  readonly asset: BonusAsset
  readonly bp: number
  readonly baseKop: number
  readonly amountKop: number
  readonly capApplied: boolean
}

/**
 * Returns who is rewarded: the buyer at level 0, then eligible ancestors from the nearest up. Ineligible ancestors
 * are skipped and use up no level, unless compression is `none`. The root gets no level (domain.md 6.3). `ancestors`
 * come nearest first.
 */
export function chainOf(
  plan: Pick<Plan, 'levels' | 'compression'>,
  buyerId: number,
  ancestors: readonly { personId: number; isRoot: boolean; eligible: boolean }[],
): Recipient[] {
  const deepest = Math.max(0, ...plan.levels.map(({ level }) => level))
  const root = ancestors.findIndex(({ isRoot }) => isRoot)
  const below = root < 0 ? ancestors : ancestors.slice(0, root)
  const canEarn = (one: { eligible: boolean; personId: number }) => one.eligible && one.personId !== buyerId
  const candidates = plan.compression === 'none' ? below : below.filter(canEarn)
  const up = candidates.slice(0, deepest).map((one, i) => ({ one, level: i + 1 }))
  const paid = up.filter(({ one }) => canEarn(one))
  return [
    { level: 0, personId: buyerId },
    ...paid.map(({ one, level }) => {
      const nearer = below
        .slice(0, below.indexOf(one))
        .filter((other) => !canEarn(other) && other.personId !== buyerId)
      const passed = nearer.map(({ personId }) => personId)
      return { level, personId: one.personId, ...(passed.length > 0 ? { passed } : {}) }
    }),
  ]
}

/**
 * Returns the rewards of each line in kopecks, rounded down, so that remainders are not issued (domain.md 6.3). They
 * are basis points of the base, scaled down together when they exceed the cap. Recipients who get nothing are left
 * out.
 */
export function rewardsOf(
  plan: Plan,
  of: { lines: readonly RewardLine[]; chain: readonly Recipient[]; isFirstOrder?: boolean },
): Reward[] {
  const extraBp = of.isFirstOrder ? (plan.firstOrderExtraBp ?? 0) : 0
  return of.lines.flatMap((line) => (line.participates ? rewardsOfLine(plan, line, of.chain, extraBp) : []))
}

function rewardsOfLine(plan: Plan, line: RewardLine, chain: readonly Recipient[], extraBp: number): Reward[] {
  const base = Math.max(0, line.baseKop)
  const raw = chain.flatMap((recipient) => {
    const level = levelOf(plan, line, recipient.level, extraBp)
    return level ? [{ recipient, level, amountKop: shareOf(base, level.bp) }] : []
  })
  const sum = raw.reduce((all, one) => all + one.amountKop, 0)
  const cap = capOf(plan, base, line.costKop)
  return raw
    .map(({ recipient, level, amountKop }) => ({
      lineId: line.lineId,
      personId: recipient.personId,
      level: level.level,
      asset: level.asset,
      bp: level.bp,
      baseKop: base,
      amountKop: sum > cap ? scale(amountKop, cap, sum) : amountKop,
      capApplied: sum > cap,
    }))
    .filter((reward) => reward.amountKop > 0)
}

/**
 * Returns a level's percentage for a line: the line's own, if any, else the plan's. Level 1 of a first order gets the
 * extra, unless the line earns nothing.
 */
export function levelOf(
  plan: Pick<Plan, 'levels'>,
  line: Pick<RewardLine, 'bps'>,
  level: number,
  extraBp: number,
): PlanLevel | undefined {
  const found = plan.levels.find((one) => one.level === level)
  const bp = line.bps ? (line.bps[level] ?? 0) : (found?.bp ?? 0)
  const isExcluded = line.bps !== undefined && Object.keys(line.bps).length === 0
  return found && { ...found, bp: level === 1 && !isExcluded ? Math.min(5000, bp + extraBp) : bp }
}

/** Returns the override for a product: its own, else its nearest category's; undefined when there is none. */
export function bpsFor(
  plan: Pick<Plan, 'overrides'>,
  of: { productId: number /** Nearest first. */; categoryIds: readonly number[] },
): LineBps | undefined {
  const all = plan.overrides ?? []
  const found =
    all.find(({ kind, id }) => kind === 'product' && id === of.productId) ??
    of.categoryIds.flatMap((near) => all.find(({ kind, id }) => kind === 'category' && id === near) ?? [])[0]
  return found && bpsIn(found)
}

/** Returns the percentages of an override, by level. */
export function bpsIn(override: Pick<Override, 'levels'>): LineBps {
  return Object.fromEntries(override.levels.map(({ level, bp }) => [String(level), bp]))
}

function capOf(plan: Plan, baseKop: number, costKop: number | null): number {
  const total = shareOf(baseKop, plan.totalCapBp)
  if (costKop === null) return total
  return Math.min(total, shareOf(Math.max(0, baseKop - costKop), plan.marginCapBp))
}

/** Scales an amount, rounding down. Uses BigInt because the product of two amounts does not fit a safe integer. */
function scale(amountKop: number, cap: number, sum: number): number {
  return Number((BigInt(amountKop) * BigInt(cap)) / BigInt(sum))
}
