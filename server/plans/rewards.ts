import { shareOf } from '../platform/money.ts'

export type BonusAsset = 'local' | 'global'

export interface PlanLevel {
  /** 0 is the buyer's own cashback. */
  readonly level: number
  readonly bp: number
  readonly asset: BonusAsset
}

export interface Plan {
  readonly versionId: number
  readonly levels: readonly PlanLevel[]
  /** What all rewards of a line may be together, of its base. */
  readonly totalCapBp: number
  /** The same, of its margin; counts when the line's cost is known. */
  readonly marginCapBp: number
}

/** A line's base is what is paid for it in money, without delivery; `costKop` is what all its units cost. */
export interface RewardLine {
  readonly lineId: number
  readonly baseKop: number
  readonly costKop: number | null
  readonly participates: boolean
}

export interface Recipient {
  readonly level: number
  readonly personId: number
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
 * Who is rewarded: the buyer at level 0, then eligible ancestors from the nearest on. Others are skipped and use up
 * no level; the root is no level (domain.md 6.3). `ancestors` come nearest first.
 */
export function chainOf(
  plan: Pick<Plan, 'levels'>,
  buyerId: number,
  ancestors: readonly { personId: number; isRoot: boolean; eligible: boolean }[],
): Recipient[] {
  const deepest = Math.max(0, ...plan.levels.map(({ level }) => level))
  const root = ancestors.findIndex(({ isRoot }) => isRoot)
  const below = root < 0 ? ancestors : ancestors.slice(0, root)
  const paid = below.filter(({ eligible, personId }) => eligible && personId !== buyerId).slice(0, deepest)
  return [{ level: 0, personId: buyerId }, ...paid.map(({ personId }, i) => ({ level: i + 1, personId }))]
}

/**
 * The rewards of each line, in kopecks and floored, so that residues are not issued (domain.md 6.3): basis points of
 * the base, scaled down together when they exceed the cap. Recipients who get nothing are left out.
 */
export function rewardsOf(
  plan: Plan,
  of: { lines: readonly RewardLine[]; chain: readonly Recipient[] },
): Reward[] {
  return of.lines.flatMap((line) => (line.participates ? rewardsOfLine(plan, line, of.chain) : []))
}

function rewardsOfLine(plan: Plan, line: RewardLine, chain: readonly Recipient[]): Reward[] {
  const base = Math.max(0, line.baseKop)
  const raw = chain.flatMap((recipient) => {
    const level = plan.levels.find((one) => one.level === recipient.level)
    return level ? [{ recipient, level, amountKop: shareOf(base, level.bp) }] : []
  })
  const sum = raw.reduce((all, one) => all + one.amountKop, 0)
  const cap = capOf(plan, base, line.costKop)
  return raw
    .map(({ recipient, level, amountKop }) => ({
      ...{ lineId: line.lineId, personId: recipient.personId, level: level.level },
      ...{ asset: level.asset, bp: level.bp, baseKop: base },
      amountKop: sum > cap ? scale(amountKop, cap, sum) : amountKop,
      capApplied: sum > cap,
    }))
    .filter((reward) => reward.amountKop > 0)
}

function capOf(plan: Plan, baseKop: number, costKop: number | null): number {
  const total = shareOf(baseKop, plan.totalCapBp)
  if (costKop === null) return total
  return Math.min(total, shareOf(Math.max(0, baseKop - costKop), plan.marginCapBp))
}

/** Floored; the product of two amounts does not fit a safe integer. */
function scale(amountKop: number, cap: number, sum: number): number {
  return Number((BigInt(amountKop) * BigInt(cap)) / BigInt(sum))
}
