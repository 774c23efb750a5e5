import { MAX_PRICE_KOP, MIN_PRICE_KOP } from '../price-limits.ts'

/** How a price is calculated; kopecks. */
export interface PriceRule {
  /** Hundredths of a per cent added to the base; ignored with `amountKop`. */
  readonly percent: number
  /** The price itself; null: calculated. */
  readonly amountKop: number | null
  /** Last digits of the roubles, such as `90`; empty: whole roubles; null: kopecks are kept. */
  readonly ending: string | null
  readonly round: 'nearest' | 'up' | 'down'
}

const FULL = 10_000

/** Returns the price that a rule makes of another, in kopecks. Rounding never makes it zero; it may exceed the limits. */
export function priceBy(rule: PriceRule, baseKop: number): number {
  if (rule.amountKop !== null) return rule.amountKop
  // Exact: both factors are whole, and their product is below 2⁵³.
  const raw = (baseKop * (FULL + rule.percent)) / FULL
  if (rule.ending === null) return roundBy(rule.round, raw)
  const step = 100 * 10 ** rule.ending.length
  const rest = 100 * Number(rule.ending)
  const rounded = rest + roundBy(rule.round, (raw - rest) / step) * step
  return rounded > 0 ? rounded : rest || step
}

function roundBy(round: PriceRule['round'], value: number): number {
  if (round === 'up') return Math.ceil(value)
  return round === 'down' ? Math.floor(value) : Math.round(value)
}

/** Returns why a variant cannot have these prices; null if it can (domain.md 4.3). */
export function priceFault(prices: {
  priceKop: number
  oldPriceKop: number | null
}): 'price_low' | 'price_high' | 'old_price' | null {
  const { priceKop, oldPriceKop } = prices
  if (priceKop < MIN_PRICE_KOP) return 'price_low'
  if (Math.max(priceKop, oldPriceKop ?? 0) > MAX_PRICE_KOP) return 'price_high'
  return oldPriceKop !== null && oldPriceKop <= priceKop ? 'old_price' : null
}
