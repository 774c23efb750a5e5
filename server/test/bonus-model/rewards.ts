/** The reward plan of the bonus model (domain.md 6.3). */
const LEVELS = [
  { level: 0, bp: 300, asset: 'local' },
  { level: 1, bp: 500, asset: 'global' },
  { level: 2, bp: 200, asset: 'global' },
] as const
export const TOTAL_CAP_BP = 800
export const MARGIN_CAP_BP = 5000
export const PLAN_LEVELS = LEVELS

export type Asset = 'local' | 'global'

export interface RewardedLine {
  readonly base: number
  readonly cost: number | null
  readonly quantity: number
  returned: number
}

/** Returns the rewards of a line for its buyer and their upline, without the returned part. */
export function rewards(chain: readonly number[], line: number, of: RewardedLine) {
  const keptQuantity = of.quantity - of.returned
  const base = of.base - Math.floor((of.base * of.returned) / of.quantity)
  const raw = chain.flatMap((person, level) => {
    const at = LEVELS[level]
    return at
      ? [{ person, level, asset: at.asset as Asset, line, target: Math.floor((base * at.bp) / 10_000) }]
      : []
  })
  const sum = raw.reduce((all, one) => all + one.target, 0)
  const cap = capOf(base, of.cost === null ? null : of.cost * keptQuantity)
  return raw
    .map((one) => ({ ...one, target: sum > cap ? Math.floor((one.target * cap) / sum) : one.target }))
    .filter((one) => one.target > 0)
}

/** Returns the maximum of all rewards of a line. */
export function capOf(base: number, cost: number | null): number {
  const total = Math.floor((base * TOTAL_CAP_BP) / 10_000)
  if (cost === null) return total
  return Math.min(total, Math.floor((Math.max(0, base - cost) * MARGIN_CAP_BP) / 10_000))
}
