/**
 * The maximum a kind of bonus may pay of a receipt, excluding `noBonusKop`; kopecks (domain.md 5.5 rule 3).
 */
export function bonusLimit(of: { amountKop: number; noBonusKop: number }, percent: number): number {
  return Math.floor((Math.max(0, of.amountKop - of.noBonusKop) * percent) / 100)
}
