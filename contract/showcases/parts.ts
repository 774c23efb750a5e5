/**
 * What of a line's amount has come back with `returned` of its `quantity` units, kopecks; all of it with the last one,
 * so that parts in any order add up exactly (domain.md 5.5 rule 5). Both sides count a refund with it.
 */
export function partGone(amountKop: number, returned: number, quantity: number): number {
  return Math.floor((amountKop * returned) / quantity)
}
